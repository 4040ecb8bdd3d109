import type { CasualtyClass, CasualtyGroup, CasualtyTally, UnitId } from '../../generated/aa1941';

const CLASSES: readonly CasualtyClass[] = ['plain', 'submarine', 'aircraft', 'transport'];

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

/** Whether the hits on each class are one of the legal ways to share them. */
export function allowed(groups: readonly CasualtyGroup[], tallies: readonly CasualtyTally[], draft: Draft): boolean {
  const taken: CasualtyTally = { plain: 0, submarine: 0, aircraft: 0, transport: 0 };
  groups.forEach((group, index) => {
    taken[group.class] += draft[index] ?? 0;
  });
  return tallies.some((tally) => CLASSES.every((one) => tally[one] === taken[one]));
}
