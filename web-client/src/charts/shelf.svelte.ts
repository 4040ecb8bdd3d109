import type { ChartList, ChartSummary } from '../generated/protocol';
import { ApiError, type ChartsWanted } from '../lib/api';

/** In which order charts are listed. */
export type Sort = NonNullable<ChartsWanted['sort']>;

/** All of them, as the page offers them. */
export const SORTS: readonly Sort[] = ['newest', 'played', 'even'];

/** How long the hand rests before something is looked for, in milliseconds. */
const REST_MS = 250;

/** What a shelf needs of the server and the browser; tests hand in their own. */
export interface Surroundings {
  /** Asks for a part of the list. May reject with an {@link ApiError}. */
  ask(wanted: ChartsWanted): Promise<ChartList>;
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

/** A list of charts that is read part by part, and looked through. */
export class Shelf {
  /** What has come so far; null before anything has. */
  charts = $state.raw<readonly ChartSummary[] | null>(null);
  fault = $state.raw<ApiError | null>(null);
  busy = $state(false);
  find = $state('');
  sort = $state<Sort>('newest');
  #next = $state<string | null>(null);
  readonly #which: Pick<ChartsWanted, 'game' | 'which' | 'author'>;
  readonly #surroundings: Surroundings;
  #callOff: (() => void) | null = null;
  #turn = 0;

  constructor(which: Pick<ChartsWanted, 'game' | 'which' | 'author'>, surroundings: Surroundings) {
    this.#which = which;
    this.#surroundings = surroundings;
  }

  /** Whether there is more than has come. */
  get goesOn(): boolean {
    return this.#next !== null;
  }

  /** Reads the list from its beginning. */
  look(): Promise<void> {
    this.#callOff?.();
    return this.#read(null);
  }

  /** Reads on. */
  async more(): Promise<void> {
    if (!this.busy && this.#next !== null) await this.#read(this.#next);
  }

  /** Looks for something else, once the hand rests. */
  search(find: string): void {
    this.find = find;
    this.#callOff?.();
    this.#callOff = this.#surroundings.after(REST_MS, () => void this.look());
  }

  /** Lists in another order. */
  order(sort: Sort): void {
    this.sort = sort;
    void this.look();
  }

  async #read(after: string | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.busy = true;
    this.fault = null;
    const find = this.find.trim();
    try {
      const list = await this.#surroundings.ask({
        ...this.#which,
        sort: this.sort,
        ...(find === '' ? {} : { find }),
        ...(after === null ? {} : { after }),
      });
      // The answer to an older search is dropped.
      if (turn !== this.#turn) return;
      const before = after === null ? [] : (this.charts ?? []);
      // A chart that has moved meanwhile may come twice.
      const known = new Set(before.map(({ id }) => id));
      this.charts = [...before, ...list.charts.filter(({ id }) => !known.has(id))];
      this.#next = list.next;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#turn) this.fault = error;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
