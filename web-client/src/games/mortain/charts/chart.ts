import type { Pack } from '../../../generated/mortain';
import { isObject } from '../../../lib/json';
import { readPack } from './read';

/** What marks a pack: the game and the version of the form. */
export const FORMAT = 'mortain/1';

/** A game of a pack that ships with the rules. */
export interface NamedGame {
  pack: string;
  game: string;
}

/** What a match is played with: a game by its name, or a whole pack. */
export type Chart = NamedGame | Pack;

export const isPack = (chart: Chart): chart is Pack => 'maps' in chart;

/**
 * What can be understood of a chart from elsewhere.
 *
 * @param shipped the packs that ship, whose first one fills in what a pack leaves out
 */
export function readChart(value: unknown, shipped: readonly Pack[]): Chart {
  const [usual] = shipped;
  if (!isObject(value) || !usual) return emptyChart(shipped);
  const { pack, game } = value;
  if (typeof pack === 'string' && typeof game === 'string') return { pack, game };
  return pack === FORMAT || 'maps' in value ? readPack(value, usual) : emptyChart(shipped);
}

/** A copy of the usual game as a pack of one's own: what a new chart begins with. */
export function emptyChart(shipped: readonly Pack[]): Chart {
  const [usual] = shipped;
  const first = usual?.games[0];
  if (!usual || !first) return { pack: 'own-1', game: 'standard' };
  return copyOf(usual, first.id);
}

/** A game of a pack as a pack of its own: with its map and its units, and nothing else. */
export function copyOf(pack: Pack, id: string): Pack {
  const games = pack.games.filter((game) => game.id === id);
  const starts = new Set(games.flatMap((game) => Object.keys(game.start)));
  const [game] = games;
  return {
    ...pack,
    id: 'own',
    version: 1,
    name: game?.name ?? pack.name,
    about: game?.about ?? pack.about,
    maps: pack.maps.filter((map) => games.some((game) => game.map === map.id)),
    units: pack.units.filter((unit) => starts.has(unit.id)),
    games,
  };
}

/** The pack that a chart is played with, a named game as a copy of its own; null if nothing that ships has the name. */
export function packOf(chart: Chart, shipped: readonly Pack[]): Pack | null {
  if (isPack(chart)) return chart;
  const pack = shipped.find(({ id }) => id === chart.pack);
  return pack?.games.some(({ id }) => id === chart.game) ? copyOf(pack, chart.game) : null;
}
