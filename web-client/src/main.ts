import { lookAheadOfFront } from './front/ahead';
import { REGISTRY } from './games/registry';
import { lookAhead } from './lib/ahead';
import { routeOf } from './lib/route';
import { PAGES } from './pages/pages';

/** What a game fetches for its matches, and for its board where it only shows. */
interface Ahead {
  ahead(): void;
  aheadOfBoard(): void;
}

/** The folder's name is the game's id. */
const games = import.meta.glob<Ahead>('./games/*/ahead.ts', { eager: true });

// This file is small and comes first. The page that is wanted and what it will ask are fetched beside the rest.
void lookAhead(location.pathname, (game) => {
  fetchGame(game);
  games[`./games/${game}/ahead.ts`]?.ahead();
});
const { page } = routeOf(location.pathname);
// Where it does not come, the page itself asks again, and says so.
if (page !== 'unknown') PAGES[page].load().catch(() => undefined);
if (page === 'front') {
  void lookAheadOfFront((game) => {
    fetchGame(game);
    games[`./games/${game}/ahead.ts`]?.aheadOfBoard();
  });
}
// Most tables are of the usual game, and so is the form for a new one. Lists fetch another game when they show its tables.
if (page === 'lobby') {
  for (const { load } of REGISTRY.slice(0, 1))
    void load().then(
      ({ form }) => form.ahead(),
      () => undefined,
    );
}

// Not awaited: what comes later imports this file's piece, and would wait for it in turn.
void Promise.all([import('./start'), parsed()]).then(([{ start }]) => start());

/** Fetches the code of a game; where it fails, its user asks again. */
function fetchGame(id: string): void {
  const entry = REGISTRY.find((one) => one.id === id);
  entry?.load().catch(() => undefined);
}

/** Resolves once the page's own elements are there: this script does not wait for them. */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
