/** Fetches the board as it only shows. */
export function aheadOfBoard(): void {
  void import('./still');
}

/** Fetches what every match of Outpost shows. */
export function ahead(): void {
  void import('../../match/shell/MatchPage.svelte');
  void import('./match');
}
