import { keep, readKept } from '../lib/storage';

/** Which game the last table was for; the form for a new one begins with it. */
const GAME = 'sandtable.create';

/** The game of the last table in this browser; null if there was none. */
export const lastGame = (): string | null => readKept(GAME);

/** Keeps the game for the next table. */
export const keepGame = (game: string): void => keep(GAME, game);
