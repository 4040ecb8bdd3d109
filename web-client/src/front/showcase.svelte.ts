import type { Showcase } from '../generated/protocol';
import { api, ApiError } from '../lib/api';

/** How often the page asks again what goes on, in milliseconds. */
const EVERY_MS = 15_000;

/** What is worth a look here, as long as the page that shows it is open and seen. */
export class ShowcaseView {
  /** Null until it is known. */
  now = $state.raw<Showcase | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    void this.#ask();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.#ask();
    }, EVERY_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      this.now = await api.showcase();
    } catch (error) {
      // What was shown before is shown on; without anything the page does without.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
