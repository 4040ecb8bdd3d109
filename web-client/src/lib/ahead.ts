import { callEarly, takeEarly } from './early';
import { PAGES } from '../pages/pages';
import { routeOf } from './route';

/** How the client asks the server for something. */
export const ASKING: RequestInit = {
  method: 'GET',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
};

const asked = new Map<string, Promise<Response>>();

/** Asks for something before the code that needs it has arrived, for {@link taken} to find. */
export function ask(path: string): Promise<Response> {
  const answer = fetch(path, ASKING);
  asked.set(path, answer);
  // The caller that takes it gets the failure; there may be none.
  answer.catch(() => undefined);
  return answer;
}

/** The answer to something that was asked for ahead, once; null if it was not, or was refused: then it is asked anew. */
export async function taken(path: string): Promise<Response | null> {
  const answer = asked.get(path);
  asked.delete(path);
  try {
    const response = await answer;
    return response?.ok ? response : null;
  } catch {
    return null;
  }
}

/** Forgets what was asked for, and hangs up: the answers were for a visitor without a name. */
export function forget(): void {
  asked.clear();
  takeEarly()?.real.close();
}

/** Fetches what the page of a match needs, given the id of its game. */
export type FetchGame = (game: string) => void;

/**
 * Asks for all that the page at a path is going to need, as soon as it can be known: on a slow line, what is asked for
 * one after the other takes a second longer.
 */
export async function lookAhead(path: string, fetchGame: FetchGame): Promise<void> {
  const route = routeOf(path);
  const page = route.page === 'unknown' ? null : PAGES[route.page];
  void ask('/api/me');
  for (const first of page?.ahead ?? []) void ask(first);
  if (page?.joins !== 'table' || !('id' in route)) return;
  callEarly(route.id);
  try {
    const response = await ask(`/api/tables/${route.id}`);
    if (!response.ok) return;
    const { game, state } = (await response.clone().json()) as { game?: string; state?: string };
    if (game !== undefined && state !== 'open' && state !== 'closed') fetchGame(game);
  } catch {
    // The page itself finds out, and says so.
  }
}
