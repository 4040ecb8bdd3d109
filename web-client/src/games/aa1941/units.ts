import type { Kind, Power, RegionId, UnitId, UnitView, View } from '../../generated/aa1941';
import { POWERS } from './powers';

/** All kinds in the order of the charts. */
export const KINDS: readonly Kind[] = [
  'infantry',
  'tank',
  'fighter',
  'bomber',
  'submarine',
  'transport',
  'destroyer',
  'carrier',
  'battleship',
];

/** Whose unit it is and what: all that words need. */
export interface Tag {
  power: Power;
  kind: Kind;
}

/** Units by kind, none left out by mistake: kinds that are not there are absent. */
export type Force = Partial<Record<Kind, number>>;

/** How many units a force has. */
export function sizeOf(force: Force): number {
  return KINDS.reduce((sum, kind) => sum + (force[kind] ?? 0), 0);
}

/** Counts units by kind. */
export function forceOf(units: Iterable<{ kind: Kind }>): Force {
  const force: Force = {};
  for (const { kind } of units) force[kind] = (force[kind] ?? 0) + 1;
  return force;
}

/** A force without the kinds of which there are none: the form that commands have. */
export function withoutNone(force: Force): Force {
  const trimmed: Force = {};
  for (const kind of KINDS) {
    const count = force[kind] ?? 0;
    if (count > 0) trimmed[kind] = count;
  }
  return trimmed;
}

/** Some units of one power and kind that stand together. */
export interface Stack {
  power: Power;
  kind: Kind;
  units: UnitView[];
}

/** Units as stacks: powers in order of play, kinds in the order of the charts. */
export function stacksOf(units: readonly UnitView[]): Stack[] {
  const stacks: Stack[] = [];
  for (const power of POWERS) {
    for (const kind of KINDS) {
      const same = units.filter((unit) => unit.power === power && unit.kind === kind);
      if (same.length > 0) stacks.push({ power, kind, units: same });
    }
  }
  return stacks;
}

/** All units by the region where they stand. */
export function unitsByRegion(view: Pick<View, 'units'>): Map<RegionId, UnitView[]> {
  const byRegion = new Map<RegionId, UnitView[]>();
  for (const unit of view.units) {
    const there = byRegion.get(unit.at);
    if (there) there.push(unit);
    else byRegion.set(unit.at, [unit]);
  }
  return byRegion;
}

/** All units by id. */
export function unitsById(view: View): Map<UnitId, UnitView> {
  return new Map(view.units.map((unit) => [unit.id, unit]));
}
