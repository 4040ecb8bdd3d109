import type { PastView } from '../../generated/protocol';

/** How many views are kept; one weighs some tens of kilobytes. */
const KEPT = 240;
/** How many requests for views are under way at once. */
const AT_ONCE = 3;

/**
 * Views of past steps: fetched in the order of their urgency, kept for as long as there is room.
 *
 * A past view never changes, so an answer that comes late is still right for its own step; it is for the reader to
 * look whether it is the step wanted now.
 */
export class PastViews {
  readonly #fetch: (seq: number) => Promise<PastView>;
  readonly #told: (seq: number) => void;
  /** The view used last stands last. */
  readonly #kept = new Map<number, PastView>();
  readonly #under = new Set<number>();
  readonly #failed = new Set<number>();
  #wanted: number[] = [];

  /**
   * @param fetch asks the server for the view after a step
   * @param told is called whenever a view has come, or could not be had
   */
  constructor(fetch: (seq: number) => Promise<PastView>, told: (seq: number) => void) {
    this.#fetch = fetch;
    this.#told = told;
  }

  /** The view after a step, if it is here. */
  get(seq: number): PastView | undefined {
    const view = this.#kept.get(seq);
    if (view) this.#keep(view);
    return view;
  }

  /** Whether the server could not give this view when it was last wanted. */
  failed(seq: number): boolean {
    return this.#failed.has(seq);
  }

  /** Asks for the views of these steps, the most urgent first. What was wanted before and is not now is let go. */
  want(seqs: readonly number[]): void {
    this.#wanted = seqs.filter((seq, index) => !this.#kept.has(seq) && seqs.indexOf(seq) === index);
    for (const seq of this.#wanted) this.#failed.delete(seq);
    this.#pump();
  }

  #pump(): void {
    while (this.#under.size < AT_ONCE) {
      const seq = this.#wanted.find((one) => !this.#under.has(one));
      if (seq === undefined) return;
      this.#wanted = this.#wanted.filter((one) => one !== seq);
      void this.#bring(seq);
    }
  }

  async #bring(seq: number): Promise<void> {
    this.#under.add(seq);
    try {
      this.#keep(await this.#fetch(seq));
    } catch {
      this.#failed.add(seq);
    }
    this.#under.delete(seq);
    this.#pump();
    this.#told(seq);
  }

  #keep(view: PastView): void {
    this.#kept.delete(view.seq);
    this.#kept.set(view.seq, view);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
