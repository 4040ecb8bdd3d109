import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Command, Pack, SoldierView, View } from '../src/generated/warfighter';
import { isArmed, nextPurchase, unarmedOf } from '../src/games/warfighter/muster/fill-up';
import { sharesOf } from '../src/games/warfighter/muster/prices';

const path = new URL('../../rules/warfighter/data/pack.json', import.meta.url);
const pack = JSON.parse(readFileSync(path, 'utf8')) as Pack;

/** A pool of unspent points. */
const pool = (rp: number, seats: number) =>
  ({ rp, rp_left: rp, terms: { seats, campaign: null }, soldiers: [] as SoldierView[] }) as unknown as View;

/** The position after a purchase, as far as purchases look at it. */
function bought(view: View, command: Command, seat: number): View {
  if (command.do !== 'buy') throw new Error(`no purchase: ${command.do}`);
  const soldiers = structuredClone(view.soldiers);
  if (command.soldier !== undefined) {
    const card = pack.soldiers[command.soldier];
    const made = { id: command.soldier, seat, weapons: {}, gear: {}, skills: [...(card?.skills ?? [])], records: [] };
    soldiers.push({ ...made, load: 0, most_load: card?.load ?? null } as unknown as SoldierView);
  }
  const bearer = soldiers.find(({ id }) => id === command.for);
  const weapon = pack.weapons[command.weapon ?? ''];
  if (bearer && weapon && command.weapon !== undefined) {
    const ammo = (bearer.weapons[command.weapon]?.ammo ?? 0) + (weapon.expended ? 1 : (weapon.ammo?.tokens ?? 0));
    bearer.weapons[command.weapon] = { ammo, empty: false, jammed: false } as SoldierView['weapons'][string];
    bearer.load += weapon.load;
  }
  const spent = sharesOf({ ...view, soldiers }, pack).reduce((sum, one) => sum + one, 0);
  return { ...view, soldiers, rp_left: view.rp - spent };
}

function filled(rp: number, seats: number, seat = 0): View {
  let view = pool(rp, seats);
  for (let count = 0; count < 40; count += 1) {
    const free = Object.keys(pack.soldiers).filter((id) => !view.soldiers.some((one) => one.id === id));
    const command = nextPurchase({ view, pack, seat, soldiers: free });
    if (command === null) return view;
    view = bought(view, command, seat);
  }
  throw new Error('it goes on buying');
}

describe('a squad that is filled up', () => {
  it('has an armed player soldier, and spends no more than the share of its seat', () => {
    for (const [rp, seats] of [
      [20, 1],
      [26, 2],
      [44, 1],
      [44, 2],
      [44, 3],
      [60, 1],
      [90, 6],
    ] as const) {
      const view = filled(rp, seats);
      const players = view.soldiers.filter(({ id }) => pack.soldiers[id]?.kind === 'ps');
      expect(players.length, `${rp} for ${seats}`).toBeGreaterThan(0);
      expect(
        players.every((one) => isArmed(one, pack)),
        `${rp} for ${seats}`,
      ).toBe(true);
      expect(unarmedOf({ view, pack, seat: 0 })).toEqual([]);
      expect(sharesOf(view, pack)[0], `${rp} for ${seats}`).toBeLessThanOrEqual(Math.floor(rp / seats));
      for (const { load, most_load: most } of players) expect(load).toBeLessThanOrEqual(most ?? 0);
    }
  });

  it('leaves little of a pool for one, and has more than one soldier', () => {
    const view = filled(44, 1);
    expect(view.rp_left).toBeLessThan(3);
    expect(view.soldiers.length).toBeGreaterThan(2);
  });

  it('arms first whoever was bought by hand', () => {
    const view = bought(pool(44, 1), { do: 'buy', soldier: 'novak' }, 0);
    expect(unarmedOf({ view, pack, seat: 0 }).map(({ id }) => id)).toEqual(['novak']);
    expect(nextPurchase({ view, pack, seat: 0, soldiers: [] })).toMatchObject({ do: 'buy', for: 'novak' });
  });
});
