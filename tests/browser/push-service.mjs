// A push service on this machine, and the part of a browser that reads what comes from it (RFC 8030, 8291, 8292).

import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

/** Takes messages and checks who has signed them; `subscription` is what a browser would say to the page. */
export async function startPushService() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const waiting = [];
  const came = [];
  const server = createServer(async (request, response) => {
    const body = [];
    for await (const part of request) body.push(part);
    response.writeHead(201).end();
    const message = { headers: request.headers, body: Buffer.concat(body) };
    const first = waiting.shift();
    if (first) first(message);
    else came.push(message);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    subscription: {
      endpoint: `${origin}/send/1`,
      keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** The next message, read: what the browser would hand to the service worker. */
    async next() {
      const { headers, body } = came.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
      return { claims: signedBy(headers.authorization), text: decrypted(body, key, auth), origin };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The claims of a token that its key has signed. */
function signedBy(authorization) {
  const [, token, k] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization);
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims, signature] = token.split('.');
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('the signature is not that of the key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key: k };
}

const hmac = (key, data) => createHmac('sha256', key).update(data).digest();

/** RFC 8291, with one record. */
function decrypted(body, key, auth) {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender, Buffer.from([1])]);
  const secret = hmac(hmac(auth, key.computeSecret(sender)), info);
  const prk = hmac(salt, secret);
  const cek = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0\x01', 'latin1')).subarray(0, 16);
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0\x01', 'latin1')).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', cek, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // What is behind the mark of the last record is padding.
  return open.subarray(0, open.lastIndexOf(2)).toString();
}
