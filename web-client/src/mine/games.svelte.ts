import type { MyGame } from '../generated/protocol';
import { line } from '../lib/line.svelte';

/** The running matches that the reader plays, live, as long as something on the page wants to know. */
class Mine {
  /** Those first in which it is the reader's move, the most urgent foremost; null until known. */
  games = $state.raw<MyGame[] | null>(null);
  #followers = 0;

  constructor() {
    line.listen((message) => {
      if (message.t === 'mine') this.games = message.games;
      // Another user may have signed in.
      if (message.t === 'welcome' && message.user === null) this.games = null;
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && this.#followers > 0) line.connection.followMine();
    });
  }

  /** Keeps the list live until the answer is called. */
  follow(): () => void {
    this.#followers += 1;
    if (this.#followers === 1) line.connection.followMine();
    return () => {
      this.#followers -= 1;
      if (this.#followers === 0) line.connection.leaveMine();
    };
  }
}

/** The reader's running matches. */
export const mine = new Mine();
