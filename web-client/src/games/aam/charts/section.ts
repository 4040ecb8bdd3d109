import type { MapData, SectionData } from '../../../generated/aam';
import { hexAt, wholeOf, type Place } from '../board/hexes';
import { MapGrid } from '../board/map-grid';
import type { Terrain } from '../pack-types';
import { LETTERS } from './compose';

/** What is drawn on a map or a section: terrain by its hexes, roads as lines through hexes, rivers as sides. */
export type Drawing = Pick<MapData, 'terrain' | 'roads' | 'rivers'>;

/** The whole hexes in the rows of a section. */
const ROWS = [8, 7, 8, 7, 8] as const;

/** Row and column of a hex of a section. */
function rowAndColumn(place: Place): readonly [row: number, column: number] {
  const [x, y] = wholeOf(place);
  return [y, y % 2 === 0 ? (x - 2) / 2 : (x - 1) / 2];
}

/** What a hex of a section is called, `row.column`: rows 0 and 6 and columns 0 and 8 of the even rows are half hexes. */
export const sectionName = (place: Place): string => rowAndColumn(place).join('.');

/** The hexes of a section, halves included: they lie as those of the north-western corner of a map do, `A1` to `G9`. */
export const SECTION_GRID = new MapGrid(9, 7, sectionName);

/** Where a hex of a section lies in {@link SECTION_GRID}; null: it has none of this name. */
export function sectionPlace(name: string): Place | null {
  const [row = NaN, column = NaN] = name.split('.').map(Number);
  const place = hexAt(2 * column + (row % 2 === 0 ? 2 : 1), row);
  return place !== null && SECTION_GRID.has(place) && sectionName(place) === name ? place : null;
}

/** Whether a hex lies within a section as a whole; halves belong to the joints. */
export function isWhole(place: Place): boolean {
  const [row, column] = rowAndColumn(place);
  return row >= 1 && column >= 1 && column <= (ROWS[row - 1] ?? 0);
}

/** The half hexes around a section. */
export const HALVES: readonly Place[] = SECTION_GRID.cells.filter((place) => !isWhole(place));

/** What is drawn on a section; hexes that it does not have are left out. */
export function drawnOn({ rows, roads, rivers }: SectionData): Drawing {
  const terrain = rows.flatMap((letters, row) =>
    Array.from(letters).flatMap((letter, column) => {
      const [place, kind] = [sectionPlace(`${row + 1}.${column + 1}`), LETTERS[letter]];
      return place !== null && isWhole(place) && kind ? [[place, kind] as const] : [];
    }),
  );
  const places = (names: readonly string[]) => names.flatMap((name) => sectionPlace(name) ?? []);
  return {
    terrain: Object.fromEntries(terrain),
    roads: roads.map(places),
    rivers: rivers.map(places).filter((side): side is [Place, Place] => side.length === 2),
  };
}

/** The section with something else drawn on it; what is left out of `part` stays as it is written. */
export function withDrawnOn(section: SectionData, { terrain, roads, rivers }: Partial<Drawing>): SectionData {
  return {
    ...section,
    ...(terrain && { rows: rowsOf(terrain) }),
    ...(roads && { roads: roads.map((line) => line.map(sectionName)) }),
    ...(rivers && { rivers: rivers.map(([one, other]): [string, string] => [sectionName(one), sectionName(other)]) }),
  };
}

function rowsOf(terrain: Drawing['terrain']): string[] {
  const letterOf = (kind: Terrain | undefined) =>
    Object.keys(LETTERS).find((letter) => LETTERS[letter] === kind) ?? '.';
  return ROWS.map((length, row) =>
    Array.from({ length }, (_, column) => letterOf(terrain[sectionPlace(`${row + 1}.${column + 1}`) ?? ''])).join(''),
  );
}

/** A section as a map of its own. */
export const sectionAsMap = (section: SectionData): MapData => ({
  id: section.id,
  number: null,
  name: section.name,
  origin: section.origin,
  // A section has no objective: nothing shows this one.
  objective: 'D5',
  ...drawnOn(section),
});
