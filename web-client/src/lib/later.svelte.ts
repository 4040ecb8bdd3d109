/**
 * Code that is fetched when it is first wanted. Once it is there it is there at once: what is drawn with it comes
 * without a gap, unlike with `{#await}`.
 */
export class Later<Code> {
  readonly #fetch: () => Promise<Code>;
  #code = $state.raw<Code | null>(null);
  #fault = $state.raw<{ why: unknown } | null>(null);
  #asked = false;
  #wanted = false;

  constructor(fetch: () => Promise<Code>) {
    this.#fetch = fetch;
  }

  /** The code; null while it is on its way. Throws what kept it from coming, for the boundary around the page. */
  get now(): Code | null {
    if (this.#fault) throw this.#fault.why;
    if (this.#code === null) {
      this.#wanted = true;
      this.ahead();
    }
    return this.#code;
  }

  /** Fetches it before it is wanted. Where it does not come, it is asked for again once it is wanted. */
  ahead(): void {
    if (!this.#asked) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asked = true;
    try {
      this.#code = await this.#fetch();
    } catch (why) {
      this.#asked = false;
      if (this.#wanted) this.#fault = { why };
    }
  }
}
