/**
 * Code that is fetched when it is first wanted. Once it is there it is there at once: what is drawn with it comes
 * without a gap, unlike with `{#await}`. Where it is wanted and does not come, the page says so and offers to be loaded
 * anew (`faults/FaultNote.svelte`): browsers remember that an import has failed, so that asking again is of no use.
 */
export class Later<Code> {
  readonly #fetch: () => Promise<Code>;
  #code = $state.raw<Code | null>(null);
  #asked = false;
  #wanted = false;

  constructor(fetch: () => Promise<Code>) {
    this.#fetch = fetch;
  }

  /** The code; null while it is on its way. */
  get now(): Code | null {
    if (this.#code === null) {
      this.#wanted = true;
      this.ahead();
    }
    return this.#code;
  }

  /** The code if it has come; asks for nothing. */
  get there(): Code | null {
    return this.#code;
  }

  /** Fetches it before it is wanted. Where it does not come, nothing is said until it is wanted. */
  ahead(): void {
    if (!this.#asked) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asked = true;
    try {
      this.#code = await this.#fetch();
    } catch (why) {
      this.#asked = false;
      if (this.#wanted) throw why;
    }
  }
}
