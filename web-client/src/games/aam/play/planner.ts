import { around, distance, type Place } from '../board/hexes';
import type { BattleMap, Pack } from '../pack';
import type { UnitView, View } from '../../../generated/aam';

/** What a way is looked for in. */
export interface Ground {
  units: View['units'];
  pack: Pack;
  map: BattleMap;
  /** Sides whose bridges are down, as the map names sides. */
  down: ReadonlySet<string>;
  sideOf: (one: Place, other: Place) => string;
}

/** A step of a way: what it costs, and whether a die or an enemy may stop it. */
export interface Step {
  cost: number;
  rolls: number;
  fire: number;
  /** Whether the free step along a road is used up after it. */
  used: boolean;
}

/**
 * A way that the player may want to know of. It is advice: the server says which ends there are and what each way takes.
 *
 * @param used whether the free road step of the phase is used up
 */
export function stepOf(unit: number, from: Place, to: Place, used: boolean, ground: Ground): Step | null {
  const { units, pack, map, down, sideOf } = ground;
  const mover = units[unit];
  const card = pack.card(mover?.card ?? '');
  if (!mover || !card) return null;
  const isVehicle = card.type === 'vehicle';
  const side = sideOf(from, to);
  const isRoad = map.isRoad(from, to) && !down.has(side);
  const closed = (place: Place) => map.terrain(place) === 'pond' || (isVehicle && map.terrain(place) === 'marsh');
  if (!isRoad && (closed(from) || closed(to))) return null;
  const terrain = map.terrain(to);
  const free = pack
    .abilitiesOf(card)
    .some(({ effect, params }) => effect === 'free_terrain' && (params['terrain'] as unknown[]).includes(terrain));
  const isRough = isVehicle && (terrain === 'forest' || terrain === 'hill') && !free;
  // The last hex of a slow vehicle costs what it has.
  const plain = isRough && mover.speed !== 1 ? 2 : 1;
  const cost = isRoad ? (isVehicle && !used ? 0 : 1) : plain;
  const river = !isRoad && map.isRiver(from, to) && !pack.has(card, 'ford') ? 1 : 0;
  const forest = !isRoad && isVehicle && terrain === 'forest' && !free ? 1 : 0;
  const fire = pack.has(card, 'stealth') ? 0 : shootersAt(mover, from, to, ground).length;
  return { cost, rolls: river + forest, fire, used: used || isRoad };
}

/** The enemy units that a step may draw fire from, as far as their place and state tell. */
export function shootersAt(mover: UnitView, from: Place, to: Place, { units, pack }: Ground): number[] {
  const isSoldier = pack.card(mover.card)?.type === 'soldier';
  return Object.entries(units).flatMap(([id, unit]) => {
    const { at } = unit;
    const isReady =
      unit.side !== mover.side && !unit.gone && !unit.up.includes('disrupted') && !unit.did.includes('fired');
    if (!isReady || at === null || distance(at, from) > 1 || distance(at, to) > 1) return [];
    return isSoldier && pack.card(unit.card)?.type === 'vehicle' ? [] : [Number(id)];
  });
}

/**
 * The way to a hex on which the fewest enemies may fire, then with the fewest rolls, then the cheapest; null if there is none
 * within what is left.
 */
export function quietWay(
  unit: number,
  { from, to, left, used }: { from: Place; to: Place; left: number; used: boolean },
  ground: Ground,
): Place[] | null {
  interface Node {
    at: Place;
    used: boolean;
    cost: number;
    fire: number;
    rolls: number;
    path: Place[];
  }
  const worse = (one: Node, other: Node) =>
    one.fire - other.fire || one.rolls - other.rolls || one.cost - other.cost || one.path.length - other.path.length;
  // A dearer way may draw less fire, so that the cheapest one to a hex is kept beside the quietest.
  const best = new Map<string, Node[]>();
  const open: Node[] = [{ at: from, used, cost: 0, fire: 0, rolls: 0, path: [] }];
  while (open.length > 0) {
    open.sort(worse);
    const node = open.shift();
    if (!node) break;
    if (node.at === to && node.path.length > 0) return node.path;
    for (const next of around(node.at)) {
      const step = stepOf(unit, node.at, next, node.used, ground);
      if (!step || node.cost + step.cost > left || node.path.includes(next) || next === from) continue;
      const reached: Node = {
        at: next,
        used: step.used,
        cost: node.cost + step.cost,
        fire: node.fire + step.fire,
        rolls: node.rolls + step.rolls,
        path: [...node.path, next],
      };
      const key = `${next} ${step.used}`;
      const known = best.get(key) ?? [];
      const isBeaten = known.some(
        (one) => one.fire <= reached.fire && one.rolls <= reached.rolls && one.cost <= reached.cost,
      );
      if (isBeaten) continue;
      best.set(key, [...known, reached]);
      open.push(reached);
    }
  }
  return null;
}
