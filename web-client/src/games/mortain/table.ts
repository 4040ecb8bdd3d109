import type { Variants } from '../../generated/mortain';
import type { Text } from '../../generated/protocol';
import { isObject } from '../../lib/json';
import type { TableOrder } from '../types';
import { SIDES } from './sides';

/** The readings that a table can choose, the usual one first. */
export const ACTIVATION = ['half', 'full'] as const satisfies readonly Variants['activation'][];
export const SUPPORTS = ['one_per_round', 'each_once'] as const satisfies readonly Variants['supports'][];
export const SEALING = ['forbidden', 'allowed'] as const satisfies readonly Variants['sealing'][];

/** What is chosen for a table. */
export interface TableChoice extends Variants {
  /** The game of a table's own pack; null: its first one. */
  game: string | null;
}

/** A game of a pack, as far as the form for a table needs it. */
export interface OfferedGame {
  id: string;
  name: Text;
  about: Text | null;
}

const textOf = (value: unknown): Text | null =>
  isObject(value) && typeof value['en'] === 'string' && typeof value['fr'] === 'string'
    ? { en: value['en'], fr: value['fr'] }
    : null;

/** The games between which a table with this chart has the choice; none where the chart is one game by itself. */
export function gamesOf(chart: unknown): OfferedGame[] {
  const games: unknown = isObject(chart) ? chart['games'] : null;
  if (!Array.isArray(games)) return [];
  return games.filter(isObject).flatMap(({ id, name, about }) => {
    const called = textOf(name);
    return typeof id === 'string' && called ? [{ id, name: called, about: textOf(about) }] : [];
  });
}

/** What the options of a table choose; what they leave open or choose wrongly is as usual. */
export function readChoice({ activation, supports, sealing, game }: Record<string, unknown>): TableChoice {
  return {
    activation: ACTIVATION.find((one) => one === activation) ?? ACTIVATION[0],
    supports: SUPPORTS.find((one) => one === supports) ?? SUPPORTS[0],
    sealing: SEALING.find((one) => one === sealing) ?? SEALING[0],
    game: typeof game === 'string' ? game : null,
  };
}

/** The order of a table on which this was chosen. Options that are as usual are left out. */
export function orderOf({ activation, supports, sealing, game }: TableChoice): TableOrder {
  const options: Record<string, unknown> = {
    ...(activation !== ACTIVATION[0] && { activation }),
    ...(supports !== SUPPORTS[0] && { supports }),
    ...(sealing !== SEALING[0] && { sealing }),
    ...(game !== null && { game }),
  };
  return { options, seats: SIDES.map((side) => [side]), complete: true };
}
