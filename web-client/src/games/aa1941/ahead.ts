import { ask } from '../../lib/ahead';

/** Fetches the board as it only shows. */
export function aheadOfBoard(): void {
  void import('./still');
  void import('./board/board.topo.json');
  void ask('/api/games/aa1941');
}

/** Fetches what every match of 1941 shows: its parts, the board's shapes and facts. */
export function ahead(): void {
  void import('../../match/shell/MatchPage.svelte');
  void import('./match');
  void import('./board/board.topo.json');
  void ask('/api/games/aa1941');
}
