import { answering } from './answering';

/**
 * Code that is fetched when it is first wanted. Once it is there it is there at once: what is drawn with it comes
 * without a gap, unlike with `{#await}`. Browsers remember an import that has failed, so that asking again is of no use:
 * none begins while the server is known not to answer. Where it is wanted and fails all the same, the page says so and
 * offers to be loaded anew (`faults/FaultNote.svelte`).
 */
export class Later<Code> {
  readonly #fetch: () => Promise<Code>;
  readonly #server: Pick<typeof answering, 'soon' | 'surely'>;
  #code = $state.raw<Code | null>(null);
  #asked: 'ahead' | 'wanted' | null = null;
  #isComing = false;

  constructor(fetch: () => Promise<Code>, server: Pick<typeof answering, 'soon' | 'surely'> = answering) {
    this.#fetch = fetch;
    this.#server = server;
  }

  /** The code; null while it is on its way. */
  get now(): Code | null {
    if (this.#code === null && this.#asked !== 'wanted') {
      this.#asked = 'wanted';
      void this.#server.soon().then(() => this.#import());
    }
    return this.#code;
  }

  /** The code if it has come; asks for nothing. */
  get there(): Code | null {
    return this.#code;
  }

  /** Fetches it before it is wanted, once the server has answered. */
  ahead(): void {
    if (this.#asked !== null) return;
    this.#asked = 'ahead';
    void this.#server.surely().then(() => this.#import());
  }

  async #import(): Promise<void> {
    if (this.#isComing || this.#code !== null) return;
    this.#isComing = true;
    try {
      this.#code = await this.#fetch();
    } catch (why) {
      // Code that is not wanted yet may still come.
      this.#isComing = false;
      if (this.#asked === 'wanted') throw why;
    }
  }
}
