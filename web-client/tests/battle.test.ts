import { describe, expect, it } from 'vitest';
import type { Event, Shot, UnitId, View } from '../src/generated/aa1941';
import { columnsOf, densityOf, firedLast, type Columns } from '../src/games/aa1941/battle/columns';
import { living, type BattleModel } from '../src/games/aa1941/battle/battle-model';
import { masked, maskOf } from '../src/games/aa1941/battle/mask';
import { momentsOf, type Moment } from '../src/games/aa1941/battle/moments';
import { billOf, countOf, luckOf, partOf, tenths } from '../src/games/aa1941/battle/score';
import { stripOf } from '../src/games/aa1941/battle/strip';
import type { Happened, Known } from '../src/games/aa1941/log';

/** Three Soviet infantry and a tank attack two German infantry and a battleship that has lost its way. */
const KNOWN: Known = new Map([
  [1, { power: 'ussr', kind: 'infantry' }],
  [2, { power: 'ussr', kind: 'infantry' }],
  [3, { power: 'ussr', kind: 'infantry' }],
  [4, { power: 'ussr', kind: 'tank' }],
  [5, { power: 'germany', kind: 'infantry' }],
  [6, { power: 'germany', kind: 'infantry' }],
  [7, { power: 'germany', kind: 'battleship' }],
  [8, { power: 'ussr', kind: 'transport' }],
  [9, { power: 'uk', kind: 'infantry' }],
]);
const region = 'ukraine';
const needs: Record<UnitId, number> = { 1: 1, 2: 1, 3: 1, 4: 3, 5: 2, 6: 2, 7: 4 };
const shots = (dice: Record<UnitId, number>): Shot[] =>
  Object.entries(dice).map(([unit, die]) => ({ unit: Number(unit), needs: needs[Number(unit)] ?? 0, die }));
const hits = { submarines: 0, aircraft: 0, others: 0 };

const combat: Event = { e: 'phase_began', phase: 'combat' };
const began: Event = {
  e: 'battle_began',
  region,
  attacker: 'ussr',
  attackers: [1, 2, 3, 4],
  defenders: [5, 6, 7],
  retreats: ['caucasus'],
};
const round = (n: number): Event => ({ e: 'round_began', region, round: n });
const fired = (side: 'attacker' | 'defender', dice: Record<UnitId, number>, surprise = false): Event => ({
  e: 'fired',
  region,
  side,
  surprise,
  shots: shots(dice),
  hits,
});
const taken = (side: 'attacker' | 'defender', units: UnitId[]): Event => ({
  e: 'casualties_taken',
  region,
  side,
  units,
});
const lost = (...units: UnitId[]): Event => ({ e: 'units_lost', region, units, why: 'battle' });
const ended: Event = { e: 'battle_ended', region, result: 'won' };

const entriesOf = (events: Event[]): Happened[] =>
  events.map((event, index) => ({
    key: `${index}.0`,
    step: { seq: index, at: 0, seat: 0, how: 'player' },
    event,
    undone: false,
    known: KNOWN,
    attacker: 'ussr',
  }));
const viewOf = (battle: Partial<View['battle']> | null, phase: View['phase'] = 'combat') =>
  ({
    phase,
    units: [...KNOWN].map(([id, tag]) => ({ id, ...tag, at: region })),
    battle: battle && {
      region,
      attacker: 'ussr',
      round: 1,
      doomed: [],
      volleys: [],
      hits: null,
      retreats: [],
      ...battle,
    },
  }) as unknown as View;

const play = (events: Event[], now: View | null = viewOf(null)): Moment[] =>
  momentsOf(entriesOf([combat, ...events]), null, now);
const last = (moments: Moment[]): BattleModel => {
  const battleModel = moments.at(-1)?.battleModel;
  if (!battleModel) throw new Error('no battle there');
  return battleModel;
};
const fates = (battleModel: BattleModel) =>
  Object.fromEntries([...battleModel.sides.attacker, ...battleModel.sides.defender].map((one) => [one.id, one.fate]));

const first = [began, round(1), fired('attacker', { 1: 1, 2: 4, 3: 6, 4: 3 })];

describe('a battle as its events tell it', () => {
  it('draws both sides up and waits for the first dice', () => {
    const battleModel = last(play([began]));
    expect(battleModel).toMatchObject({ region, round: 0, step: 'attack', strength: { attacker: 4, defender: 3 } });
    expect(battleModel.powers).toEqual({ attacker: ['ussr'], defender: ['germany'] });
  });

  it('goes from step to step', () => {
    const events = [
      ...first,
      taken('defender', [5, 6]),
      fired('defender', { 5: 2, 6: 3, 7: 6 }),
      taken('attacker', [1]),
      lost(1, 5, 6),
    ];
    expect(play(events).map((moment) => moment.battleModel?.step)).toEqual([
      'attack',
      'attack',
      'attacked',
      'defence',
      'defended',
      'decide',
      'decide',
    ]);
  });

  it('skips losses where nobody hits', () => {
    expect(last(play([began, round(1), fired('attacker', { 1: 6, 4: 6 })])).step).toBe('defence');
    expect(last(play([began, round(1), fired('defender', { 5: 6 })])).step).toBe('decide');
  });

  it('keeps whom the next removal names for their last shot, and damages the others', () => {
    const events = [...first, taken('defender', [5, 7])];
    const later = play([...events, fired('defender', { 5: 2, 6: 3, 7: 6 }), taken('attacker', [1]), lost(1, 5)]);
    const atOnce = later[3]?.battleModel;
    expect(atOnce && fates(atOnce)).toMatchObject({ 5: 'falls', 6: 'stands', 7: 'stands' });
    expect(atOnce?.sides.defender.map((one) => one.damaged)).toEqual([false, false, true]);
    expect(fates(last(later))).toMatchObject({ 1: 'lost', 5: 'lost', 7: 'stands' });
  });

  it('asks the present position where nothing later tells what hits did', () => {
    const events = [...first, taken('defender', [5, 7])];
    expect(fates(last(play(events, viewOf({ doomed: [5] }))))).toMatchObject({ 5: 'falls', 7: 'stands' });
  });

  it('sees that who is hit twice before the removal was damaged first', () => {
    const events = [began, round(1), fired('attacker', { 4: 1 }, true), taken('defender', [7])];
    const again = [...events, fired('attacker', { 1: 1 }), taken('defender', [7]), lost(7)];
    const models = play(again).map((moment) => moment.battleModel);
    const ship = (battleModel: BattleModel | null | undefined) =>
      battleModel?.sides.defender.find((one) => one.id === 7);
    expect(ship(models[3])).toMatchObject({ fate: 'stands', damaged: true });
    expect(ship(models[5])).toMatchObject({ fate: 'falls' });
  });

  it('forgets the fallen and the dice when a round begins', () => {
    const events = [...first, taken('defender', [5, 6]), lost(5, 6), round(2)];
    const battleModel = last(play(events));
    expect(battleModel.sides.defender.map((one) => one.id)).toEqual([7]);
    expect(battleModel).toMatchObject({ round: 2, volleys: [], strength: { defender: 3 } });
  });

  it('keeps proposals of allies until hits are taken', () => {
    const proposed: Event = { e: 'casualties_proposed', region, power: 'germany', units: [5] };
    expect(last(play([...first, proposed])).proposals).toEqual([{ power: 'germany', units: [5] }]);
    expect(last(play([...first, proposed, taken('defender', [5])])).proposals).toEqual([]);
  });

  it('stays at its end, with what it brought, until the next is chosen', () => {
    const won: Event = { e: 'territory_taken', taken: { region, from: 'germany', to: 'ussr' }, by: 'ussr' };
    const elsewhere: Event = {
      e: 'territory_taken',
      taken: { region: 'norway-finland', from: 'germany', to: 'uk' },
      by: 'uk',
    };
    const seized: Event = { e: 'treasury_seized', from: 'germany', by: 'ussr', ipcs: 9 };
    const moments = play([...first, ended, won, elsewhere, seized, { e: 'battle_chosen', region: 'karelia' }]);
    expect(moments.at(-2)?.battleModel).toMatchObject({ result: 'won', taken: { to: 'ussr', region }, seized: 9 });
    expect(moments.at(-1)?.battleModel).toBeNull();
  });

  it('ends with the phase', () => {
    const moments = play([...first, ended, { e: 'phase_began', phase: 'noncombat_move' }, lost(4)]);
    expect(moments.at(-1)?.entry?.event.e).toBe('phase_began');
  });

  it('is nothing before combat, nor when the next turn has begun', () => {
    const turn: Event = { e: 'turn_began', round: 1, power: 'germany' };
    expect(momentsOf(entriesOf([combat, ...first, turn]), null, null)).toEqual([]);
    expect(momentsOf(entriesOf([]), viewOf(null, 'combat_move'), null)).toEqual([]);
  });

  it('begins in the middle where the log does', () => {
    const view = viewOf({
      attackers: [1, 4],
      defenders: [5, 6],
      doomed: [5],
      volleys: [{ side: 'attacker', surprise: false, shots: shots({ 1: 1, 4: 6 }) }],
      hits: null,
    });
    const [opening] = momentsOf([], view, view);
    expect(opening?.battleModel && fates(opening.battleModel)).toEqual({
      1: 'stands',
      4: 'stands',
      5: 'falls',
      6: 'stands',
    });
    const more = momentsOf(entriesOf([fired('defender', { 5: 1, 6: 6 })]), view, view);
    expect(last(more).volleys).toHaveLength(2);
  });
});

describe('the board', () => {
  const printed = () => 2;
  const none = { 0: [], 1: [], 2: [], 3: [], 4: [] } as Columns;

  it('has a column for each number, and a place for those that do not fire', () => {
    const battleModel = last(play([...first, { e: 'submerged', region, side: 'attacker', power: 'ussr', units: [3] }]));
    const columns = columnsOf(battleModel, 'attacker', printed);
    expect(columns[1].map((place) => place.combatant.id)).toEqual([1, 2]);
    expect(columns[3].map((place) => [place.combatant.kind, place.shot?.die])).toEqual([['tank', 3]]);
    expect(columns[0].map((place) => place.combatant.fate)).toEqual(['dived']);
  });

  it('puts those without dice where the charts say', () => {
    const columns = columnsOf(last(play([began])), 'defender', (kind) => (kind === 'battleship' ? 4 : 2));
    expect([columns[2].length, columns[4].length]).toEqual([2, 1]);
    expect(columns[4][0]?.shot).toBeNull();
  });

  it('does not show who has withdrawn', () => {
    const gone: Event = { e: 'retreated', region, units: [1, 2, 3], to: 'caucasus' };
    expect(columnsOf(last(play([...first, gone])), 'attacker', printed)[1]).toEqual([]);
  });

  it('tells a last shot from none', () => {
    const events = [
      ...first,
      taken('defender', [5, 6]),
      fired('defender', { 5: 2 }),
      taken('attacker', [1]),
      lost(1, 5, 6),
    ];
    const battleModel = last(play(events));
    const places = [
      ...columnsOf(battleModel, 'defender', printed)[2],
      ...columnsOf(battleModel, 'attacker', printed)[1],
    ];
    const told = Object.fromEntries(places.map((place) => [place.combatant.id, firedLast(place)]));
    expect(told).toMatchObject({ 5: true, 6: false, 1: false });
  });

  it.each([
    [4, 188, 200, 'roomy'],
    [8, 188, 200, 'close'],
    [15, 188, 200, 'dense'],
    [16, 188, 200, 'crowded'],
    [4, 188, 150, 'close'],
    [5, 150, 150, 'dense'],
  ])('stands %i units of one column in %i by %i pixels %s', (count, width, height, density) => {
    const place = columnsOf(last(play([began])), 'attacker', printed)[2][0];
    const full = { ...none, 2: Array.from({ length: count }, () => place) } as Columns;
    expect(densityOf({ width, height }, none, full)).toBe(density);
  });
});

describe('the steps of a round', () => {
  const names = (battleModel: BattleModel) => stripOf(battleModel).map(({ step, when }) => `${step} ${when}`);

  it('are marked as done, going on or ahead', () => {
    expect(names(last(play(first)))).toEqual([
      'attack done',
      'attacked now',
      'defence ahead',
      'defended ahead',
      'decide ahead',
    ]);
  });

  it('begin with the submarines where there was anything to them', () => {
    expect(names(last(play([began, round(1), fired('attacker', { 4: 6 }, true)])))[0]).toBe('submarines now');
    expect(stripOf(last(play([began])), 'submarines')[0]).toEqual({ step: 'submarines', when: 'now' });
  });

  it('are all done in the end', () => {
    expect(stripOf(last(play([...first, ended]))).every(({ when }) => when === 'done')).toBe(true);
  });
});

describe('what the dice did', () => {
  it('is counted as they come to rest', () => {
    const battleModel = last(play(first));
    expect(countOf(battleModel, 'attacker', 1)).toEqual({ dice: 4, hits: 1, expectedTenths: 10 });
    expect(countOf(battleModel, 'attacker', null)).toEqual({ dice: 4, hits: 2, expectedTenths: 10 });
    expect(countOf(battleModel, 'defender', null).dice).toBe(0);
  });

  it('is billed over the whole battle, cargo with its ship', () => {
    const sunk: Event = { e: 'units_lost', region, units: [8, 9, 5], why: 'battle' };
    const battleModel = last(play([...first, sunk, round(2), fired('attacker', { 4: 6 })]));
    const price = () => 3;
    const attacker = billOf(battleModel, 'attacker', KNOWN, price);
    const defender = billOf(battleModel, 'defender', KNOWN, price);
    expect(attacker).toMatchObject({ lost: { transport: 1, infantry: 1 }, ipcs: 6, hits: 2, expectedTenths: 15 });
    expect(defender).toMatchObject({ lost: { infantry: 1 }, ipcs: 3, hits: 0 });
    expect(luckOf(attacker, defender)).toBe('even');
    expect(luckOf({ ...attacker, hits: 3 }, defender)).toBe('attacker');
    expect(luckOf(attacker, { ...defender, hits: 2 })).toBe('defender');
  });

  it('is written as the reader writes numbers', () => {
    expect([tenths(20, 'en'), tenths(15, 'fr')]).toEqual(['2.0', '1,5']);
  });

  it('belongs to whoever plays a power in it', () => {
    const battleModel = last(play([began]));
    expect([
      partOf(battleModel, ['ussr', 'uk']),
      partOf(battleModel, ['germany']),
      partOf(battleModel, ['japan']),
      partOf(battleModel, []),
    ]).toEqual(['attacker', 'defender', null, null]);
    expect(living(battleModel, 'defender')).toHaveLength(3);
  });
});

describe('what the reader has not seen happen yet', () => {
  const won: Event = { e: 'territory_taken', taken: { region, from: 'germany', to: 'ussr' }, by: 'ussr' };
  const moments = play([...first, taken('defender', [5, 6]), lost(5, 6), ended, won]);

  it('is held back from the map: who has fallen since, and who holds the land', () => {
    const mask = maskOf(moments, 2);
    expect(mask.units.get(region)?.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([...mask.control]).toEqual([[region, 'germany']]);
    expect(
      maskOf(moments, 4)
        .units.get(region)
        ?.map((one) => one.id),
    ).toEqual([1, 2, 3, 4, 7]);
  });

  it('stands where it stood, whatever became of it', () => {
    const unit = (id: UnitId, at: string) => ({ id, power: 'ussr' as const, kind: 'infantry' as const, at });
    const now = new Map([
      [region, [unit(1, region), unit(20, region)]],
      ['caucasus', [unit(2, 'caucasus')]],
    ]);
    const shown = masked(now, maskOf(moments, 2));
    expect(shown.get(region)?.map((one) => one.id)).toEqual([20, 1, 2, 3, 4, 5, 6, 7]);
    expect(shown.get('caucasus')).toEqual([]);
  });

  it('is nothing at the end', () => {
    expect(maskOf(moments, moments.length - 1).control.size).toBe(0);
  });
});
