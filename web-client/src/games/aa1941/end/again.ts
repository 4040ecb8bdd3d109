import type { Table } from '../../../generated/protocol';
import { isPower, SIDE_OF } from '../powers';

/** For each seat the one that its player takes when the sides are swapped. Who has no opposite stays where they are. */
export function swapped(table: Table): number[] {
  const sideOf = (index: number) => {
    const role = table.seats[index]?.roles[0];
    return role !== undefined && isPower(role) ? SIDE_OF[role] : null;
  };
  const all = table.seats.map((_, index) => index);
  const axis = all.filter((index) => sideOf(index) === 'axis');
  const others = all.filter((index) => sideOf(index) !== 'axis');
  const to = [...all];
  for (let n = 0; n < Math.min(axis.length, others.length); n += 1) {
    const [one, other] = [axis[n] as number, others[n] as number];
    [to[one], to[other]] = [other, one];
  }
  return to;
}
