import type { Friends, Invitation } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { line } from '../lib/line.svelte';
import { opponents } from './requests';

/** When a window becomes visible the list is fetched again, at most this often, in milliseconds. */
const FRESH_MS = 15_000;

/** The first line is greeted so soon after the first question that nothing was missed, in milliseconds. */
const GREETED_MS = 3_000;

/** Whom the reader knows, and what others ask of the reader. */
class Acquaintances {
  /** Null until the server has told. */
  friends = $state.raw<Friends | null>(null);
  /** Seats that the reader is invited to, the newest first. */
  invitations = $state.raw<Invitation[]>([]);
  #asked = 0;
  #round = 0;

  /** How many people wait for an answer. */
  get waiting(): number {
    return this.invitations.length + (this.friends?.asking.length ?? 0);
  }

  /** Keeps up to date until the answer is called: when the server says so, and when the reader comes back. */
  follow(): () => void {
    void this.load();
    const hangUp = line.listen((message) => {
      // Messages of the outage were missed.
      const back = message.t === 'welcome' && Date.now() - this.#asked > GREETED_MS;
      if (message.t === 'called' || back) void this.load();
    });
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#asked > FRESH_MS) void this.load();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      hangUp();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      this.#round += 1;
      this.friends = null;
      this.invitations = [];
    };
  }

  /** Asks anew. What cannot be had stays as it was: the next look may find it. */
  async load(): Promise<void> {
    this.#asked = Date.now();
    const round = (this.#round += 1);
    try {
      const [friends, invitations] = await Promise.all([opponents.friends(), opponents.invitations()]);
      // What was asked for later is newer.
      if (round !== this.#round) return;
      this.friends = friends;
      this.invitations = invitations;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** The acquaintances of this browser's user. */
export const acquaintances = new Acquaintances();
