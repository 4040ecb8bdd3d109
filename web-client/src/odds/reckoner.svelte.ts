import { ApiError, request } from '../lib/api';

/** So long a battle stands still until its odds are asked for, in milliseconds. */
const STILL_MS = 200;

/** The odds of the battle that a calculator shows: asked for once it stands still, and kept for those shown before. */
export class Reckoner<Odds = unknown> {
  readonly #game: string;
  readonly #known = new Map<string, Odds>();
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The odds of the newest battle; while they are reckoned, those before. */
  odds = $state.raw<Odds | null>(null);
  computing = $state(false);
  /** Whether there is no battle to be reckoned. */
  idle = $state(false);
  /** Why there are none. */
  fault = $state.raw<ApiError | null>(null);

  constructor(game: string) {
    this.#game = game;
  }

  /** Wants the odds of a battle in the game's own words; null: there is none to be reckoned. */
  want(battle: string | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wanted = battle ?? '';
    this.fault = null;
    this.idle = battle === null;
    const known = this.#known.get(this.#wanted) ?? null;
    if (battle === null || known !== null) {
      this.odds = known;
      this.computing = false;
      return;
    }
    this.computing = true;
    this.#timer = setTimeout(() => void this.#ask(this.#wanted), STILL_MS);
  }

  async #ask(battle: string): Promise<void> {
    try {
      const query = { battle };
      const odds = (await request('GET /api/games/{id}/odds', { path: { id: this.#game }, query })) as Odds;
      this.#known.set(battle, odds);
      if (battle === this.#wanted) this.odds = odds;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (battle !== this.#wanted) return;
      this.odds = null;
      this.fault = error;
    } finally {
      if (battle === this.#wanted) this.computing = false;
    }
  }
}
