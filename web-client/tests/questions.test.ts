import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../src/generated/protocol';
import { Bench } from './fake-server';

const answer = (cid: string, seq = 3): ServerMessage => ({
  t: 'answer',
  cid,
  game: 'g',
  seq,
  answer: { is: 'reach' },
});

/** The ids of the questions that were sent over the present socket. */
const sent = (bench: Bench) => bench.socket.of('ask').map(({ cid }) => cid);

describe('a question', () => {
  it('is answered once, with the step that the answer is about', async () => {
    const bench = new Bench().online();
    const reply = bench.connection.ask('g', { ask: 'reach', units: [1] });
    expect(bench.socket.sent.at(-1)).toEqual({ t: 'ask', cid: 'c1', game: 'g', query: { ask: 'reach', units: [1] } });
    bench.socket.says(answer('another'));
    bench.socket.says(answer('c1', 9));
    expect(await reply).toEqual({ ok: true, seq: 9, answer: { is: 'reach' } });
  });

  it('waits until the one before is answered', async () => {
    const bench = new Bench().online();
    void bench.connection.ask('g', 1);
    const second = bench.connection.ask('g', 2);
    expect(sent(bench)).toEqual(['c1']);
    bench.socket.says(answer('c1'));
    expect(sent(bench)).toEqual(['c1', 'c2']);
    bench.socket.says(answer('c2'));
    expect(await second).toMatchObject({ ok: true });
  });

  it('hands a refusal over and goes on with the next', async () => {
    const bench = new Bench().online();
    const first = bench.connection.ask('g', 1);
    void bench.connection.ask('g', 2);
    const text = { en: 'No battle there.', fr: 'Aucun combat.' };
    bench.socket.says({ t: 'rej', cid: 'c1', game: 'g', code: 'no_battle', about: null, page: null, text, decs: null });
    expect(await first).toEqual({ ok: false, code: 'no_battle', text });
    expect(sent(bench)).toEqual(['c1', 'c2']);
  });

  it('is given up after a while, and is not asked again', async () => {
    const bench = new Bench().online();
    // The server answers pings, and nothing else.
    const reply = bench.connection.ask('g', 1);
    bench.pass(5000);
    bench.socket.says({ t: 'pong', n: 1, now: 0 });
    bench.pass(3000);
    expect(await reply).toMatchObject({ ok: false, code: 'lost' });
    expect(sent(bench)).toEqual(['c1']);
  });

  it('is dropped with the line and not sent over the next one', async () => {
    const bench = new Bench().online();
    const replies = [bench.connection.ask('g', 1), bench.connection.ask('g', 2)];
    bench.socket.breaks();
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ ok: false, code: 'lost' });
    bench.pass(1000);
    bench.socket.welcomes();
    expect(sent(bench)).toEqual([]);
  });

  it('is not even asked while the line is down', async () => {
    const bench = new Bench();
    expect(await bench.connection.ask('g', 1)).toMatchObject({ ok: false });
  });

  it('pushes the oldest aside where too many wait', async () => {
    const bench = new Bench().online();
    const replies = Array.from({ length: 14 }, (_, n) => bench.connection.ask('g', n));
    expect(await replies[1]).toMatchObject({ ok: false, code: 'lost' });
    expect(sent(bench)).toEqual(['c1']);
  });
});
