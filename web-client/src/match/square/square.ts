/**
 * Squares in columns from the left and rows from the top, with the same results as the crate `grid` of the rules; tests
 * hold both to the same vectors.
 */

/** A square of a board. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** The way to a square around, clockwise from the top. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** All eight, clockwise from the top. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The directions over an edge. They name the sides of a square, too. */
export const SIDES = [0, 2, 4, 6] as const;

/** A side of a square. */
export type Side = (typeof SIDES)[number];

const STEPS: readonly (readonly [columns: number, rows: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The step to the neighbour in a direction. */
export const offsetOf = (direction: number): readonly [columns: number, rows: number] => STEPS[direction] ?? [0, 0];

/** A text that is the same for the same square only. */
export const keyOf = ({ column, row }: Square): string => `${column},${row}`;

export const isSame = (one: Square, other: Square): boolean => one.column === other.column && one.row === other.row;

/** The next square in a direction. */
export function stepFrom({ column, row }: Square, direction: Direction): Square {
  const [columns, rows] = offsetOf(direction);
  return { column: column + columns, row: row + rows };
}

/** The eight squares around, those over an edge first. */
export const neighboursOf = (square: Square): Square[] =>
  ([0, 2, 4, 6, 1, 3, 5, 7] as const).map((direction) => stepFrom(square, direction));

const apart = (from: Square, to: Square) => [Math.abs(from.column - to.column), Math.abs(from.row - to.row)] as const;

/** How many steps it is over edges. */
export function steps(from: Square, to: Square): number {
  const [columns, rows] = apart(from, to);
  return columns + rows;
}

/** How many steps it is if a step over a corner counts one. */
export const distance = (from: Square, to: Square): number => Math.max(...apart(from, to));

/** How far it is if every second step over a corner counts two. */
export function distanceWithLongDiagonals(from: Square, to: Square): number {
  const [columns, rows] = apart(from, to);
  return Math.max(columns, rows) + Math.floor(Math.min(columns, rows) / 2);
}

const FIRST_LETTER = 'a'.charCodeAt(0);

/** The label as a letter for the column and the row from 1, as in `c4`; null beyond the 26 letters or above row 1. */
export function labelOf({ column, row }: Square): string | null {
  if (column < 0 || column >= 26 || row < 0) return null;
  return `${String.fromCharCode(FIRST_LETTER + column)}${row + 1}`;
}

/** The square with this label; null if it is none. */
export function parseLabel(label: string): Square | null {
  const found = /^([a-z])([1-9]\d{0,3})$/.exec(label);
  return found && { column: (found[1] ?? '').charCodeAt(0) - FIRST_LETTER, row: Number(found[2]) - 1 };
}

/** The squares that a base covers, row by row; `at` is the one at its top left. */
export const baseOf = ({ column, row }: Square, size: number): Square[] =>
  Array.from({ length: size * size }, (_, index) => ({
    column: column + (index % size),
    row: row + Math.floor(index / size),
  }));

/** The edge between two squares that share one: the upper or left square, and its side toward the other. */
export interface Edge {
  readonly at: Square;
  readonly side: 2 | 4;
}

/** The edge between two squares; null if they share none. */
export function edgeBetween(one: Square, other: Square): Edge | null {
  if (steps(one, other) !== 1) return null;
  const [at, side] =
    one.column === other.column
      ? [one.row < other.row ? one : other, 4 as const]
      : [one.column < other.column ? one : other, 2 as const];
  return { at, side };
}

/** A text that is the same for the same edge only. */
export const edgeKey = ({ at, side }: Edge): string => `${keyOf(at)} ${side}`;

/** Whether a counter may step from a square to one around it: no wall on an edge, and no wall's end at a corner. */
export function canStep(from: Square, to: Square, walled: (edge: Edge) => boolean): boolean {
  const isOpen = (one: Square, other: Square) => {
    const edge = edgeBetween(one, other);
    return edge !== null && !walled(edge);
  };
  if (steps(from, to) === 1) return isOpen(from, to);
  if (distance(from, to) !== 1) return false;
  const ways = [
    { column: from.column, row: to.row },
    { column: to.column, row: from.row },
  ];
  return ways.every((around) => isOpen(from, around) && isOpen(around, to));
}
