import type { BoardData, Document, Rect } from '../../../generated/ddm';
import type { Mark } from '../board/shapes';
import { squaresOfRect } from '../board/ground';
import { PLAYERS } from '../players';

/** The longest side of a board that is drawn: a fault in its figures shall not stop the page. */
const LONGEST = 60;

/** The rows of a blank board. */
export const rowsOfBoard = ({ width, height }: BoardData): string[] =>
  Array.from({ length: Math.min(height, LONGEST) }, () => '.'.repeat(Math.min(width, LONGEST)));

/** The areas that are worth points. */
const prizes = (areas: Readonly<Partial<Record<string, Rect>>>): Mark[] =>
  Object.values(areas).flatMap((rect): Mark[] => (rect ? [{ is: 'prize', squares: squaresOfRect(rect) }] : []));

/** What lies on the ground of a blank board. */
export const groundOfBoard = ({ areas }: BoardData): Mark[] => prizes(areas);

/** The board that a table with these options will begin on: the rows of its map, or of its blank board; null if it has none. */
export function boardOf(
  pack: Document,
  options: Readonly<Record<string, unknown>>,
): { id: string; rows: string[] } | null {
  const named = (key: string) => {
    const value = options[key];
    return typeof value === 'string' ? value : null;
  };
  if (options['terrain'] === 'tiles') {
    const id = named('board') ?? pack.standard.board;
    const board = pack.boards[id];
    return board ? { id, rows: rowsOfBoard(board) } : null;
  }
  const asked = [named('map') ?? '', pack.standard.map, ...Object.keys(pack.maps)];
  const id = asked.find((one) => pack.maps[one] !== undefined);
  const map = id === undefined ? undefined : pack.maps[id];
  return id !== undefined && map ? { id, rows: map.rows } : null;
}

/** What lies on the ground of a map: zones and exits as most seats have them, and areas. */
export function groundOfMap(pack: Document, id: string): Mark[] {
  const map = pack.maps[id];
  if (!map) return [];
  const most = ['4', '3', '2'].map((seats) => map.starts[seats]).find((zones) => zones !== undefined) ?? [];
  const zones = most.flatMap((name, index): Mark[] => {
    const [zone, of] = [map.zones[name], PLAYERS[index]];
    if (!zone || !of) return [];
    return [
      { is: 'zone', squares: zone.rects.flatMap(squaresOfRect), of },
      { is: 'exit', squares: zone.exits, of },
    ];
  });
  return [...zones, ...prizes(map.areas)];
}
