import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../src/games/aa1941/log';
import type { Kind, Power, View } from '../src/generated/aa1941';
import { changesOf } from '../src/games/aa1941/history/changes';
import { Chronicle } from '../src/games/aa1941/history/chronicle';
import { SHAPE } from '../src/games/aa1941/history/shape';
import { Timeline } from '../src/match/history/timeline';
import { diceAt, expectedOf, figureAt, productionAt } from '../src/games/aa1941/history/figures';
import { signed, tenths } from '../src/match/history/luck';

const unit = (id: number, kind: Kind, power: Power, at: string) => ({ id, kind, power, at });
const produces = (production: number) => ({ ipc: 0, production, capital_held: true, bought: {} });
const opening = {
  round: 1,
  turn: 'ussr',
  phase: 'purchase',
  units: [
    unit(1, 'infantry', 'germany', 'ukraine'),
    unit(2, 'tank', 'germany', 'ukraine'),
    unit(3, 'infantry', 'ussr', 'caucasus'),
    unit(4, 'fighter', 'uk', 'caucasus'),
    unit(5, 'transport', 'uk', 'sz16'),
  ],
  powers: { ussr: produces(7), germany: produces(12), uk: produces(12), japan: produces(9), usa: produces(15) },
  income: {},
} as unknown as View;

const COST: Partial<Record<Kind, number>> = { infantry: 3, tank: 6, fighter: 10, transport: 7 };
const INCOME: Record<string, number> = { caucasus: 2, 'west-russia': 1 };
const almanac = { cost: (kind: Kind) => COST[kind] ?? 0, income: (region: string) => INCOME[region] ?? 0 };

/** Steps from the second on, each with its events. */
const steps = (...all: MatchEvent[][]) =>
  all.map((events, index) => ({ seq: index + 2, seat: 0, how: 'player' as const, at: 0, events }));
function tell(...all: MatchEvent[][]) {
  const chronicle = new Chronicle(opening, almanac);
  chronicle.take(steps(...all));
  return chronicle.read();
}

const TURN: MatchEvent[][] = [
  [{ e: 'phase_began', phase: 'combat_move' }],
  [
    { e: 'phase_began', phase: 'noncombat_move' },
    { e: 'phase_began', phase: 'mobilize' },
  ],
  [
    { e: 'phase_began', phase: 'collect_income' },
    { e: 'income_collected', power: 'ussr', ipcs: 7 },
    { e: 'turn_began', round: 1, power: 'germany' },
  ],
];
const ATTACK: MatchEvent[][] = [
  [{ e: 'phase_began', phase: 'combat_move' }],
  [{ e: 'units_moved', power: 'germany', units: [1, 2], carried: [], path: ['ukraine', 'caucasus'], taken: [] }],
  [{ e: 'phase_began', phase: 'combat' }],
  [
    { e: 'battle_chosen', region: 'caucasus' },
    {
      e: 'battle_began',
      region: 'caucasus',
      attacker: 'germany',
      attackers: [1, 2],
      defenders: [3, 4],
      retreats: ['ukraine'],
    },
    { e: 'round_began', region: 'caucasus', round: 1 },
    {
      e: 'fired',
      region: 'caucasus',
      side: 'attacker',
      surprise: false,
      shots: [
        { unit: 1, needs: 1, die: 1 },
        { unit: 2, needs: 3, die: 2 },
      ],
      hits: { submarines: 0, aircraft: 0, others: 2 },
    },
  ],
  [
    {
      e: 'fired',
      region: 'caucasus',
      side: 'defender',
      surprise: false,
      shots: [
        { unit: 3, needs: 2, die: 2 },
        { unit: 4, needs: 4, die: 6 },
      ],
      hits: { submarines: 0, aircraft: 0, others: 1 },
    },
    { e: 'units_lost', region: 'caucasus', units: [1, 3, 4], why: 'battle' },
    { e: 'battle_ended', region: 'caucasus', result: 'won' },
    { e: 'territory_taken', taken: { region: 'caucasus', from: 'ussr', to: 'germany' }, by: 'germany' },
    { e: 'phase_began', phase: 'noncombat_move' },
  ],
];

describe('the chronicle', () => {
  it('tells turns and phases with the step after which they stand', () => {
    const { turns, stages } = tell(...TURN);
    expect(turns).toEqual([
      { index: 0, round: 1, power: 'ussr', from: 1 },
      { index: 1, round: 1, power: 'germany', from: 4 },
    ]);
    expect(stages.at(-1)).toEqual({ turn: 1, phase: 'purchase', from: 4 });
  });

  it('tells a battle with what both sides brought and lost, and how the territory fell', () => {
    const { clashes, captures } = tell(...TURN, ...ATTACK);
    expect(clashes).toMatchObject([
      {
        seq: 8,
        ended: 9,
        result: 'won',
        attacker: { powers: ['germany'], force: { infantry: 1, tank: 1 }, lost: { infantry: 1 }, value: 3 },
        defender: { powers: ['ussr', 'uk'], lost: { infantry: 1, fighter: 1 }, value: 13 },
      },
    ]);
    expect(captures).toMatchObject([
      { seq: 9, region: 'caucasus', from: 'ussr', to: 'germany', fall: { way: 'battle', force: { tank: 1 } } },
    ]);
  });

  it('moves production with the territory, and counts dice by their owners', () => {
    const summary = tell(...TURN, ...ATTACK);
    expect(productionAt(summary, 8)).toMatchObject({ ussr: 7, germany: 12 });
    expect(productionAt(summary, 9)).toMatchObject({ ussr: 5, germany: 14 });
    expect(diceAt(summary, 7).luck.germany.rolled).toBe(0);
    expect(diceAt(summary, 8).luck.germany).toEqual({ rolled: 2, hits: 2, sixths: 4 });
    const { luck, faces } = diceAt(summary, 9);
    expect(luck.uk).toEqual({ rolled: 1, hits: 0, sixths: 4 });
    expect(luck.uk.hits - expectedOf(luck.uk)).toBeCloseTo(-2 / 3);
    expect(expectedOf(luck.germany)).toBeCloseTo(2 / 3);
    expect(faces).toEqual([1, 2, 0, 0, 0, 1]);
  });

  it('crosses out what was taken back, from the step on in which it was', () => {
    const blitz: MatchEvent[][] = [
      [{ e: 'phase_began', phase: 'combat_move' }],
      [
        {
          e: 'units_moved',
          power: 'germany',
          units: [2],
          carried: [],
          path: ['ukraine', 'west-russia', 'ukraine'],
          taken: [{ region: 'west-russia', from: 'ussr', to: 'germany' }],
        },
      ],
      [{ e: 'undone', seat: 0 }],
    ];
    const summary = tell(...TURN, ...blitz);
    expect(productionAt(summary, 6).germany).toBe(13);
    expect(productionAt(summary, 7)).toEqual(productionAt(summary, 5));
    const turn = summary.turns[1] ?? expect.fail();
    expect(changesOf(summary, turn, 6).captures).toHaveLength(1);
    expect(changesOf(summary, turn, 7).captures).toHaveLength(0);
    expect(changesOf(summary, turn, 7).marches).toHaveLength(0);
  });

  it('tells what the units of each power cost, from the beginning through losses and arrivals', () => {
    const summary = tell(...TURN, ...ATTACK);
    const { army } = summary;
    expect(army[0]?.ipcs).toEqual({ ussr: 3, germany: 9, uk: 17, japan: 0, usa: 0 });
    const lost = opening.units.filter(({ id }) =>
      ATTACK.flat().some((event) => event.e === 'units_lost' && event.units.includes(id)),
    );
    expect(lost.length).toBeGreaterThan(0);
    const after = figureAt(summary, 'army', summary.upTo);
    for (const power of ['ussr', 'germany', 'uk'] as const) {
      const cost = lost.filter((unit) => unit.power === power).reduce((sum, { kind }) => sum + (COST[kind] ?? 0), 0);
      expect(after[power], power).toBe((army[0]?.ipcs[power] ?? 0) - cost);
    }
  });

  it('counts a unit that is placed, and not one whose placing is taken back', () => {
    const placed: MatchEvent = {
      e: 'units_placed',
      power: 'germany',
      units: { infantry: 2 },
      region: 'ukraine',
      ids: [20, 21],
    } as unknown as MatchEvent;
    const summary = tell(...TURN, [placed], [{ e: 'undone', seat: 0 }]);
    expect(figureAt(summary, 'army', 5).germany).toBe(15);
    expect(figureAt(summary, 'army', 6).germany).toBe(9);
  });

  it('takes each step once, however it comes', () => {
    const all = steps(...TURN, ...ATTACK);
    const chronicle = new Chronicle(opening, almanac);
    for (let known = 1; known <= all.length; known += 1) chronicle.take(all.slice(0, known));
    expect(chronicle.read()).toEqual(tell(...TURN, ...ATTACK));
  });

  it('does not tell before its end how a battle ends', () => {
    const summary = tell(...TURN, ...ATTACK);
    const turn = summary.turns[1] ?? expect.fail();
    expect(changesOf(summary, turn, 8).clashes).toMatchObject([
      { ended: null, result: null, attacker: { value: 0 }, defender: { value: 0 } },
    ]);
    expect(changesOf(summary, turn, 9).clashes).toMatchObject([{ result: 'won' }]);
  });
});

describe('the timeline', () => {
  const timeline = new Timeline(tell(...TURN, ...ATTACK), SHAPE);

  it('gives every step a place, and finds it there again', () => {
    let before = -1;
    for (let seq = 1; seq <= timeline.head; seq += 1) {
      const at = timeline.fractionOf(seq);
      expect(at).toBeGreaterThan(before);
      expect(at).toBeLessThanOrEqual(1);
      expect(timeline.seqAt(at + 1e-9)).toBe(seq);
      before = at;
    }
  });

  it('keeps to the match at both ends', () => {
    expect(timeline.seqAt(-1)).toBe(1);
    expect(timeline.seqAt(1)).toBe(timeline.head);
  });

  it('leaps from phase to phase and from turn to turn', () => {
    expect(timeline.neighbour(1, 'phase', 1)).toBe(2);
    expect(timeline.neighbour(1, 'turn', 1)).toBe(4);
    expect(timeline.neighbour(6, 'phase', -1)).toBe(5);
    expect(timeline.neighbour(6, 'turn', -1)).toBe(4);
    expect(timeline.neighbour(4, 'turn', -1)).toBe(1);
    expect(timeline.neighbour(timeline.head, 'turn', 1)).toBe(timeline.head);
  });
});

describe('figures', () => {
  it('are written as the reader writes them', () => {
    expect(tenths(33.16, 'en')).toBe('33.2');
    expect(tenths(33.16, 'fr')).toBe('33,2');
    expect(signed(-6.84, 'en')).toBe('−6.8');
    expect(signed(0.8, 'fr')).toBe('+0,8');
    expect(signed(-0.01, 'en')).toBe('±0.0');
  });
});
