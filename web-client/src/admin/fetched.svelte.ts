import { ApiError } from '../lib/api';

/**
 * Data of a part of the page that is fetched again and again: when the part opens, when another piece of it is chosen,
 * after each act. Requests may overlap; only the answer to the last one counts.
 */
export class Fetched<T> {
  /** Null until the first answer. */
  value = $state.raw<T | null>(null);
  fault = $state.raw<ApiError | null>(null);
  readonly #ask: () => Promise<T>;
  #turn = 0;

  /** Asks at once. `ask` may reject with an {@link ApiError}. */
  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.look();
  }

  /** Asks anew. Never rejects for what the server refuses. */
  look = async (): Promise<void> => {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const value = await this.#ask();
      if (turn === this.#turn) [this.value, this.fault] = [value, null];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#turn) this.fault = error;
    }
  };
}
