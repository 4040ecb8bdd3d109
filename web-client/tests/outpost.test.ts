import { describe, expect, it } from 'vitest';
import { BoardFacts } from '../src/games/outpost/board/facts';
import { differences, EMPTY, painted, readChart } from '../src/games/outpost/charts/chart';
import { CourseChronicle, SHAPE } from '../src/games/outpost/history/course';
import { entriesOf, lineOf, sectionsOf } from '../src/games/outpost/log';
import { Phrases } from '../src/games/outpost/phrases';
import { en } from '../src/games/outpost/rules/en';
import { fr } from '../src/games/outpost/rules/fr';
import { sectionOfRefusal, SECTIONS } from '../src/games/outpost/rules/refusals';
import { orderOf, readChoice } from '../src/games/outpost/table';
import { Timeline } from '../src/match/history/timeline';
import type { StepEvents } from '../src/generated/protocol';
import type { View } from '../src/generated/outpost';

/** The built-in board "The ford". */
const FORD = ['.......', '.^...^.', '..^o^..', 'o.~.~.o', '..^.^..', '.^.o.^.', '.......'];
const step = (seq: number, ...events: unknown[]): StepEvents => ({ seq, seat: 0, how: 'player', at: seq, events });
const say = new Phrases('en');
const patrolOf = (seat: number | null) => (seat === null ? null : ((['red', 'blue'] as const)[seat] ?? null));
const told = (...events: unknown[]) =>
  entriesOf([{ view: { round: 1 }, steps: [step(2, ...events)] }]).map((entry) => lineOf(entry, say, patrolOf, String));

describe('the log of Outpost', () => {
  it('names a card only where the reader may know it', () => {
    const lines = told(
      { e: 'card_drawn', seat: 0, card: 4 },
      { e: 'card_drawn', seat: 1 },
      { e: 'order_sealed', seat: 1 },
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Red patrol draws a 4',
      'Blue patrol draws a card',
      'Blue patrol lays a card face down',
    ]);
  });

  it('tells a shot with its roll, its cover and its die', () => {
    const shot = {
      e: 'shot_fired',
      unit: 'red-1',
      target: 'raider-2',
      cover: null,
      needs: 9,
      roll: 9,
      damage: 5,
      lost: 2,
    };
    const [hit, miss] = told(shot, { ...shot, cover: 3, needs: 12, damage: null, lost: 0 });
    expect(hit?.text).toBe('Red scout 1 hits raider 2: 9, needed 9; raider 2 loses 2');
    expect(hit?.dice.map(({ face }) => face)).toEqual([5]);
    expect(miss?.text).toBe('Red scout 1 fires at raider 2 and misses: 9, needed 12 (cover 3)');
    expect(miss?.dice).toEqual([]);
  });

  it('has a heading for each round, and goes back with what is taken back', () => {
    const steps = [
      step(
        2,
        { e: 'round_ended', points: [1, 0], raiders: 0 },
        { e: 'card_drawn', seat: 0 },
        { e: 'round_began', round: 2 },
      ),
      { ...step(3), agreed: { is: 'take_back' as const, to: 1 } } as unknown as StepEvents,
    ];
    const entries = entriesOf([{ view: { round: 1 }, steps }]);
    const titles = sectionsOf(entries, 'all', say).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Round 1', 'Round 2']);
  });

  it('tells once that a patrol has left', () => {
    expect(told({ e: 'left', seat: 1, why: 'conceded' }, { e: 'patrol_left', seat: 1 })).toHaveLength(1);
  });
});

describe('the board of Outpost', () => {
  const board = new BoardFacts(FORD);

  it('lies as the server names it', () => {
    expect([board.ground(board.hex('d3')), board.ground(board.hex('c4')), board.ground(board.hex('b2'))]).toEqual([
      'outpost',
      'water',
      'woods',
    ]);
    for (const hex of board.grid.cells) expect(board.hex(board.place(hex))).toEqual(hex);
  });

  it('hides what stands behind woods, but not what stands in them', () => {
    expect(board.sees(board.hex('b1'), board.hex('b3'))).toBe(false);
    expect(board.sees(board.hex('b1'), board.hex('b2'))).toBe(true);
  });
});

describe('a table of Outpost', () => {
  it('has the seats of its mode, a patrol each', () => {
    const order = orderOf({ mode: 'cooperation', seats: 3, rounds: 4 });
    expect(order).toEqual({
      options: { mode: 'cooperation', rounds: 4 },
      seats: [['red'], ['blue'], ['green']],
      complete: true,
    });
    expect(readChoice(order)).toEqual({ mode: 'cooperation', seats: 3, rounds: 4 });
  });

  it('is as usual where an order is not sound', () => {
    expect(readChoice({ options: { mode: 'war', rounds: 99 }, seats: [] })).toEqual({
      mode: 'versus',
      seats: 2,
      rounds: 6,
    });
    expect(readChoice({ options: { mode: 'solitary' }, seats: [['red'], ['blue']] }).seats).toBe(1);
  });
});

describe('the course of a match of Outpost', () => {
  it('lies along a line of rounds', () => {
    const chronicle = new CourseChronicle({ phase: 'orders', seats: [{}, {}] as unknown as View['seats'] });
    chronicle.take([
      step(2, { e: 'order_sealed', seat: 0 }),
      step(3, { e: 'orders_revealed', orders: [] }),
      step(4, { e: 'round_ended', points: [1, 0], raiders: 2 }, { e: 'round_began', round: 2 }),
      step(5, { e: 'round_ended', points: [1, 1], raiders: 0 }),
    ]);
    const line = new Timeline(chronicle.read(), SHAPE);
    expect(line.turns).toBe(2);
    expect(chronicle.read().scores, 'points add up from round to round').toEqual([
      [0, 0, 0],
      [1, 0, 2],
      [2, 1, 2],
    ]);
    expect([line.fractionOf(1), line.fractionOf(3), line.fractionOf(4)]).toEqual([0, 0.25, 0.5]);
  });
});

describe('a chart of Outpost', () => {
  it('is painted hex by hex, and says what changed', () => {
    const wood = painted(EMPTY, 'b1', 1, 0, '^');
    expect(wood.rows[0]).toBe('.^.....');
    expect(differences(EMPTY, wood).map(({ en: text }) => text)).toEqual(['b1 is changed']);
    const starts = ['a1', 'b1', 'c1'].reduce((chart, place) => painted(chart, place, 0, 0, 0), EMPTY).starts;
    expect(starts[0]).toEqual(['b1', 'c1']);
    expect(readChart({ rows: ['..', '.'] }).rows).toEqual(EMPTY.rows);
  });
});

describe('the rules of Outpost', () => {
  it('stand in both languages with the same sentences, and explain refusals', () => {
    for (const section of SECTIONS) expect(fr[section].points.length, section).toBe(en[section].points.length);
    expect(sectionOfRefusal('out_of_sight', 4)).toBe('shots');
    expect(sectionOfRefusal('not_asked', 2)).toBeNull();
  });
});
