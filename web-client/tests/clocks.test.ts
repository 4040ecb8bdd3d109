import { describe, expect, it } from 'vitest';
import { timeInWords } from '../src/clocks/in-words';
import { callAt, firstOut, isLow, leftOf, lowAt, roughly, spell, teamBank } from '../src/clocks/reckon';
import type { SeatClock } from '../src/generated/protocol';

const seat = (changes: Partial<SeatClock>): SeatClock => ({
  bank: 60_000,
  reserve: 20_000,
  allowance: 0,
  runs: null,
  missed: 0,
  keeper: 'player',
  away: false,
  ...changes,
});

describe('what is left', () => {
  it('stands while nothing runs', () => {
    expect(leftOf(seat({}), 99_999)).toMatchObject({ bank: 60_000, reserve: 20_000, runs: null, shown: 60_000 });
  });

  it('runs down to nothing, from a moment that may lie ahead', () => {
    const runs = { pace: 'turn', what: 'bank', since: 1_000, out: 61_000 } as const;
    expect(leftOf(seat({ runs }), 0).bank).toBe(60_000);
    expect(leftOf(seat({ runs }), 11_000).bank).toBe(50_000);
    expect(leftOf(seat({ runs }), 99_000).bank).toBe(0);
  });

  it('uses up the reserve first', () => {
    const runs = { pace: 'turn', what: 'reserve', since: 0, out: 80_000 } as const;
    expect(leftOf(seat({ runs }), 5_000)).toMatchObject({ bank: 60_000, reserve: 15_000, runs: 'reserve' });
    expect(leftOf(seat({ runs }), 25_000)).toMatchObject({ bank: 55_000, reserve: 0, runs: 'bank' });
  });

  it('of a reaction is its window, and never the bank', () => {
    const runs = { pace: 'reaction', what: 'allowance', since: 0, out: 30_000 } as const;
    const reacts = seat({ allowance: 30_000, runs });
    expect(leftOf(reacts, 10_000)).toMatchObject({ bank: 60_000, allowance: 20_000, runs: 'allowance', shown: 20_000 });
    expect(leftOf(reacts, 99_000)).toMatchObject({ bank: 60_000, allowance: 0, runs: 'allowance', shown: 0 });
    const gone = seat({ allowance: 30_000, runs: { ...runs, what: 'reserve', out: 50_000 } });
    expect(leftOf(gone, 15_000)).toMatchObject({ reserve: 5_000, allowance: 30_000, runs: 'reserve', shown: 30_000 });
    expect(leftOf(gone, 35_000)).toMatchObject({ reserve: 0, allowance: 15_000, runs: 'allowance', shown: 15_000 });
  });

  it('of set-up is its allowance, and then the bank', () => {
    const runs = { pace: 'set_up', what: 'allowance', since: 0, out: 90_000 } as const;
    const sets = seat({ allowance: 30_000, runs });
    expect(leftOf(sets, 10_000)).toMatchObject({ bank: 60_000, allowance: 20_000, runs: 'allowance', shown: 20_000 });
    expect(leftOf(sets, 40_000)).toMatchObject({ bank: 50_000, allowance: 0, runs: 'bank', shown: 50_000 });
  });
});

describe('the bank of a team', () => {
  it('runs once, whoever thinks', () => {
    const bank = { pace: 'turn', what: 'bank', since: 0, out: 60_000 } as const;
    const window = { pace: 'reaction', what: 'allowance', since: 0, out: 30_000 } as const;
    const seats = [seat({ runs: bank }), seat({ runs: bank }), seat({ allowance: 30_000, runs: window }), seat({})];
    expect(teamBank({ paused: null, rests_until: null, purse: 'team', seats }, 10_000)).toBe(50_000);
  });
});

describe('a time', () => {
  it('is spelled as a clock shows it', () => {
    expect(spell(0, 'en')).toBe('0:00');
    expect(spell(1, 'en')).toBe('0:01');
    expect(spell(245_000, 'en')).toBe('4:05');
    expect(spell(3_723_000, 'en')).toBe('1:02:03');
    expect(spell(2 * 86_400_000 + 3 * 3_600_000, 'fr')).toBe('2\u00A0j\u00A003\u00A0h');
  });

  it('is named roughly in lists', () => {
    expect(roughly(3 * 86_400_000, 'en')).toBe('3 days');
    expect(roughly(10_000, 'en')).toBe('1 min');
  });

  it('is called out only at marks', () => {
    expect([90_000, 60_000, 45_000, 30_000, 5_000].map(callAt)).toEqual([null, 60_000, 60_000, 30_000, 10_000]);
  });
});

describe('a time control', () => {
  it('is said in both languages', () => {
    const live = { kind: 'live', bank: 1_800, increment: 30, reserve: 180, set_up: 900, reaction: 60 } as const;
    expect(timeInWords(live, 'en')).toBe('30 min + 30 sec per decision');
    expect(timeInWords({ ...live, set_up: 0, reaction: 15 }, 'en')).toBe(
      '30 min + 30 sec per decision, 15 sec per reaction',
    );
    const days = {
      kind: 'days',
      bank: 604_800,
      increment: 43_200,
      set_up: 172_800,
      reaction: 43_200,
      weekends: 'rest',
      holidays: [],
      zone: 'UTC',
    } as const;
    expect(timeInWords({ ...days, holidays: [] }, 'fr')).toContain('sauf les week-ends');
    expect(timeInWords({ kind: 'none' }, 'en')).toBeNull();
    expect([lowAt(live), lowAt({ kind: 'none' })]).toEqual([60_000, 0]);
    const reaction = (allowance: number) =>
      leftOf(seat({ allowance, runs: { pace: 'reaction', what: 'allowance', since: 0, out: allowance } }), 0);
    expect([isLow(reaction(60_000), live), isLow(reaction(10_000), live)]).toEqual([false, true]);
  });

  it('is over first for whose time is out first', () => {
    const runs = (out: number) => seat({ runs: { pace: 'turn', what: 'bank', since: 0, out } });
    expect(firstOut({ paused: null, rests_until: null, purse: 'seat', seats: [runs(9), seat({}), runs(5)] })).toBe(5);
    expect(firstOut(null)).toBeNull();
  });
});
