import { describe, expect, it } from 'vitest';
import type { Kind, UnitId, UnitView } from '../src/generated/aa1941';
import { ableUnits, fitAboard, groupsAt, targetKey, targetsOf, type MoveOrders } from '../src/games/aa1941/plan';

const unit = (id: UnitId, kind: Kind, at: string, more: Partial<UnitView> = {}): UnitView => ({
  id,
  power: 'germany',
  kind,
  at,
  ...more,
});

const units = new Map(
  [
    unit(1, 'infantry', 'ukraine'),
    unit(2, 'infantry', 'ukraine'),
    unit(3, 'tank', 'ukraine'),
    unit(4, 'transport', 'sz16'),
    unit(5, 'infantry', 'southern-europe'),
    unit(6, 'tank', 'southern-europe'),
    unit(7, 'infantry', 'sz5', { aboard: 9 }),
    unit(8, 'infantry', 'sz5', { aboard: 10 }),
    unit(11, 'fighter', 'ukraine', { moved: true }),
    unit(12, 'fighter', 'sz6'),
    unit(13, 'fighter', 'sz6'),
  ].map((one) => [one.id, one]),
);

const orders: MoveOrders = {
  for: 'orders',
  power: 'germany',
  moves: [
    { units: [1, 2], from: 'ukraine', most: 2, paths: [['ukraine', 'caucasus']], waypoints: [] },
    { units: [12, 13], from: 'sz6', most: 1, paths: [['sz6', 'sz7']], waypoints: [['sz6', 'sz8']] },
    {
      units: [3],
      from: 'ukraine',
      most: 1,
      waypoints: [],
      paths: [
        ['ukraine', 'caucasus'],
        ['ukraine', 'caucasus', 'middle-east'],
      ],
    },
  ],
  loads: [{ transport: 4, units: [5, 6], pair: true }],
  unloads: [
    { transport: 9, units: [7], to: ['norway-finland', 'karelia'] },
    { transport: 10, units: [8], to: ['norway-finland'] },
  ],
  obligations: [],
  rescue: null,
};

const chosen = (...ids: UnitId[]) => new Set(ids);

describe('what can be done with units', () => {
  it('knows the stacks that can act', () => {
    expect([...new Set(ableUnits(orders, units).values())]).toEqual(['ukraine', 'sz6', 'southern-europe', 'sz5']);
  });

  it('puts units together that look alike and can do the same', () => {
    expect(groupsAt('ukraine', orders, units).map((group) => [group.unit.kind, group.units, group.able])).toEqual([
      ['infantry', [1, 2], true],
      ['tank', [3], true],
      ['fighter', [11], false],
    ]);
    // Two transports' cargo may go to different coasts.
    expect(groupsAt('sz5', orders, units)).toHaveLength(2);
  });

  it('sends units that go the same way in one order', () => {
    const target = targetsOf(chosen(1, 2, 3), orders, units).find((one) => one.region === 'caucasus');
    expect(target?.whole).toBe(true);
    expect(target?.commands).toEqual([{ do: 'move', units: [1, 2, 3], path: ['ukraine', 'caucasus'] }]);
  });

  it('shows where only some of the chosen units can go', () => {
    const target = targetsOf(chosen(1, 3), orders, units).find((one) => one.region === 'middle-east');
    expect(target?.whole).toBe(false);
    expect(target?.commands).toEqual([{ do: 'move', units: [3], path: ['ukraine', 'caucasus', 'middle-east'] }]);
  });

  it('sends no more than there are decks for, and says where more has to follow', () => {
    const targets = targetsOf(chosen(12, 13), orders, units);
    expect(targets.map((target) => [target.region, target.whole, target.onTheWay, target.commands])).toEqual([
      ['sz7', false, false, [{ do: 'move', units: [12], path: ['sz6', 'sz7'] }]],
      ['sz8', false, true, [{ do: 'move', units: [12], path: ['sz6', 'sz8'] }]],
    ]);
  });

  it('loads as many as fit', () => {
    const [target] = targetsOf(chosen(5, 6), orders, units);
    expect(target?.region).toBe('sz16');
    expect(target?.commands).toEqual([{ do: 'load', units: [6, 5], transport: 4 }]);
    expect(target && targetKey(target)).toBe('load-sz16-4');
  });

  it('lands the cargo of several ships with an order for each', () => {
    const targets = targetsOf(chosen(7, 8), orders, units);
    expect(targets.map((target) => [target.region, target.whole, target.commands])).toEqual([
      [
        'norway-finland',
        true,
        [
          { do: 'unload', units: [7], to: 'norway-finland' },
          { do: 'unload', units: [8], to: 'norway-finland' },
        ],
      ],
      ['karelia', false, [{ do: 'unload', units: [7], to: 'karelia' }]],
    ]);
  });

  it('offers nothing while nothing is chosen', () => {
    expect(targetsOf(chosen(), orders, units)).toEqual([]);
  });

  it('never puts two tanks or three infantry on one ship', () => {
    const crew = (...kinds: Kind[]) => kinds.map((kind, index) => unit(index, kind, 'x'));
    expect(fitAboard(crew('tank', 'tank'), true)).toEqual([0]);
    expect(fitAboard(crew('infantry', 'infantry', 'infantry'), true)).toEqual([0, 1]);
    expect(fitAboard(crew('infantry', 'tank'), true)).toEqual([1, 0]);
    expect(fitAboard(crew('infantry', 'infantry'), false)).toEqual([0]);
  });
});
