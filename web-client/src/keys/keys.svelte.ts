import type { MatchKeys } from './reference';

/** The table of all keys, for every page. */
class KeysSheet {
  /** Whether it is open. */
  open = $state(false);
  /** What the match on the page binds; null: there is none. */
  match = $state.raw<MatchKeys | null>(null);

  /** Opens it, or puts it away. */
  toggle(): void {
    this.open = !this.open;
  }
}

/** The table of keys of this tab. */
export const keysSheet = new KeysSheet();
