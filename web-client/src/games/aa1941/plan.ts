import type { Command, Options, RegionId, UnitId, UnitView } from '../../generated/aa1941';
import { KINDS } from './units';

/** The options of a phase in which units move. */
export type MoveOrders = Extract<Options, { for: 'orders' }>;

/** Units of one place that look alike and can do the same. */
export interface Group {
  key: string;
  unit: UnitView;
  units: UnitId[];
  /** Whether there is anything that they can do. */
  able: boolean;
}

/** A place where some of the chosen units can go. */
export interface Target {
  verb: 'move' | 'load' | 'unload';
  region: RegionId;
  /** With `load`: the ship. */
  transport: UnitId | null;
  /** The chosen units that go. */
  units: UnitId[];
  /** Whether all chosen units go. */
  whole: boolean;
  /** Whether more has to be ordered from there before the phase may end. */
  onTheWay: boolean;
  commands: Command[];
}

type Units = ReadonlyMap<UnitId, UnitView>;

/** Every unit that can do something now, with the place where it stands. */
export function ableUnits(orders: MoveOrders, units: Units): Map<UnitId, RegionId> {
  const able = new Map<UnitId, RegionId>();
  const add = (ids: readonly UnitId[]) => {
    for (const id of ids) {
      const unit = units.get(id);
      if (unit) able.set(id, unit.at);
    }
  };
  for (const option of orders.moves) if (option.paths.length + option.waypoints.length > 0) add(option.units);
  for (const option of orders.loads) add(option.units);
  for (const option of orders.unloads) add(option.units);
  return able;
}

/** The units of a place, alike ones together, those that can do something first. */
export function groupsAt(region: RegionId, orders: MoveOrders, units: Units): Group[] {
  const able = ableUnits(orders, units);
  const groups = new Map<string, Group>();
  for (const unit of units.values()) {
    if (unit.at !== region) continue;
    const key = [unit.power, unit.kind, unit.left ?? '', unit.damaged ?? '', unit.moved ?? '', unit.landing ?? '']
      .concat(whatItMay(unit.id, orders))
      .join(':');
    const group = groups.get(key);
    if (group) group.units.push(unit.id);
    else groups.set(key, { key, unit, units: [unit.id], able: able.has(unit.id) });
  }
  return [...groups.values()].sort(
    (a, b) => Number(b.able) - Number(a.able) || KINDS.indexOf(a.unit.kind) - KINDS.indexOf(b.unit.kind),
  );
}

/** Which options name the unit: units that differ in this are different to the player. */
function whatItMay(id: UnitId, orders: MoveOrders): string[] {
  const named = (options: readonly { units: readonly UnitId[] }[]) =>
    options.flatMap((option, index) => (option.units.includes(id) ? [index] : [])).join('.');
  return [named(orders.moves), named(orders.loads), named(orders.unloads)];
}

/** Where the chosen units can go: moves first, then ships to board, then coasts. */
export function targetsOf(chosen: ReadonlySet<UnitId>, orders: MoveOrders, units: Units): Target[] {
  if (chosen.size === 0) return [];
  return [
    ...moveTargets(chosen, orders, units),
    ...loadTargets(chosen, orders, units),
    ...unloadTargets(chosen, orders),
  ];
}

/**
 * Of some targets those that a player is shown: a stopover only where that was asked for, or where there is nothing
 * else.
 */
export function shownTargets(targets: readonly Target[], stopovers: 'shown' | 'hidden'): readonly Target[] {
  if (stopovers === 'shown' || targets.every(({ onTheWay }) => onTheWay)) return targets;
  return targets.filter(({ onTheWay }) => !onTheWay);
}

type Way = { path: RegionId[]; units: UnitId[]; shared: boolean };

function moveTargets(chosen: ReadonlySet<UnitId>, orders: MoveOrders, units: Units): Target[] {
  const ends = new Map<RegionId, Way[]>();
  const stops = new Set<RegionId>();
  const starts = new Set(Array.from(chosen, (id) => units.get(id)?.at));
  for (const option of orders.moves) {
    const going = option.units.filter((id) => chosen.has(id)).slice(0, option.most);
    if (going.length === 0) continue;
    // Where decks are short, units that another option names may need the same deck.
    const shared = option.most >= option.units.length;
    for (const path of [...option.paths, ...option.waypoints]) {
      const region = path.at(-1);
      if (region === undefined) continue;
      if (option.waypoints.includes(path)) {
        // A tank may take land and come back, but a stopover where the units stand leads nowhere.
        if (starts.has(region)) continue;
        stops.add(region);
      }
      const ways = ends.get(region) ?? [];
      ends.set(region, ways);
      const fresh = going.filter((id) => !ways.some((way) => way.units.includes(id)));
      if (fresh.length === 0) continue;
      // Units that go the same way go in one order.
      const same = shared ? ways.find((way) => way.shared && way.path.join() === path.join()) : undefined;
      if (same) same.units.push(...fresh);
      else ways.push({ path, units: fresh, shared });
    }
  }
  return Array.from(ends, ([region, ways]) => {
    const going = ways.flatMap((way) => way.units);
    return {
      verb: 'move' as const,
      region,
      transport: null,
      units: going,
      whole: going.length === chosen.size,
      onTheWay: stops.has(region),
      commands: ways.map(({ path, units }) => ({ do: 'move' as const, units, path })),
    };
  });
}

function loadTargets(chosen: ReadonlySet<UnitId>, orders: MoveOrders, units: Units): Target[] {
  const targets: Target[] = [];
  for (const option of orders.loads) {
    const zone = units.get(option.transport)?.at;
    const boarding = fitAboard(
      option.units.flatMap((id) => (chosen.has(id) ? (units.get(id) ?? []) : [])),
      option.pair,
    );
    if (zone === undefined || boarding.length === 0) continue;
    targets.push({
      verb: 'load',
      region: zone,
      transport: option.transport,
      units: boarding,
      whole: boarding.length === chosen.size,
      onTheWay: false,
      commands: [{ do: 'load', units: boarding, transport: option.transport }],
    });
  }
  return targets;
}

/**
 * As many of the chosen units as fit aboard some ships of one zone, ship after ship; null if none can board. It is one
 * target for all these ships, for a player who points at them and not at one of them.
 */
export function boardingOf(
  chosen: ReadonlySet<UnitId>,
  ships: readonly UnitId[],
  orders: MoveOrders,
  units: Units,
): Target | null {
  const left = new Set(chosen);
  const boarded: { transport: UnitId; units: UnitId[] }[] = [];
  for (const option of orders.loads) {
    if (!ships.includes(option.transport)) continue;
    const willing = option.units.flatMap((id) => (left.has(id) ? (units.get(id) ?? []) : []));
    const boarding = fitAboard(willing, option.pair);
    if (boarding.length === 0) continue;
    for (const id of boarding) left.delete(id);
    boarded.push({ transport: option.transport, units: boarding });
  }
  const [first] = boarded;
  const region = first && units.get(first.transport)?.at;
  if (region === undefined) return null;
  const going = boarded.flatMap((one) => one.units);
  return {
    verb: 'load',
    region,
    transport: first?.transport ?? null,
    units: going,
    whole: going.length === chosen.size,
    onTheWay: false,
    commands: boarded.map(({ transport, units }) => ({ do: 'load' as const, units, transport })),
  };
}

/** Who of those willing boards: a tank and an infantry, or two infantry, where two have room; else one. */
export function fitAboard(willing: readonly UnitView[], pair: boolean): UnitId[] {
  const tank = willing.find((unit) => unit.kind === 'tank');
  const infantry = willing.filter((unit) => unit.kind === 'infantry');
  const wish = tank ? [tank, ...infantry.slice(0, 1)] : infantry.slice(0, 2);
  return wish.slice(0, pair ? 2 : 1).map((unit) => unit.id);
}

function unloadTargets(chosen: ReadonlySet<UnitId>, orders: MoveOrders): Target[] {
  const coasts = new Map<RegionId, Target>();
  for (const option of orders.unloads) {
    const going = option.units.filter((id) => chosen.has(id));
    if (going.length === 0) continue;
    for (const region of option.to) {
      const target = coasts.get(region) ?? {
        verb: 'unload' as const,
        region,
        transport: null,
        units: [],
        whole: false,
        onTheWay: false,
        commands: [],
      };
      // Cargo that two options name goes ashore once.
      const fresh = going.filter((id) => !target.units.includes(id));
      if (fresh.length === 0) continue;
      target.units.push(...fresh);
      target.commands.push({ do: 'unload', units: fresh, to: region });
      target.whole = target.units.length === chosen.size;
      coasts.set(region, target);
    }
  }
  return [...coasts.values()];
}

/** A name for a target that is stable and different from every other's. */
export function targetKey(target: Target): string {
  return target.transport === null
    ? `${target.verb}-${target.region}`
    : `${target.verb}-${target.region}-${target.transport}`;
}
