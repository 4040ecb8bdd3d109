import type { TournamentSummary } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { line } from '../lib/line.svelte';
import { tournaments } from './requests';

/** When a window becomes visible the list is fetched again, at most this often, in milliseconds. */
const FRESH_MS = 30_000;

/** The tournaments in which the reader is waited for at a table, or invited. */
class Waiting {
  tournaments = $state.raw<TournamentSummary[]>([]);
  #asked = 0;

  /** Keeps up to date until the answer is called: when the server says so, and when the reader comes back. */
  follow(): () => void {
    void this.load();
    const hangUp = line.listen((message) => message.t === 'called' && void this.load());
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#asked > FRESH_MS) void this.load();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      hangUp();
      document.removeEventListener('visibilitychange', look);
      this.tournaments = [];
    };
  }

  async load(): Promise<void> {
    this.#asked = Date.now();
    try {
      const mine = await tournaments.list('mine');
      this.tournaments = mine.filter((one) => one.waits !== null || one.me === 'invited');
    } catch (error) {
      // Some servers have none; what cannot be had stays as it was.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** What of tournaments waits for the reader. */
export const waiting = new Waiting();
