import type { Hex } from './hex';

/** How the columns or rows of a board are shifted against each other; as in the facts of a game. Both count from 0. */
export type HexLayout =
  /** Flat tops; columns 1, 3, 5 … lie half a hex lower. */
  | 'odd_columns'
  /** Flat tops; columns 0, 2, 4 … lie half a hex lower. */
  | 'even_columns'
  /** Pointed tops; rows 1, 3, 5 … lie half a hex to the right. */
  | 'odd_rows'
  /** Pointed tops; rows 0, 2, 4 … lie half a hex to the right. */
  | 'even_rows';

/** Whether the hexes of a layout have flat tops. */
export const isFlat = (layout: HexLayout): boolean => layout === 'odd_columns' || layout === 'even_columns';

/** The hex in a column and row. */
export function hexAt(layout: HexLayout, column: number, row: number): Hex {
  switch (layout) {
    case 'odd_columns':
      return { q: column, r: row - (column >> 1) };
    case 'even_columns':
      return { q: column, r: row - ((column + 1) >> 1) };
    case 'odd_rows':
      return { q: column - (row >> 1), r: row };
    case 'even_rows':
      return { q: column - ((row + 1) >> 1), r: row };
  }
}

/** The column and row of a hex. */
export function columnAndRow(layout: HexLayout, { q, r }: Hex): readonly [column: number, row: number] {
  switch (layout) {
    case 'odd_columns':
      return [q, r + (q >> 1)];
    case 'even_columns':
      return [q, r + ((q + 1) >> 1)];
    case 'odd_rows':
      return [q + (r >> 1), r];
    case 'even_rows':
      return [q + ((r + 1) >> 1), r];
  }
}

const FIRST_LETTER = 'a'.charCodeAt(0);

/** The label as a letter for the column and the row from 1, as in `c4`; null beyond the 26 letters or above row 1. */
export function lettersOf(layout: HexLayout, hex: Hex): string | null {
  const [column, row] = columnAndRow(layout, hex);
  if (column < 0 || column >= 26 || row < 0) return null;
  return `${String.fromCharCode(FIRST_LETTER + column)}${row + 1}`;
}

/** The label as two digits for the column and two for the row, both from 1, as on most boards: `0304`. */
export function digitsOf(layout: HexLayout, hex: Hex): string | null {
  const [column, row] = columnAndRow(layout, hex);
  if (column < 0 || column >= 99 || row < 0 || row >= 99) return null;
  const two = (number: number) => `${number + 1}`.padStart(2, '0');
  return `${two(column)}${two(row)}`;
}

/** The hex with a label, written as {@link lettersOf} or {@link digitsOf} write it; null if it is none. */
export function parseLabel(layout: HexLayout, label: string): Hex | null {
  const letters = /^([a-z])([1-9]\d{0,2})$/.exec(label);
  if (letters) return hexAt(layout, (letters[1] ?? '').charCodeAt(0) - FIRST_LETTER, Number(letters[2]) - 1);
  const digits = /^(\d\d)(\d\d)$/.exec(label);
  if (!digits || digits[1] === '00' || digits[2] === '00') return null;
  return hexAt(layout, Number(digits[1]) - 1, Number(digits[2]) - 1);
}
