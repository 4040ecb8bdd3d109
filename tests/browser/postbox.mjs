// A server of mails on this machine that keeps what it is given.

import { createServer } from 'node:net';

/** Takes mails from now on; `next` is the next one, with its links readable. */
export async function startPostbox() {
  const waiting = [];
  const came = [];
  const server = createServer((socket) =>
    converse(socket, (mail) => (waiting.shift() ?? ((one) => came.push(one)))(mail)),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    next: async () => came.shift() ?? (await new Promise((resolve) => waiting.push(resolve))),
    stop: () => server.close(),
  };
}

function converse(socket, keep) {
  let rest = '';
  let mail = null;
  let to = '';
  const say = (line) => socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  say('220 postbox');
  socket.on('data', (data) => {
    const lines = (rest + data.toString('latin1')).split('\r\n');
    rest = lines.pop();
    for (const line of lines) {
      if (mail !== null && line === '.') {
        keep({ to, ...read(mail) });
        mail = null;
        say('250 kept');
      } else if (mail !== null) mail.push(line);
      else if (/^DATA/i.test(line)) {
        mail = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        if (/^RCPT/i.test(line)) [, to] = /<(.*)>/.exec(line);
        say('250 ok');
      }
    }
  });
}

/** Subject and text. The text may be quoted-printable (RFC 2045). */
function read(lines) {
  const end = lines.indexOf('');
  const head = lines.slice(0, end).join('\n');
  const body = lines.slice(end + 1).join('\n');
  const bytes = /quoted-printable/i.test(head)
    ? body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    : /base64/i.test(head)
      ? Buffer.from(body, 'base64').toString('latin1')
      : body;
  return { head, text: Buffer.from(bytes, 'latin1').toString() };
}
