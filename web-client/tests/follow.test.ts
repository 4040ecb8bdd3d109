import { deflateRawSync } from 'node:zlib';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ServerMessage, StepEvents } from '../src/generated/protocol';
import { checksum, sorted } from '../src/match/session/delta';
import { packedIn } from '../src/lib/packed';
import {
  fromSnap,
  receiveDelta,
  receivePacked,
  receiveSkip,
  receiveSteps,
  type MatchState,
} from '../src/match/session/follow';

const step = (seq: number): StepEvents => ({
  seq,
  seat: 0,
  how: 'player',
  at: 0,
  events: [{ e: 'pressed', region: 'ukraine' }],
});

const known: MatchState = fromSnap({
  t: 'snap',
  game: 'g',
  seq: 5,
  hash: 'h5',
  rules: { id: 'aa1941', version: 1 },
  seat: 1,
  view: 'v5',
  decs: [],
  leisure: null,
  outcome: null,
});

const ev = (seq: number, to: number): Extract<ServerMessage, { t: 'ev' }> => ({
  t: 'ev',
  game: 'g',
  seq,
  to,
  steps: Array.from({ length: Math.max(0, to - seq + 1) }, (_, index) => step(seq + index)),
  hash: `h${to}`,
  view: `v${to}`,
  decs: [],
  leisure: null,
  outcome: null,
});

describe('steps of a match', () => {
  it('follow one another', () => {
    const received = receiveSteps(known, ev(6, 6));
    expect(received).toEqual({
      kind: 'known',
      state: { ...known, seq: 6, hash: 'h6', view: 'v6', told: { ...known.told, view: 'v6' } },
      fresh: [step(6)],
    });
  });

  it('may come several at once, and again: only the new ones count', () => {
    const received = receiveSteps(known, ev(4, 8));
    expect(received.kind === 'known' && received.fresh.map((one) => one.seq)).toEqual([6, 7, 8]);
  });

  it('that are known already change nothing', () => {
    expect(receiveSteps(known, ev(3, 4))).toEqual({ kind: 'old' });
  });

  it('that lack some in between are not taken', () => {
    expect(receiveSteps(known, ev(7, 7))).toEqual({ kind: 'gap' });
    expect(receiveSteps(null, ev(1, 1))).toEqual({ kind: 'gap' });
  });

  it('none at all bring the open decisions after a resume at the newest step', () => {
    const decs = [{ dec: 9, seat: 1, kind: 'orders', pace: 'turn' as const, legal: null }];
    const received = receiveSteps(known, { ...ev(6, 5), decs });
    expect(received.kind === 'known' && received.state.decs).toEqual(decs);
  });

  it('with another digest for the same step are not believed', () => {
    expect(receiveSteps(known, { ...ev(6, 5), hash: 'other' })).toEqual({ kind: 'gap' });
  });

  it('may tell only what has changed', () => {
    const shown = { ...known.told, view: 'v6' };
    const delta = {
      t: 'delta' as const,
      game: 'g',
      seq: 6,
      steps: [step(6)],
      hash: 'h6',
      check: checksum(shown),
      delta: { view: ['v6'] },
    };
    // An answer to a command may have told newer decisions: what changes is about those before.
    const decs = [{ dec: 9, seat: 1, kind: 'orders', pace: 'turn' as const, legal: null }];
    expect(receiveDelta({ ...known, decs }, delta)).toEqual({
      kind: 'known',
      state: { ...known, seq: 6, hash: 'h6', ...shown, told: shown },
      fresh: [step(6)],
    });
    expect(receiveDelta(known, { ...delta, seq: 5 })).toEqual({ kind: 'old' });
    expect(receiveDelta(known, { ...delta, seq: 7 })).toEqual({ kind: 'gap' });
    expect(receiveDelta(null, delta)).toEqual({ kind: 'gap' });
    expect(receiveDelta(known, { ...delta, check: 1 })).toEqual({ kind: 'lost', why: 'check' });
    expect(receiveDelta(known, { ...delta, delta: { decs: { 3: [1] } } })).toEqual({ kind: 'lost', why: 'unfit' });
  });

  it('that may not be seen are counted', () => {
    const skip = { t: 'skip', game: 'g', seq: 6, to: 7, hash: 'h7' } as const;
    expect(receiveSkip(known, skip)).toEqual({ kind: 'known', state: { ...known, seq: 7, hash: 'h7' }, fresh: [] });
    expect(receiveSkip(known, { ...skip, to: 5 })).toEqual({ kind: 'old' });
    expect(receiveSkip(known, { ...skip, seq: 8, to: 9 })).toEqual({ kind: 'gap' });
  });
});

describe('a packed step', () => {
  const game = '01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21';
  const told = { ...known.told, view: 'v6, né à Saint-Lô' };
  const delta = {
    t: 'delta',
    game,
    seq: 6,
    steps: [step(6)],
    hash: 'h6',
    check: checksum(told),
    delta: { view: [told.view] },
  };

  /** As the server writes it for somebody who was shown this before. */
  function frame(seq: number, before: unknown): ArrayBuffer {
    const nothing = `{"t":"delta","game":"${game}","seq":${seq},"steps":[{"seq":${seq},"seat":0,"how":"player","at":0,"events":[{"e":""}]}],"hash":"","check":0,"delta":{"view":{},"decs":{"":[[0,1,{"dec":0}]]}}}`;
    const dictionary = Buffer.from(sorted(before) + nothing).subarray(-32_768);
    const head = Buffer.from(game.replaceAll('-', '') + seq.toString(16).padStart(8, '0'), 'hex');
    const bytes = Buffer.concat([head, deflateRawSync(JSON.stringify({ ...delta, seq }), { dictionary })]);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }

  const packed = (seq: number, before: unknown = known.told) => {
    const read = packedIn(frame(seq, before));
    if (!read) throw new Error('it has a head');
    return read;
  };

  it('names match and step, and leads on like the delta in it', () => {
    expect(packed(6)).toMatchObject({ game, seq: 6 });
    const received = receivePacked(known, packed(6), inflateSync);
    expect(received).toEqual({
      kind: 'known',
      state: { ...known, seq: 6, hash: 'h6', ...told, told },
      fresh: [step(6)],
    });
  });

  it('leads on from more than deflate can look back on', () => {
    const long = { ...known, told: { ...known.told, view: ['é'.repeat(40_000)] } };
    expect(receivePacked(long, packed(6, long.told), inflateSync)).toMatchObject({ kind: 'known' });
  });

  it('is asked for anew before what unpacks it is there, and where steps are missing', () => {
    expect(receivePacked(known, packed(6), null)).toEqual({ kind: 'gap' });
    expect(receivePacked(known, packed(7), inflateSync)).toEqual({ kind: 'gap' });
    expect(receivePacked(null, packed(6), inflateSync)).toEqual({ kind: 'gap' });
    expect(receivePacked(known, packed(5), inflateSync)).toEqual({ kind: 'old' });
  });

  it('that is cut off is lost, and a frame without a head is none', () => {
    const cut = { ...packed(6), deflated: packed(6).deflated.slice(0, 9) };
    expect(receivePacked(known, cut, inflateSync)).toEqual({ kind: 'lost', why: 'unfit' });
    expect(packedIn(new ArrayBuffer(19))).toBeNull();
  });
});
