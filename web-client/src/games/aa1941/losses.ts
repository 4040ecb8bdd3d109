import type { CasualtyGroup, Hits, UnitId } from '../../generated/aa1941';

/** How many hits each group takes, in the order of the groups. */
export type Draft = readonly number[];

/** The most hits that a group can take. */
export function room(group: CasualtyGroup): number {
  return group.units.length * group.takes;
}

/** Turns an answer into hits for each group. */
export function draftOf(groups: readonly CasualtyGroup[], units: readonly UnitId[]): number[] {
  return groups.map((group) => units.filter((id) => group.units.includes(id)).length);
}

/** Turns hits for each group into an answer: every ship of a group is damaged before one is sunk. */
export function unitsOf(groups: readonly CasualtyGroup[], draft: Draft): UnitId[] {
  return groups.flatMap((group, index) => {
    const ids = group.units;
    return Array.from({ length: draft[index] ?? 0 }, (_, hit) => ids[hit % ids.length]).filter(
      (id): id is UnitId => id !== undefined,
    );
  });
}

/** Whether the hits that were scored allow this: submarines do not hit aircraft, unguided aircraft no submarines. */
export function allowed(groups: readonly CasualtyGroup[], draft: Draft, hits: Hits): boolean {
  let onAircraft = 0;
  let onSubmarines = 0;
  let all = 0;
  groups.forEach((group, index) => {
    const taken = draft[index] ?? 0;
    all += taken;
    if (group.kind === 'fighter' || group.kind === 'bomber') onAircraft += taken;
    if (group.kind === 'submarine') onSubmarines += taken;
  });
  // What neither kind of special hit can do on these units, the other hits have to do.
  const leftForAir = Math.max(0, onAircraft - hits.aircraft);
  const leftForSubmarines = Math.max(0, onSubmarines - hits.submarines);
  return leftForAir + leftForSubmarines <= hits.others && all <= hits.aircraft + hits.submarines + hits.others;
}
