import { untrack } from 'svelte';
import type { View } from '../../../generated/mortain';
import { moves } from '../../../lib/motion';
import type { LogEntry } from '../../../match/log/entry';
import { cardsIn, type TurnedCard } from './turned-card';

/** What the turning of cards needs of the match. */
export interface TurnSource {
  readonly live: View | null;
  readonly log: readonly (LogEntry & { event: { e: string } })[];
}

/** How long a card lies before the match goes on, in milliseconds, its turning included. */
const REST_MS = { orders: 950, attack: 1700 };
/** Where more cards wait to be turned, as after an absence or behind a quick computer, none is. */
const MOST = 5;

/**
 * Turns cards over one after the other, and holds back what they did until they lie: board, question and log show the
 * position of before.
 */
export class CardTurns {
  #queue = $state.raw<readonly TurnedCard[]>([]);
  /** The position of before the cards that are being turned; null while none is. */
  held = $state.raw<View | null>(null);
  /** Where the log ends for as long as cards are being turned; null: nowhere. */
  hiddenFrom = $state.raw<string | null>(null);
  /** The last position that was shown with all cards lying, and how much of the log belongs to it. */
  #settled: { view: View; entries: number } | null = null;

  constructor(source: TurnSource) {
    $effect(() => {
      const { live, log } = source;
      if (live) untrack(() => this.#take(live, log));
    });
    $effect(() => {
      const [card] = this.#queue;
      if (!card) return;
      const timer = setTimeout(() => this.next(), card.attack ? REST_MS.attack : REST_MS.orders);
      return () => clearTimeout(timer);
    });
  }

  /** The card that is being turned; null if none is. */
  get current(): TurnedCard | null {
    return this.#queue[0] ?? null;
  }

  /** Goes on to the next card, or to the match. */
  next(): void {
    this.#queue = this.#queue.slice(1);
    if (this.#queue.length === 0) this.#settle();
  }

  /** All cards lie. */
  #settle(): void {
    this.#queue = [];
    this.held = null;
    this.hiddenFrom = null;
  }

  #take(view: View, log: TurnSource['log']): void {
    const before = this.#settled;
    this.#settled = { view, entries: log.length };
    if (!before || log.length <= before.entries) return;
    const fresh = log.slice(before.entries);
    const cards = cardsIn(fresh);
    if (cards.length === 0) return;
    if (this.#queue.length + cards.length > MOST || !moves() || document.hidden) {
      this.#settle();
      return;
    }
    this.held ??= before.view;
    this.hiddenFrom ??= fresh[0]?.key ?? null;
    this.#queue = [...this.#queue, ...cards];
  }
}
