import type { Reach, Square } from '../../../generated/ddm';
import { STEPS } from '../board/reckon/ways';

/** A place where a way can end, with the way. */
export interface End {
  to: Square;
  cost: number;
  /** How many blows the way draws. */
  blows: number;
  path: readonly Square[];
}

/** Reads a place as the server writes it: column, row, cost, blows, and the steps as digits clockwise from the north. */
export function endOf([x, y, cost, blows, way]: Reach, from: Square): End {
  let at = from;
  const path = [...way].map((digit): Square => {
    const [dx, dy] = STEPS[Number(digit)] ?? [0, 0];
    at = [at[0] + dx, at[1] + dy];
    return at;
  });
  return { to: [x, y], cost, blows, path };
}
