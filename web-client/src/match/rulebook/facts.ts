import { api, ApiError } from '../../lib/api';

/** The facts of a game to stand beside its rules; null if they cannot be had. */
export async function factsBeside<Facts>(game: string): Promise<Facts | null> {
  try {
    return (await api.game(game)).facts as Facts;
  } catch (error) {
    // The sentences are worth reading without the figures, too.
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
