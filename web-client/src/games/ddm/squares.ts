import type { Square } from '../../generated/ddm';
import type { Square as Cell } from '../../match/square/square';

const LETTERS = 26;

/** The letters of a column, counted from 0: A to Z, then AA, AB. */
export const columnName = (x: number): string => {
  const letter = String.fromCharCode(65 + (x % LETTERS));
  return x < LETTERS ? letter : columnName(Math.floor(x / LETTERS) - 1) + letter;
};

/** A square as players call it: columns from the west, rows from the north. */
export const nameOf = ([x, y]: Square): string => `${columnName(x)}${y + 1}`;

/** The square of such a name; null: it is none. */
export function squareOf(name: string): Square | null {
  const [, letters, row] = /^([A-Z]{1,2})([1-9]\d{0,2})$/.exec(name) ?? [];
  if (letters === undefined || row === undefined) return null;
  const x = [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return [x, Number(row) - 1];
}

/** Whether a text is the name of a square. */
export const isSquare = (name: string): boolean => squareOf(name) !== null;

/** Whether two squares are the same. */
export const isSame = (one: Square, other: Square): boolean => one[0] === other[0] && one[1] === other[1];

/** A square as boards of all games have it, and back. */
export const cellOf = ([column, row]: Square): Cell => ({ column, row });
export const atOf = ({ column, row }: Cell): Square => [column, row];
