import type { Recording, Showcase } from '../generated/protocol';
import { ask } from '../lib/ahead';

/**
 * Fetches what the living map of the front page will show, as soon as it can be known, beside the code of the page: the
 * board of the game, and where nobody plays, the match that the server brings along. `fetchBoard` is given the id of
 * the game.
 */
export async function lookAheadOfFront(fetchBoard: (game: string) => void): Promise<void> {
  try {
    const showcase = await ask('/api/showcase');
    if (!showcase.ok) return;
    const { shown } = (await showcase.clone().json()) as Showcase;
    if (shown !== null) return fetchBoard(shown.game);
    const recording = await ask('/api/recording');
    if (!recording.ok) return;
    const { game } = (await recording.clone().json()) as Recording;
    fetchBoard(game);
  } catch {
    // The page itself finds out, and does without a map.
  }
}
