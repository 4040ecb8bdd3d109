import { untrack } from 'svelte';
import { moves } from '../../lib/motion';

/** What the reveals need of the match: the newest position, and the log that leads to it. */
export interface RevealSource<View, Entry> {
  readonly live: View | null;
  readonly log: readonly Entry[];
}

/**
 * Results that are revealed one after the other, such as dice that are thrown or cards that are turned over. What they
 * did is held back until the last of them lies: board, question and log show the position of before. The game says what
 * a result is, and how long each one stays.
 */
export abstract class Reveals<View, Entry extends { readonly key: string }, Result> {
  #queue = $state.raw<readonly Result[]>([]);
  /** The position of before the results that are revealed; null while none is. */
  held = $state.raw<View | null>(null);
  /** Where the log ends for as long as results are revealed; null: nowhere. */
  hiddenFrom = $state.raw<string | null>(null);
  /** The newest position, and how much of the log leads to it. */
  #known: { view: View; entries: number } | null = null;

  constructor(source: RevealSource<View, Entry>) {
    $effect(() => {
      const { live, log } = source;
      if (live) untrack(() => this.#take(live, log));
    });
  }

  /** Where more results wait, as after an absence or behind a quick computer, none is revealed. */
  protected abstract readonly most: number;

  /** The results in the newest entries of the log. */
  protected abstract resultsIn(entries: readonly Entry[]): readonly Result[];

  /** Whether the reader wants to see the position at once. */
  protected get hurries(): boolean {
    return !moves() || document.hidden;
  }

  /** The result that is revealed; null: none is. */
  get current(): Result | null {
    return this.#queue[0] ?? null;
  }

  /** Goes on to the next result, or to the match. */
  next(): void {
    this.#queue = this.#queue.slice(1);
    if (this.#queue.length === 0) this.#settle();
  }

  /** All results lie. */
  #settle(): void {
    this.#queue = [];
    this.held = null;
    this.hiddenFrom = null;
  }

  #take(view: View, log: readonly Entry[]): void {
    const before = this.#known;
    this.#known = { view, entries: log.length };
    if (!before || log.length <= before.entries) return;
    const fresh = log.slice(before.entries);
    const results = this.resultsIn(fresh);
    if (results.length === 0) return;
    if (this.#queue.length + results.length > this.most || this.hurries) {
      this.#settle();
      return;
    }
    this.held ??= before.view;
    this.hiddenFrom ??= fresh[0]?.key ?? null;
    this.#queue = [...this.#queue, ...results];
  }
}
