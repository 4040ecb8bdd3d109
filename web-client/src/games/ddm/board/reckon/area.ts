import type { Direction, Square } from '../../../../generated/ddm';
import { distance, hasSquare, squaresOf, type Hall, type Place } from './hall';
import { squareSees } from './lines';

/** The squares of an effect: those it takes in, and those near enough that walls hide from it. */
export interface AreaSquares {
  taken: readonly Square[];
  hidden: readonly Square[];
}

const split = (near: readonly Square[], isSeen: (square: Square) => boolean, hall: Hall): AreaSquares => {
  const open = near.filter((square) => !hall.isWall(square));
  return { taken: open.filter(isSeen), hidden: open.filter((square) => !isSeen(square)) };
};

/** All squares within a radius of a point and seen from it. */
export const burst = (point: Square, radius: number, hall: Hall): AreaSquares =>
  split(
    hall.squares.filter((square) => distance(point, square) <= radius),
    (square) => squareSees(point, square, hall),
    hall,
  );

/** All squares within a radius of a creature and seen from it. */
export const aura = (user: Place, radius: number, hall: Hall): AreaSquares =>
  split(
    hall.squares.filter((square) => squaresOf(user).some((from) => distance(from, square) <= radius)),
    (square) => squaresOf(user).some((from) => squareSees(from, square, hall)),
    hall,
  );

/** The directions in the order of the rules. */
export const DIRECTIONS: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

const OFFSETS: Readonly<Record<Direction, Square>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};

export const offsetOf = (direction: Direction): Square => OFFSETS[direction];

/** Whether a square lies within a cone from another one. */
function isInCone([fromX, fromY]: Square, [x, y]: Square, direction: Direction, length: number): boolean {
  const [dx, dy] = [x - fromX, y - fromY];
  const [ax, ay] = OFFSETS[direction];
  if (distance([fromX, fromY], [x, y]) > length) return false;
  if (ax !== 0 && ay !== 0) return dx * ax >= 0 && dy * ay >= 0 && (dx !== 0 || dy !== 0);
  const [forward, sideways] = ax === 0 ? [dy * ay, dx] : [dx * ax, dy];
  return forward >= 1 && forward <= length && Math.abs(sideways) <= forward;
}

/** All squares of a cone from a creature. */
export const cone = (user: Place, direction: Direction, length: number, hall: Hall): AreaSquares =>
  split(
    hall.squares.filter(
      (square) => !hasSquare(user, square) && squaresOf(user).some((from) => isInCone(from, square, direction, length)),
    ),
    (square) =>
      squaresOf(user).some((from) => isInCone(from, square, direction, length) && squareSees(from, square, hall)),
    hall,
  );

/** The direction in which a square lies from a place, most nearly. */
export function directionTo({ at, side }: Place, [x, y]: Square): Direction {
  const middle = (side - 1) / 2;
  const degrees = (Math.atan2(x - at[0] - middle, at[1] + middle - y) * 180) / Math.PI;
  return DIRECTIONS[Math.round((degrees + 360) / 45) % 8] ?? 'N';
}
