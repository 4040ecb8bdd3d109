import { describe, expect, it } from 'vitest';
import type { ServerMessage, StepEvents } from '../src/generated/protocol';
import { checksum } from '../src/match/session/delta';
import { fromSnap, receiveDelta, receiveSkip, receiveSteps, type MatchState } from '../src/match/session/follow';

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
