import { ask } from '../../lib/ahead';

/** Fetches the board as it only shows. */
export function aheadOfBoard(): void {
  void import('./still');
  void ask('/api/games/warfighter');
}

/** Fetches what every match of the game shows: its parts, and the packs. */
export function ahead(): void {
  void import('../../match/shell/MatchPage.svelte');
  void import('./match');
  void ask('/api/games/warfighter');
}
