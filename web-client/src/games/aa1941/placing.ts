import type { Kind, PlaceLimit, PlaceOption } from '../../generated/aa1941';
import { KINDS, sizeOf, type Force } from './units';

/** Whether one order may bring these units in. */
export function holds(place: PlaceOption, force: Force): boolean {
  const size = sizeOf(force);
  return (
    size > 0 &&
    KINDS.every((kind) => (force[kind] ?? 0) <= (place.units[kind] ?? 0)) &&
    place.limits.some(
      (limit) =>
        limit.carriers === (force.carrier ?? 0) && size <= limit.most && (force.fighter ?? 0) <= limit.fighters,
    )
  );
}

/** As much of a wish as one order can bring in: a legal force, or none. */
export function fitting(place: PlaceOption, wish: Force): Force {
  return place.limits
    .filter((limit) => limit.carriers <= (wish.carrier ?? 0))
    .map((limit) => within(place, limit, wish))
    .reduce((best, force) => (sizeOf(force) > sizeOf(best) ? force : best), {});
}

function within(place: PlaceOption, limit: PlaceLimit, wish: Force): Force {
  const force: Force = {};
  let left = limit.most - limit.carriers;
  for (const kind of KINDS) {
    const wanted = Math.min(wish[kind] ?? 0, place.units[kind] ?? 0);
    if (kind === 'carrier') {
      if (limit.carriers > 0) force.carrier = limit.carriers;
      continue;
    }
    const count = Math.min(wanted, left, kind === 'fighter' ? limit.fighters : left);
    if (count > 0) force[kind] = count;
    left -= count;
  }
  return force;
}

/** How many of a kind there may be beside the others. */
export function most(place: PlaceOption, force: Force, kind: Kind): number {
  let count = place.units[kind] ?? 0;
  while (count > 0 && !holds(place, { ...force, [kind]: count })) count -= 1;
  return count;
}
