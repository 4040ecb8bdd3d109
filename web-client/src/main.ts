import { lookAhead, type Ahead } from './lib/ahead';
import { routeOf } from './lib/route';

/** What each game fetches for its matches; the folder's name is the game's id. */
const games: Ahead = Object.fromEntries(
  Object.entries(import.meta.glob<() => void>('./games/*/ahead.ts', { eager: true, import: 'ahead' })).flatMap(
    ([path, ahead]) => {
      const id = path.split('/').at(-2);
      return id === undefined ? [] : [[id, ahead]];
    },
  ),
);

// This file is small and comes first. The page that is wanted and what it will ask are fetched beside the rest.
void lookAhead(location.pathname, games);
const { page } = routeOf(location.pathname);
if (page === 'lobby') void import('./pages/LobbyPage.svelte');
if (page === 'table' || page === 'history') void import('./pages/TablePage.svelte');

// Not awaited: what comes later imports this file's piece, and would wait for it in turn.
void Promise.all([import('./start'), parsed()]).then(([{ start }]) => start());

/** Resolves once the page's own elements are there: this script does not wait for them. */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
