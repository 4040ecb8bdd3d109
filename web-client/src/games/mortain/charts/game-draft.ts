import type { GameData, MapData, Pack, UnitData } from '../../../generated/mortain';
import { freeId } from '../../../match/charts/ids';

/** Units of a hex, companions aside. */
const STACK = 2;

const withGame = (pack: Pack, index: number, change: (game: GameData) => GameData): Pack => ({
  ...pack,
  games: pack.games.map((game, at) => (at === index ? settled(change(game), pack.units) : game)),
});

/**
 * The game with exactly the units of the set-up in its suggested set-up: each where it was if it may stand there, else
 * on the first hex of the zone with room; left out if there is none.
 */
export function settled(game: GameData, units: readonly UnitData[]): GameData {
  const free = new Set(units.filter(({ companion }) => companion).map(({ id }) => id));
  const load = new Map<string, number>();
  const take = (id: string, cell: string) => {
    if (!free.has(id)) load.set(cell, (load.get(cell) ?? 0) + 1);
  };
  const hasRoom = (id: string, cell: string) => free.has(id) || (load.get(cell) ?? 0) < STACK;
  for (const [id, at] of Object.entries(game.start)) if (!['setup', 'east', 'west'].includes(at)) take(id, at);
  const suggested: Record<string, string> = {};
  const toPlace = Object.keys(game.start).filter((id) => game.start[id] === 'setup');
  for (const id of toPlace) {
    const cell = game.suggested[id];
    if (cell === undefined || !game.setup_hexes.includes(cell) || !hasRoom(id, cell)) continue;
    suggested[id] = cell;
    take(id, cell);
  }
  for (const id of toPlace.filter((one) => !(one in suggested))) {
    const cell = game.setup_hexes.find((one) => hasRoom(id, one));
    if (cell === undefined) continue;
    suggested[id] = cell;
    take(id, cell);
  }
  return { ...game, suggested };
}

/** The pack with a unit that starts there in a game; null: it has no part in it. */
export function started(pack: Pack, index: number, unit: string, at: string | null): Pack {
  return withGame(pack, index, (game) => {
    const others = Object.entries(game.start).filter(([id]) => id !== unit);
    if (at === null) return { ...game, start: Object.fromEntries(others) };
    return { ...game, start: { ...game.start, [unit]: at } };
  });
}

/** The pack with a suggested hex for a unit of the set-up. */
export const suggested = (pack: Pack, index: number, unit: string, cell: string): Pack =>
  withGame(pack, index, (game) => ({ ...game, suggested: { ...game.suggested, [unit]: cell } }));

/** The pack with hexes opened to the set-up of a game, or closed to it; those of the eastern row stay closed. */
export function zoned(pack: Pack, index: number, cells: readonly string[], to: 'open' | 'closed'): Pack {
  const map = mapOf(pack, index);
  if (!map) return pack;
  const isIn = (game: GameData, cell: string) =>
    cells.includes(cell) ? to === 'open' && !map.east_row.includes(cell) : game.setup_hexes.includes(cell);
  return withGame(pack, index, (game) => ({
    ...game,
    setup_hexes: map.hexes.map(({ id }) => id).filter((cell) => isIn(game, cell)),
  }));
}

/** The pack with a game played on another of its maps: units that began on a hex wait at their edge. */
export function playedOn(pack: Pack, index: number, map: string): Pack {
  const next = pack.maps.find(({ id }) => id === map);
  if (!next) return pack;
  const american = new Set(pack.units.filter(({ side }) => side === 'american').map(({ id }) => id));
  const open = next.hexes.map(({ id }) => id);
  return withGame(pack, index, (game) => ({
    ...game,
    map,
    setup_hexes: game.setup_hexes.filter((cell) => open.includes(cell) && !next.east_row.includes(cell)),
    start: Object.fromEntries(
      Object.entries(game.start).map(([id, at]) => [
        id,
        ['setup', 'east', 'west'].includes(at) ? at : american.has(id) ? 'west' : 'east',
      ]),
    ),
  }));
}

/** The map of a game; undefined if the pack has it not. */
export const mapOf = (pack: Pack, index: number): MapData | undefined =>
  pack.maps.find(({ id }) => id === pack.games[index]?.map);

/** The pack with a second game like this one, which stands behind all others. */
export function copiedGame(pack: Pack, index: number): Pack {
  const game = pack.games[index];
  if (!game) return pack;
  const id = freeId(
    pack.games.map((one) => one.id),
    game.id,
    40,
  );
  return { ...pack, games: [...pack.games, { ...game, id }] };
}

/** The pack without a game; its last one stays. */
export const removedGame = (pack: Pack, index: number): Pack =>
  pack.games.length < 2 ? pack : { ...pack, games: pack.games.filter((_, at) => at !== index) };

/** The pack with a game as its first, which a table plays unless it chooses another. */
export function firstGame(pack: Pack, index: number): Pack {
  const game = pack.games[index];
  return game ? { ...pack, games: [game, ...pack.games.filter((one) => one !== game)] } : pack;
}

/** A hex on which a unit could start in a game: its suggested one, else the first that is open to it and has room. */
export function firstHexFor(pack: Pack, index: number, unit: UnitData): string | null {
  const [game, map] = [pack.games[index], mapOf(pack, index)];
  if (!game || !map) return null;
  const isGerman = unit.side === 'german';
  const others = Object.entries({ ...game.start, ...game.suggested }).filter(([id]) => id !== unit.id);
  const hasRoom = (cell: string) => others.filter(([, at]) => at === cell).length < STACK;
  const cells = map.hexes.map(({ id }) => id).filter((cell) => !isGerman || !game.setup_hexes.includes(cell));
  const near = isGerman ? cells.reverse() : cells;
  return game.suggested[unit.id] ?? near.find(hasRoom) ?? null;
}
