import { describe, expect, it } from 'vitest';
import { actAs } from '../src/lib/acting';
import { at, Bench } from './fake-server';

describe('a connection', () => {
  it('says hello first and is online once welcomed', () => {
    const bench = new Bench();
    bench.connection.start();
    bench.socket.onopen?.();
    expect(bench.socket.sent).toEqual([
      { t: 'hello', proto: 3, client: 'sandtable-web', token: null, companion: null, resume: [] },
    ]);
    expect(bench.status).toEqual({ at: 'connecting', attempt: 1, after: 'first' });
    bench.socket.welcomes();
    expect(bench.status).toEqual({ at: 'online' });
  });

  it('resumes every match from where it was, and the lobby', () => {
    const bench = new Bench().online();
    bench.connection.followLobby();
    let seq = 4;
    bench.connection.follow('g', () => ({ seq, hash: `h${seq}` }));
    expect(bench.socket.of('sub')).toEqual([{ t: 'sub', game: 'g', as: null, seq: 4, hash: 'h4', form: 'delta' }]);
    seq = 9;
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toEqual([{ game: 'g', as: null, seq: 9, hash: 'h9', form: 'delta' }]);
    expect(bench.socket.of('lobby')).toHaveLength(1);
  });

  it('asks for the whole match where what has changed does not fit, and in the end for nothing else', () => {
    const bench = new Bench().online();
    bench.connection.follow('g', () => ({ seq: 4, hash: 'h4' }));
    for (let times = 0; times < 3; times += 1) bench.connection.lose('g', 'check');
    bench.connection.lose('other', 'unfit');
    const sub = { t: 'sub', game: 'g', as: null, seq: null, hash: null, lost: 'check' };
    expect(bench.socket.of('sub').slice(1)).toEqual([
      { ...sub, form: 'delta' },
      { ...sub, form: 'delta' },
      { ...sub, form: 'whole' },
    ]);
  });

  it('begins anew for another player of the screen, and gives up what the one before has not been answered', async () => {
    const bench = new Bench().online();
    bench.connection.follow('g', () => null);
    const answer = bench.connection.act('g', 1, { do: 'end_phase' });
    actAs({ user: 'bob', companion: true });
    bench.connection.restart();
    bench.socket.welcomes();
    const [hello] = bench.socket.of('hello');
    expect(hello?.companion).toBe('bob');
    expect(hello?.resume).toEqual([{ game: 'g', as: 'seat', seq: null, hash: null, form: 'delta' }]);
    expect(bench.socket.of('act')).toEqual([]);
    expect(await answer).toMatchObject({ ok: false, code: 'given_up' });
    actAs({ user: 'ann', companion: false });
    bench.connection.restart();
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]).toMatchObject({ companion: null, resume: [{ as: 'seat' }] });
    actAs(null);
  });

  it('follows what was asked for while its hello was under way, and leaves what was left', () => {
    const bench = new Bench();
    bench.connection.follow('left', () => null);
    bench.connection.start();
    bench.socket.onopen?.();
    bench.connection.unfollow('left');
    bench.connection.follow('late', () => null);
    bench.socket.greets();
    expect(bench.socket.of('sub').map(({ game }) => game)).toEqual(['late']);
    expect(bench.socket.of('unsub')).toEqual([{ t: 'unsub', game: 'left' }]);
  });

  it('takes over a socket that has greeted already, and keeps what is said until somebody follows', async () => {
    const bench = new Bench(['g']);
    bench.connection.start();
    bench.socket.greets();
    const here = { t: 'here', game: 'g', seats: [true], watchers: 0, names: [] } as const;
    bench.socket.says({ ...here, seats: [...here.seats], names: [] });
    expect(bench.heard.map(({ t }) => t)).toEqual(['welcome']);
    bench.connection.follow('g', () => null);
    await Promise.resolve();
    expect(bench.heard.map(({ t }) => t)).toEqual(['welcome', 'here']);
    expect(bench.socket.sent).toEqual([]);
    bench.socket.says({ ...here, seats: [false], names: [] });
    expect(bench.heard).toHaveLength(3);
  });

  it('follows anew what had been said before somebody followed, once the line has broken', () => {
    const bench = new Bench(['g']);
    bench.connection.start();
    bench.socket.greets();
    bench.socket.says({ t: 'here', game: 'g', seats: [true], watchers: 0, names: [] });
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toEqual([]);
    bench.connection.follow('g', () => null);
    expect(bench.socket.of('sub').map(({ game }) => game)).toEqual(['g']);
  });

  it('leaves a table of an early hello that nobody looks at while much happens there', () => {
    const bench = new Bench(['g']);
    bench.connection.start();
    bench.socket.greets();
    for (let n = 0; n < 101; n += 1) {
      bench.socket.says({ t: 'here', game: 'g', seats: [true], watchers: n, names: [] });
    }
    expect(bench.socket.of('unsub')).toEqual([{ t: 'unsub', game: 'g' }]);
    bench.connection.follow('g', () => null);
    expect(bench.socket.of('sub')).toHaveLength(1);
  });

  it('tries again without limit, later and later', () => {
    const bench = new Bench();
    bench.connection.start();
    const waits = [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000];
    for (const [failed, wait] of waits.entries()) {
      bench.socket.breaks();
      expect(bench.status).toEqual({ at: 'waiting', attempt: failed + 1, after: 'first' });
      bench.pass(wait - 1);
      expect(bench.sockets).toHaveLength(failed + 1);
      bench.pass(1);
      expect(bench.sockets).toHaveLength(failed + 2);
    }
  });

  it('waits as long as it is told where too many windows are open', () => {
    const bench = new Bench();
    bench.connection.start();
    bench.socket.says({
      t: 'err',
      code: 'too_many_sockets',
      text: { en: 'Too many.', fr: 'Trop.' },
      retry_secs: 30,
      game: null,
    });
    bench.socket.breaks(1013);
    expect(bench.status).toEqual({ at: 'waiting', attempt: 1, after: 'crowded' });
    const before = bench.sockets.length;
    bench.pass(29_999);
    expect(bench.sockets).toHaveLength(before);
    bench.pass(30_001);
    expect(bench.sockets.length).toBeGreaterThan(before);
    bench.socket.welcomes();
    expect(bench.status).toEqual({ at: 'online' });
  });

  it('begins with short delays again after it was online', () => {
    const bench = new Bench();
    bench.connection.start();
    for (let failed = 0; failed < 6; failed += 1) {
      bench.socket.breaks();
      bench.pass(30_000);
    }
    bench.socket.welcomes();
    bench.socket.breaks();
    const before = bench.sockets.length;
    bench.pass(250);
    expect(bench.sockets).toHaveLength(before + 1);
  });

  it('comes back at once when the browser is online again or the page is seen', () => {
    const bench = new Bench().online();
    bench.socket.breaks();
    bench.connection.wake();
    expect(bench.sockets).toHaveLength(2);
  });

  it('sends a command that could not be stored again under its old id, until it has an answer', async () => {
    const bench = new Bench().online();
    const answer = bench.connection.act('g', 3, { do: 'end_phase' });
    const text = { en: 'Not now.', fr: 'Pas maintenant.' };
    const unavailable = { t: 'rej', cid: 'c1', game: 'g', code: 'unavailable', about: null, page: null, text } as const;
    bench.socket.says(unavailable);
    bench.pass(999);
    expect(bench.socket.of('act')).toHaveLength(1);
    bench.pass(1);
    bench.socket.says(unavailable);
    bench.pass(1000);
    expect(bench.socket.of('act').map(({ cid }) => cid)).toEqual(['c1', 'c1', 'c1']);
    bench.socket.says({ t: 'ack', cid: 'c1', game: 'g', seq: 7 });
    expect(await answer).toEqual({ ok: true, seq: 7 });
    bench.pass(5000);
    expect(bench.socket.of('act')).toHaveLength(3);
  });

  it('asks again for a table that could not be read', () => {
    const bench = new Bench().online();
    bench.connection.follow('g', () => null);
    const text = { en: 'The server has failed.', fr: 'Le serveur a échoué.' };
    bench.socket.says({ t: 'err', code: 'internal', text, game: 'g' });
    bench.pass(1000);
    expect(bench.socket.of('sub').map(({ game }) => game)).toEqual(['g', 'g']);
  });

  it('sends an unanswered command again under its old id, and settles it once', async () => {
    const bench = new Bench().online();
    const answer = bench.connection.act('g', 7, { do: 'end_phase' });
    const act = { t: 'act', cid: 'c1', game: 'g', dec: 7, action: { do: 'end_phase' } };
    expect(bench.socket.of('act')).toEqual([act]);
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('act')).toEqual([act]);
    bench.socket.says({ t: 'ack', cid: 'c1', game: 'g', seq: 12 });
    bench.socket.says({ t: 'ack', cid: 'c1', game: 'g', seq: 12 });
    expect(await answer).toEqual({ ok: true, seq: 12 });
    expect(bench.connection.unanswered).toBe(0);
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('act')).toEqual([]);
  });

  it('keeps what is clicked while the line is down, in order', () => {
    const bench = new Bench().online();
    bench.socket.breaks();
    void bench.connection.act('g', 1, { do: 'undo' });
    void bench.connection.chat('g', 'table', 'hello');
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.sent.map((message) => message.t)).toEqual(['hello', 'act', 'chat']);
  });

  it('hands a refusal to the sender', async () => {
    const bench = new Bench().online();
    const answer = bench.connection.act('g', 1, { do: 'undo' });
    const text = { en: 'There is nothing to undo.', fr: 'Rien à annuler.' };
    bench.socket.says({
      t: 'rej',
      cid: 'c1',
      game: 'g',
      code: 'nothing_to_undo',
      about: null,
      page: 9,
      text,
      decs: null,
    });
    expect(await answer).toEqual({ ok: false, code: 'nothing_to_undo', page: 9, about: null, text });
  });

  it('pings at the pace asked for and gives a silent line up', () => {
    const bench = new Bench().online();
    bench.pass(5000);
    expect(bench.socket.of('ping')).toEqual([{ t: 'ping', n: 1 }]);
    bench.socket.says({ t: 'pong', n: 1, now: 0 });
    bench.pass(5000);
    expect(bench.socket.of('ping')).toHaveLength(2);
    bench.pass(9999);
    expect(bench.status).toEqual({ at: 'online' });
    bench.pass(1);
    expect(bench.status).toEqual({ at: 'waiting', attempt: 1, after: 'lost' });
  });

  it('gives up a socket that neither opens nor fails', () => {
    const bench = new Bench();
    bench.connection.start();
    bench.pass(10_000);
    expect(bench.sockets[0]?.closed).toBe(true);
    expect(bench.status).toEqual({ at: 'waiting', attempt: 1, after: 'first' });
  });

  it('does not come back where the server refuses the session or the version', () => {
    for (const [code, why] of [
      [4001, 'session'],
      [4002, 'version'],
    ] as const) {
      const bench = new Bench().online();
      bench.socket.breaks(code);
      bench.pass(100_000);
      expect(bench.status).toEqual({ at: 'refused', why });
      expect(bench.sockets).toHaveLength(1);
    }
  });

  it('comes back when a server that restarts asked it to, spread over twice the time', () => {
    const bench = new Bench().online();
    bench.socket.says({ t: 'notice', kind: 'restart', retry_ms: 800 });
    bench.socket.breaks(1012);
    expect(bench.status).toEqual({ at: 'waiting', attempt: 1, after: 'restart' });
    bench.pass(1199);
    expect(bench.sockets).toHaveLength(1);
    bench.pass(1);
    expect(bench.sockets).toHaveLength(2);
    bench.socket.breaks();
    expect(bench.status).toEqual({ at: 'waiting', attempt: 2, after: 'restart' });
    bench.pass(500);
    bench.socket.welcomes();
    bench.socket.breaks();
    expect(bench.status).toEqual({ at: 'waiting', attempt: 1, after: 'lost' });
  });

  it('hears nothing more from a socket that it gave up', () => {
    const bench = new Bench().online();
    const old = bench.socket;
    old.breaks();
    bench.pass(1000);
    old.says({ t: 'notice', kind: 'restart', retry_ms: 1 });
    expect(bench.heard.filter((message) => message.t === 'notice')).toEqual([]);
  });

  it('follows no longer what it left', () => {
    const bench = new Bench().online();
    bench.connection.follow('g', at(1, 'h'));
    bench.connection.unfollow('g');
    bench.socket.breaks();
    bench.pass(1000);
    bench.socket.welcomes();
    expect(bench.socket.of('hello')[0]?.resume).toEqual([]);
  });
});
