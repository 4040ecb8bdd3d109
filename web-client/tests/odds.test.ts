import { describe, expect, it } from 'vitest';
import type { CasualtyGroup, Odds } from '../src/generated/aa1941';
import { averagesOf, drawnAs, mayBeWonInVain, remainsOf } from '../src/games/aa1941/battle/chances';
import { percent } from '../src/match/odds/percent';
import { LossDraft, type LossQuestion } from '../src/games/aa1941/battle/draft.svelte';
import { ODDS } from '../src/games/aa1941/odds';

const odds: Odds = {
  region: 'ukraine',
  losses: 'by_value',
  sureness: { how: 'exact' },
  won_ppm: 999_500,
  drawn_ppm: 0,
  lost_ppm: 500,
  taken_ppm: 960_000,
  rounds_milli: 2450,
  swing_milli_ipcs: 4600,
  attacker: {
    loss_milli_ipcs: 10_450,
    left: [
      { units: { infantry: 2, tank: 1 }, chance_ppm: 700_000 },
      { units: { tank: 1 }, chance_ppm: 280_000 },
      { units: {}, chance_ppm: 500 },
    ],
  },
  defender: { loss_milli_ipcs: 15_050, left: [{ units: {}, chance_ppm: 999_500 }] },
};

describe('odds in words', () => {
  it('never say that what may happen is certain or impossible', () => {
    expect([percent(1999, 2000, 'en'), percent(1, 2000, 'en'), percent(0, 2000, 'en')]).toEqual(['99%', '1%', '0%']);
    expect(percent(2000, 2000, 'en')).toBe('100%');
  });

  it('are French in French', () => {
    expect(percent(1680, 2000, 'fr')).toBe('84\u202f%');
  });

  it('speak of averages in whole IPCs and halves of rounds', () => {
    expect(averagesOf(odds)).toEqual({ attackerIpcs: 10, defenderIpcs: 15, halfRounds: 5 });
    expect(averagesOf({ ...odds, rounds_milli: 0 }).halfRounds).toBe(1);
  });
});

describe('what is left after a battle', () => {
  it('is told as far as it is likely', () => {
    expect(remainsOf(odds.attacker).map(({ chance_ppm }) => chance_ppm)).toEqual([700_000, 280_000]);
    expect(remainsOf(odds.defender)).toEqual([{ units: {}, chance_ppm: 999_500 }]);
  });

  it('may be aircraft that cannot take the land', () => {
    expect(mayBeWonInVain(odds)).toBe(true);
    expect(mayBeWonInVain({ ...odds, taken_ppm: 999_000 })).toBe(false);
    expect(mayBeWonInVain({ ...odds, region: 'sz6', taken_ppm: 0 })).toBe(false);
  });
});

describe('a battle that nobody wins', () => {
  const side = (left: Odds['attacker']['left']) => ({ loss_milli_ipcs: 0, left });
  it('is a stalemate where both sides stay, as aircraft above submarines do', () => {
    const stalled = { ...odds, won_ppm: 160_000, drawn_ppm: 840_000, lost_ppm: 0 };
    expect(drawnAs({ ...stalled, attacker: side([{ units: { fighter: 2 }, chance_ppm: 1_000_000 }]) })).toBe(
      'stalemate',
    );
  });

  it('is the loss of both, or now one and now the other', () => {
    const drawn = { ...odds, won_ppm: 600_000, drawn_ppm: 100_000, lost_ppm: 300_000 };
    expect(drawnAs({ ...drawn, attacker: side([{ units: {}, chance_ppm: 400_000 }]) })).toBe('destroyed');
    expect(drawnAs({ ...drawn, attacker: side([{ units: {}, chance_ppm: 350_000 }]) })).toBe('either');
  });
});

describe('the book of odds', () => {
  const room = (answers: (Odds | null)[]) => {
    const asked: unknown[] = [];
    const oracle = {
      match: { seq: 5 },
      ask: (query: unknown) => {
        asked.push(query);
        const answer = answers.shift() ?? null;
        return Promise.resolve(answer && { is: 'odds', ...answer });
      },
    };
    return { oracle, asked, book: ODDS.bookOf(oracle) };
  };

  it('asks the same about the same position once only', async () => {
    const { oracle, asked, book } = room([odds, odds, odds]);
    await Promise.all([book.ask({ region: 'ukraine' }), book.ask({ region: 'ukraine' })]);
    await book.ask({ region: 'ukraine', with: [2, 1] });
    await book.ask({ region: 'ukraine', with: [1, 2] });
    expect(asked).toEqual([
      { ask: 'odds', region: 'ukraine' },
      { ask: 'odds', region: 'ukraine', with: [2, 1] },
    ]);
    oracle.match.seq = 6;
    await book.ask({ region: 'ukraine' });
    expect(asked).toHaveLength(3);
  });

  it('remembers what was last said of a battle as it is planned', async () => {
    const { book } = room([odds, { ...odds, won_ppm: 1 }]);
    await book.ask({ region: 'ukraine' });
    await book.ask({ region: 'ukraine', with: [1] });
    expect(book.latest('ukraine')?.won_ppm).toBe(999_500);
    book.forget();
    expect(book.latest('ukraine')).toBeNull();
  });

  it('lets the next ask again where there was no answer', async () => {
    const { asked, book } = room([null, odds]);
    expect(await book.ask({ region: 'ukraine' })).toBeNull();
    expect(await book.ask({ region: 'ukraine' })).toMatchObject({ won_ppm: 999_500 });
    expect(asked).toHaveLength(2);
  });

  it('is one for a room', () => {
    const { oracle } = room([]);
    expect(ODDS.bookOf(oracle)).toBe(ODDS.bookOf(oracle));
  });
});

describe('losses as they are named', () => {
  const group = (kind: CasualtyGroup['kind'], units: number[], takes = 1): CasualtyGroup => ({
    units,
    power: 'usa',
    kind,
    class: kind === 'fighter' ? 'aircraft' : 'plain',
    takes,
  });
  const asked = (count: number, proposed: number[]): LossQuestion => ({
    for: 'casualties',
    power: 'usa',
    region: 'sz6',
    hits: { submarines: 0, aircraft: 0, others: count },
    count,
    groups: [group('battleship', [1, 2], 2), group('destroyer', [3, 4]), group('fighter', [5])],
    tallies: [
      { plain: count, submarine: 0, aircraft: 0, transport: 0 },
      { plain: count - 1, submarine: 0, aircraft: 1, transport: 0 },
    ],
    proposed,
  });

  it('are what is proposed at first, and can be given at once', () => {
    const draft = new LossDraft(asked(2, [1, 2]));
    expect([draft.counts, draft.open, draft.ready, draft.touched]).toEqual([[2, 0, 0], 0, true, false]);
  });

  it('move from the unit that was named first to the one that is pressed', () => {
    const draft = new LossDraft(asked(2, [1, 2]));
    draft.press(5);
    expect([draft.units, draft.ready]).toEqual([[2, 5], true]);
    draft.press(5);
    expect([draft.units, draft.open, draft.ready]).toEqual([[2], 1, false]);
  });

  it('sink a battleship with a second press', () => {
    const draft = new LossDraft(asked(2, [3, 4]));
    draft.press(1);
    draft.press(1);
    expect(draft.units).toEqual([1, 1]);
    draft.press(1);
    expect(draft.units).toEqual([]);
  });

  it('counted by kind damage every ship before one is sunk', () => {
    const draft = new LossDraft(asked(3, [3, 4, 5]));
    draft.set(1, 0);
    draft.set(2, 0);
    draft.set(0, 3);
    expect(draft.units).toEqual([1, 2, 1]);
    draft.set(0, 1);
    expect(draft.units).toEqual([1]);
  });

  it('follow an ally’s proposal where it can be followed', () => {
    expect(new LossDraft(asked(2, [1, 2]), [3, 5]).units).toEqual([3, 5]);
    expect(new LossDraft(asked(2, [1, 2]), [5]).units).toEqual([1, 2]);
  });

  it('cannot be given in a way that the rules do not allow', () => {
    const question = { ...asked(1, [3]), tallies: [{ plain: 1, submarine: 0, aircraft: 0, transport: 0 }] };
    const draft = new LossDraft(question);
    draft.press(5);
    expect([draft.open, draft.allowed, draft.ready]).toEqual([0, false, false]);
    draft.press(99);
    expect(draft.units).toEqual([5]);
  });
});
