import type { Text } from '../generated/protocol';
import { aa1941 } from './aa1941';
import type { GameClient } from './types';

/** The games that this client can show. The only place that lists them. */
export const games: readonly GameClient[] = [aa1941];

/** The game with this id; undefined if this client does not know it. */
export function gameById(id: string): GameClient | undefined {
  return games.find((game) => game.id === id);
}

/** What a game calls one of its sides; the side's id if this client does not know it. */
export function sideName(game: string, side: string): Text {
  return gameById(game)?.sides.find((one) => one.id === side)?.name ?? { en: side, fr: side };
}
