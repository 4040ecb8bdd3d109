import { ask } from '../../lib/ahead';

/** Fetches what every match of Mortain shows: its parts, and the packs. */
export function ahead(): void {
  void import('../../match/shell/MatchPage.svelte');
  void import('./match');
  void ask('/api/games/mortain');
}
