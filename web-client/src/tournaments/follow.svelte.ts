import type { Tournament } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { tournaments } from './requests';

/** How often a tournament is asked for while a game waits for players or a round is due soon, in milliseconds. */
const SOON_MS = 3_000;
/** How often it is asked for otherwise. */
const CALM_MS = 15_000;
/** What is due within so long is due soon. */
const AHEAD_MS = 90_000;

/** How long to wait before a tournament is asked for again; null: it does not change any more. */
export function patience(tournament: Tournament | null, now: number): number | null {
  if (tournament === null) return SOON_MS;
  if (tournament.state === 'over' || tournament.state === 'cancelled') return null;
  const comes = tournament.next_round !== null && !tournament.paused && tournament.next_round - now < AHEAD_MS;
  const waits = tournament.played.at(-1)?.games.some((game) => game.ending === null && game.table === 'open') ?? false;
  return comes || waits ? SOON_MS : CALM_MS;
}

/** A tournament, asked for again and again while its page is looked at. */
export class Following {
  tournament = $state.raw<Tournament | null>(null);
  /** Why there is none. */
  fault = $state.raw<ApiError | null>(null);
  readonly #id: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
    void this.look();
  }

  /** Asks for it now. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.tournament = await tournaments.one(this.#id);
      this.fault = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
    }
    const wait = this.fault?.status === 404 ? null : patience(this.tournament, Date.now());
    if (!this.#closed && wait !== null && document.visibilityState === 'visible')
      this.#timer = setTimeout(() => void this.look(), wait);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
