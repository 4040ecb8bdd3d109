import { untrack } from 'svelte';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import { hasJustActed, type TurnCall } from './turn-call';

/** How long the banner of a turn stays, in milliseconds. */
const STAYS_MS = 3_000;

/** The plate that says that it is the player's turn: once for each turn, for a moment; for a question until it is answered. */
export class TurnBanner {
  readonly #model: MatchViewModel;
  /** What is shown; null: nothing. */
  shown = $state.raw<TurnCall | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param quiet whether something else tells the player already, such as a guide or the screen that several share */
  constructor(model: MatchViewModel, quiet: () => boolean) {
    this.#model = model;
    const call = $derived(model.session.outcome === null ? model.call : null);
    $effect(() => {
      const now = call;
      untrack(() => this.#meet(now, quiet()));
    });
    $effect(() => {
      const on = () => {
        if (document.visibilityState === 'visible') this.#run();
      };
      document.addEventListener('visibilitychange', on);
      return () => {
        document.removeEventListener('visibilitychange', on);
        clearTimeout(this.#timer);
      };
    });
  }

  /** Sends the banner of a turn off; what waits for an answer stays. */
  dismiss(): void {
    if (this.shown?.kind === 'turn') this.#clear();
  }

  #meet(call: TurnCall | null, quiet: boolean): void {
    const { shown } = this;
    if (call === null) {
      if (shown) this.#clear();
      return;
    }
    // A question is announced again to who comes back to it from another page.
    if (call.key === this.#model.session.announced && (shown || call.kind === 'turn')) {
      // The same in other words: another language, another part of the turn.
      if (shown) this.shown = call;
      return;
    }
    const { session, seat } = this.#model;
    session.announced = call.key;
    const steps = session.pages.flatMap((page) => page.steps);
    if (quiet || seat === null || hasJustActed(steps, seat)) return this.#clear();
    this.shown = call;
    this.#run();
  }

  /** The time runs only before the player's eyes. */
  #run(): void {
    clearTimeout(this.#timer);
    if (this.shown?.kind !== 'turn' || document.visibilityState === 'hidden') return;
    this.#timer = setTimeout(() => this.#clear(), STAYS_MS);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}
