import { hexAt, lettersOf, parseLabel } from '../../../match/hex/labels';

/** How the columns of every map of Mortain are shifted. */
const LAYOUT = 'odd_columns';

/** The steps to the neighbours N, NE, SE, S, SW, NW. */
const SIDES = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
] as const;

/** The name of the hex in a column and row, both from 0. */
export const hexName = (column: number, row: number): string => lettersOf(LAYOUT, hexAt(LAYOUT, column, row)) ?? '';

/** The hexes of a column, from the north. */
export const outerColumn = (column: number, rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => hexName(column, row));

/** The column and row of a hex, both from 0; null if the text names no hex. */
export function columnAndRowOf(cell: string): { column: number; row: number } | null {
  if (!/^[a-z][1-9]\d?$/.test(cell)) return null;
  return { column: cell.charCodeAt(0) - 'a'.charCodeAt(0), row: Number(cell.slice(1)) - 1 };
}

/** Whether a map of this size has the hex. */
export function isOnMap(cell: string, columns: number, rows: number): boolean {
  const at = columnAndRowOf(cell);
  return at !== null && at.column < columns && at.row < rows;
}

/** The neighbours of a hex N, NE, SE, S, SW, NW; null off the map. */
export function neighboursOf(cell: string, columns: number, rows: number): (string | null)[] {
  const hex = parseLabel(LAYOUT, cell);
  return SIDES.map(({ q, r }) => {
    const name = hex && lettersOf(LAYOUT, { q: hex.q + q, r: hex.r + r });
    return name !== null && isOnMap(name, columns, rows) ? name : null;
  });
}

/** Whether two hexes lie next to each other. */
export const isNextTo = (one: string, other: string): boolean => neighboursOf(one, 26, 20).includes(other);
