import { answers, putStylesAgain } from './line';

/** How long to wait for the server to come back, in milliseconds, from one try to the next. */
const RETRY = 2_000;

/**
 * Code that is fetched when it is first wanted. Once it is there it is there at once: what is drawn with it comes
 * without a gap, unlike with `{#await}`. While the server is away, it is asked for until the server is back.
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

  /** The code if it has come; asks for nothing. */
  get there(): Code | null {
    return this.#code;
  }

  /** Fetches it before it is wanted. Where it does not come, it is asked for again once it is wanted. */
  ahead(): void {
    if (!this.#asked) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asked = true;
    // A server that answers may have come back only after the try: it is believed the second time.
    for (let refusals = 0; ;) {
      try {
        this.#code = await this.#fetch();
        return;
      } catch (why) {
        putStylesAgain();
        if (await answers()) {
          refusals += 1;
          if (refusals < 2) continue;
          this.#asked = false;
          if (this.#wanted) this.#fault = { why };
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  }
}
