import { untrack } from 'svelte';
import { moves } from '../../../lib/motion';
import { preferences } from '../../../lib/preferences.svelte';
import { ROLL_MS } from '../../../match/animation/animation-queue.svelte';
import type { Entry } from '../log/read';
import type { Attack, View } from '../../../generated/aam';

/** An attack whose dice are thrown before the reader. */
export interface ThrownAttack {
  key: string;
  attack: Attack;
  /** What stood before it. */
  entry: Entry;
}

/** What the show needs of the match. */
export interface ShowSource {
  readonly live: View | null;
  readonly log: readonly Entry[];
}

/** How long a result lies before the match goes on, in milliseconds. */
const REST_MS = 1900;
/** Where more attacks wait, as after an absence, none is shown. */
const MOST = 4;

/**
 * Throws the dice of attacks one after the other, and holds back what they did until they lie: board, question and log
 * show the position of before.
 */
export class DiceShow {
  #queue = $state.raw<readonly ThrownAttack[]>([]);
  /** Whether the dice of the current attack are still in the air. */
  rolling = $state(false);
  /** The position of before the attacks that are shown; null while none is. */
  held = $state.raw<View | null>(null);
  /** Where the log ends for as long as dice are thrown; null: nowhere. */
  hiddenFrom = $state.raw<string | null>(null);
  #settled: { view: View; entries: number } | null = null;

  constructor(source: ShowSource) {
    $effect(() => {
      const { live, log } = source;
      if (live) untrack(() => this.#take(live, log));
    });
    const key = $derived(this.#queue[0]?.key ?? null);
    $effect(() => {
      if (key === null) return;
      this.rolling = true;
      const timer = setTimeout(() => (this.rolling = false), ROLL_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      // A reader who wants to see each step goes on by hand.
      if (key === null || this.rolling || preferences.pace === 'step') return;
      const timer = setTimeout(() => this.next(), REST_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The attack that is shown; null: none is. */
  get current(): ThrownAttack | null {
    return this.#queue[0] ?? null;
  }

  /** Lets the dice lie, or goes on to the next attack, or to the match. */
  next(): void {
    if (this.rolling) {
      this.rolling = false;
      return;
    }
    this.#queue = this.#queue.slice(1);
    if (this.#queue.length === 0) this.#settle();
  }

  #settle(): void {
    this.#queue = [];
    this.held = null;
    this.hiddenFrom = null;
  }

  #take(view: View, log: ShowSource['log']): void {
    const before = this.#settled;
    this.#settled = { view, entries: log.length };
    if (!before || log.length <= before.entries) return;
    const fresh = log.slice(before.entries);
    const thrown = fresh.flatMap((entry): ThrownAttack[] =>
      entry.event.e === 'attack_resolved' ? [{ key: entry.key, attack: entry.event.attack, entry }] : [],
    );
    if (thrown.length === 0) return;
    const isTooMuch = this.#queue.length + thrown.length > MOST;
    if (isTooMuch || !moves() || preferences.pace === 'fast' || document.hidden) {
      this.#settle();
      return;
    }
    this.held ??= before.view;
    this.hiddenFrom ??= fresh[0]?.key ?? null;
    this.#queue = [...this.#queue, ...thrown];
  }
}
