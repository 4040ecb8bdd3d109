import type { HexData, LineData, LineKind, MapData, Pack, Terrain } from '../../../generated/mortain';
import type { Text } from '../../../generated/protocol';
import { settled } from './game-draft';
import { freeId } from '../../../match/charts/ids';
import { isNextTo, isOnMap, neighboursOf, outerColumn } from './grid';

/** The smallest and the largest map. */
export const SIZES = { columns: { least: 2, most: 26 }, rows: { least: 1, most: 20 } } as const;

const withMap = (pack: Pack, index: number, change: (map: MapData) => MapData): Pack => ({
  ...pack,
  maps: pack.maps.map((map, at) => (at === index ? change(map) : map)),
});

/** The pack with this terrain on hexes of a map; the same pack if it lies there already. */
export function painted(pack: Pack, index: number, cells: readonly string[], terrain: Terrain): Pack {
  const isNew = (hex: HexData) => cells.includes(hex.id) && hex.terrain !== terrain;
  if (!pack.maps[index]?.hexes.some(isNew)) return pack;
  return withMap(pack, index, (map) => ({
    ...map,
    hexes: map.hexes.map((hex) => (isNew(hex) ? { ...hex, terrain } : hex)),
  }));
}

/** The pack with a hex of a map called so; one without a name where both languages are empty. */
export function named(pack: Pack, index: number, cell: string, name: Text): Pack {
  return withMap(pack, index, (map) => ({
    ...map,
    hexes: map.hexes.map((hex) => {
      if (hex.id !== cell) return hex;
      const { id, terrain, neighbors } = hex;
      return name.en === '' && name.fr === '' ? { id, terrain, neighbors } : { id, terrain, neighbors, name };
    }),
  }));
}

/**
 * The pack with a map of another size: its north-west corner stays where it is, and new hexes are fields. Lines keep
 * their longest stretch on the map; games on it lose hexes of their set-up that are no longer there, or lie in the
 * eastern row now, and units that began on lost hexes wait at their edge.
 */
export function resized(pack: Pack, index: number, columns: number, rows: number): Pack {
  const map = pack.maps[index];
  if (!map || (map.columns === columns && map.rows === rows)) return pack;
  const old = new Map(map.hexes.map((hex) => [hex.id, hex]));
  const cells = Array.from({ length: columns }, (_, column) => outerColumn(column, rows)).flat();
  const isThere = (cell: string) => isOnMap(cell, columns, rows);
  const grown: MapData = {
    ...map,
    columns,
    rows,
    east_row: outerColumn(columns - 1, rows),
    west_row: outerColumn(0, rows),
    hexes: cells.map((id) => {
      const { terrain = 'clear', name }: Partial<HexData> = old.get(id) ?? {};
      return { id, terrain, neighbors: neighboursOf(id, columns, rows), ...(name && { name }) };
    }),
    lines: map.lines.flatMap((line) => {
      const hexes = longestStretch(line.hexes, isThere);
      return hexes.length < 2 ? [] : [{ ...line, hexes }];
    }),
  };
  const next = withMap(pack, index, () => grown);
  const sideOf = new Map(pack.units.map(({ id, side }) => [id, side]));
  const games = next.games.map((game) => {
    if (game.map !== map.id) return game;
    const setup_hexes = game.setup_hexes.filter((cell) => isThere(cell) && !grown.east_row.includes(cell));
    const start = Object.fromEntries(
      Object.entries(game.start).map(([id, at]) => {
        const isLost = isOnMap(at, map.columns, map.rows) && !isThere(at);
        return [id, isLost ? (sideOf.get(id) === 'american' ? 'west' : 'east') : at];
      }),
    );
    return settled({ ...game, setup_hexes, start }, pack.units);
  });
  return { ...next, games };
}

function longestStretch(hexes: readonly string[], isThere: (cell: string) => boolean): string[] {
  let [longest, stretch]: [string[], string[]] = [[], []];
  for (const cell of hexes) {
    stretch = isThere(cell) ? [...stretch, cell] : [];
    if (stretch.length > longest.length) longest = stretch;
  }
  return longest;
}

const withLines = (pack: Pack, index: number, change: (lines: LineData[]) => LineData[]): Pack =>
  withMap(pack, index, (map) => ({ ...map, lines: change(map.lines) }));

/** The pack with one more road or river on a map, which runs nowhere yet. */
export const addedLine = (pack: Pack, index: number, kind: LineKind, name: Text): Pack =>
  withLines(pack, index, (lines) => [...lines, { kind, name, hexes: [] }]);

export const removedLine = (pack: Pack, index: number, line: number): Pack =>
  withLines(pack, index, (lines) => lines.filter((_, at) => at !== line));

/**
 * The pack with a line led over one more hex: on from the end that it lies next to, or back from an end that is pressed
 * again. Null if the hex neither is an end nor lies next to one.
 */
export function led(pack: Pack, index: number, line: number, cell: string): Pack | null {
  const hexes = pack.maps[index]?.lines[line]?.hexes;
  const next = hexes && ledOver(hexes, cell);
  if (!next) return null;
  return withLines(pack, index, (lines) => lines.map((one, at) => (at === line ? { ...one, hexes: next } : one)));
}

function ledOver(hexes: readonly string[], cell: string): string[] | null {
  const [first, last] = [hexes[0], hexes.at(-1)];
  if (first === undefined || last === undefined) return [cell];
  if (last === cell) return hexes.slice(0, -1);
  if (first === cell) return hexes.slice(1);
  if (isNextTo(last, cell)) return [...hexes, cell];
  return isNextTo(first, cell) ? [cell, ...hexes] : null;
}

/** The pack with a second map like this one, which stands behind all others. */
export function copiedMap(pack: Pack, index: number): Pack {
  const map = pack.maps[index];
  if (!map) return pack;
  const id = freeId(
    pack.maps.map((one) => one.id),
    map.id,
    40,
  );
  return { ...pack, maps: [...pack.maps, { ...map, id }] };
}

/** Whether a game is played on a map. */
export const isPlayedOn = (pack: Pack, index: number): boolean =>
  pack.games.some(({ map }) => map === pack.maps[index]?.id);

/** The pack without a map; one on which a game is played stays. */
export const removedMap = (pack: Pack, index: number): Pack =>
  isPlayedOn(pack, index) ? pack : { ...pack, maps: pack.maps.filter((_, at) => at !== index) };
