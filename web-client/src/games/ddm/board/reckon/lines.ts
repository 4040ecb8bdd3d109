import type { Square } from '../../../../generated/ddm';
import { hasSquare, keyOf, squaresOf, type Hall, type Place } from './hall';

/**
 * Lines between quarter points, as the rules have them: each square has four, at `4x + 1` or `4x + 3`, `4y + 1` or `4y + 3`
 * in a grid of four units to a square. Nothing rounds.
 */
export type Quarter = readonly [x: number, y: number];

export const quartersOf = ([x, y]: Square): Quarter[] =>
  [1, 3].flatMap((dy) => [1, 3].map((dx): Quarter => [4 * x + dx, 4 * y + dy]));

/** What a line crosses: the inside of squares, and corners with the two squares beside each. */
export function crossed(one: Quarter, other: Quarter): { squares: Square[]; corners: [Square, Square][] } {
  const [from, to] = one[1] <= other[1] ? [one, other] : [other, one];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [first, last] = [Math.floor(from[1] / 4), Math.floor(to[1] / 4)];
  const squares: Square[] = [];
  const corners: [Square, Square][] = [];
  for (let row = first; row <= last; row += 1) {
    if (dy === 0) {
      const [low, high] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
      for (let x = Math.floor(low / 4); x <= Math.floor(high / 4); x += 1) squares.push([x, row]);
      continue;
    }
    // Columns times the height of the line, at the two ends of its part in this row.
    const at = (y: number) => from[0] * dy + (y - from[1]) * dx;
    const [top, bottom] = [at(Math.max(4 * row, from[1])), at(Math.min(4 * row + 4, to[1]))];
    const column = 4 * dy;
    const [low, high] = [Math.floor(Math.min(top, bottom) / column), Math.floor((Math.max(top, bottom) - 1) / column)];
    for (let x = low; x <= high; x += 1) squares.push([x, row]);
    if (row < last && bottom % column === 0) {
      const east = bottom / column;
      const [here, below] = dx > 0 ? [east, east - 1] : [east - 1, east];
      corners.push([
        [here, row],
        [below, row + 1],
      ]);
    }
  }
  return { squares, corners };
}

/** Whether a line runs through a wall, or between two walls that meet in a corner. */
export function isBlocked(from: Quarter, to: Quarter, hall: Hall): boolean {
  const { squares, corners } = crossed(from, to);
  return (
    squares.some((square) => hall.isWall(square)) ||
    corners.some(([here, below]) => hall.isWall(here) && hall.isWall(below))
  );
}

/** Whether a place sees another one: any line between their squares is not blocked. */
export const sees = (from: Place, to: Place, hall: Hall): boolean =>
  squaresOf(from).some((one) => squaresOf(to).some((other) => squareSees(one, other, hall)));

/** Whether a line between two squares is not blocked. */
export function squareSees(one: Square, other: Square, hall: Hall): boolean {
  if (hall.isWall(one) || hall.isWall(other)) return false;
  return quartersOf(one).some((from) => quartersOf(other).some((to) => !isBlocked(from, to, hall)));
}

/** A line of a shot, with the square that is in its way; null: it is free. */
export interface ShotLine {
  from: Quarter;
  to: Quarter;
  by: Square | null;
}

/**
 * The four lines of a shot, from the shooter's best quarter point to the target's best square.
 *
 * @param creatures the squares of all other creatures; none for a precise shot
 */
export function shotLines(shooter: Place, target: Place, creatures: ReadonlySet<number>, hall: Hall): ShotLine[] {
  const inWay = (square: Square): boolean => {
    if (hall.isWall(square)) return true;
    if (hasSquare(shooter, square)) return false;
    const terrain = hall.terrain(square);
    if (terrain === 'undergrowth') return true;
    if (hasSquare(target, square)) return false;
    return terrain === 'statue' || creatures.has(keyOf(square));
  };
  let best: ShotLine[] = [];
  let least = Infinity;
  for (const from of squaresOf(shooter).flatMap(quartersOf)) {
    for (const square of squaresOf(target)) {
      const lines = quartersOf(square).map((to): ShotLine => {
        const { squares, corners } = crossed(from, to);
        const pinch = corners.find(([here, below]) => hall.isWall(here) && hall.isWall(below));
        return { from, to, by: squares.find(inWay) ?? pinch?.[0] ?? null };
      });
      const bad = lines.filter(({ by }) => by !== null).length;
      if (bad < least) [best, least] = [lines, bad];
      if (least === 0) return best;
    }
  }
  return best;
}

/** Whether walls give cover against a blow from afar. */
export const hasWallCover = (from: Place, to: Place, hall: Hall): boolean =>
  !squaresOf(from)
    .flatMap(quartersOf)
    .some((point) => squaresOf(to).some((square) => quartersOf(square).every((end) => !isBlocked(point, end, hall))));
