import { describe, expect, it } from 'vitest';
import type { Outcome, Verdict } from '../src/generated/protocol';
import { isDraw, verdictOf, winnersOf } from '../src/lib/outcome';

const outcome = (...verdicts: Verdict[]): Outcome => ({
  results: verdicts.map((result) => ({ result })),
  reason: 'test',
  text: { en: '', fr: '' },
});

describe('the outcome of a match', () => {
  it('names all winners, in seat order', () => {
    expect(winnersOf(outcome('won', 'lost', 'won'))).toEqual([0, 2]);
    expect(isDraw(outcome('won', 'lost', 'won'))).toBe(false);
  });

  it('is a draw where no seat has won and some have drawn', () => {
    expect(winnersOf(outcome('drawn', 'drawn'))).toEqual([]);
    expect(isDraw(outcome('drawn', 'drawn'))).toBe(true);
    expect(isDraw(outcome('drawn', 'lost'))).toBe(true);
  });

  it('is no draw where the system has won', () => {
    expect(winnersOf(outcome('lost', 'lost'))).toEqual([]);
    expect(isDraw(outcome('lost', 'lost'))).toBe(false);
  });

  it('tells each seat its own verdict', () => {
    const ended = outcome('lost', 'won');
    expect([0, 1, 2].map((seat) => verdictOf(ended, seat))).toEqual(['lost', 'won', null]);
  });
});
