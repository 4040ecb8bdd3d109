import { games } from '../games/games.svelte';

/** Resolves once the server has named the opponents of its own, or could not. */
export const opponentsNamed = (): Promise<void> => games.named();
