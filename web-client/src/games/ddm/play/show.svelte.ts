import { untrack } from 'svelte';
import { moves } from '../../../lib/motion';
import { preferences } from '../../../lib/preferences.svelte';
import { ROLL_MS } from '../../../match/animation/animation-queue.svelte';
import type { Event, Square, View } from '../../../generated/ddm';
import { patched } from './patch';
import { rolledOf, type Rolled } from './rolled';

/** An entry of the log, as far as the show needs it. */
export interface ShownEntry {
  key: string;
  event: { e: string };
  step: { seq: number };
  undone: boolean;
}

/** What the show needs of the match. */
export interface ShowSource {
  readonly live: View | null;
  readonly log: readonly ShownEntry[];
  readonly session: { readonly match: { readonly seq: number } | null };
}

interface Moment {
  key: string;
  event: Event;
  rolled: Rolled | null;
  /** How long it takes without its dice, in milliseconds. */
  ms: number;
}

/** The whole of a walk takes about so long, in milliseconds: the token `--m-march`. */
const MARCH_MS = 900;
/** How long a die lies, and an area burns. */
const REST_MS = 1500;
const AREA_MS = 700;
/** Where more is to be seen than this, as after an absence, nothing is shown. */
const MOST_ROLLS = 14;

/**
 * Plays what has happened before the reader's eyes: creatures walk square by square, dice fall, then they count. Until
 * then board, question and log show what stood before.
 */
export class Show {
  #queue = $state.raw<readonly Moment[]>([]);
  /** Whether the die of the current moment is still in the air. */
  rolling = $state(false);
  /** The position as far as it was shown; null while nothing is. */
  held = $state.raw<View | null>(null);
  /** Where the log ends for as long as something is shown; null: nowhere. */
  hiddenFrom = $state.raw<string | null>(null);
  /** The dice of the present chain, the last one last. */
  chain = $state.raw<readonly Rolled[]>([]);
  /** The squares of an effect that burn now. */
  area = $state.raw<readonly Square[]>([]);
  /** The position that was shown last, and after which step; null: none was. */
  #settled: { view: View; seq: number } | null = null;

  constructor(source: ShowSource) {
    $effect(() => {
      const { live, log } = source;
      const seq = source.session.match?.seq;
      if (live && seq !== undefined) untrack(() => this.#take(live, seq, log));
    });
    const key = $derived(this.#head?.key ?? null);
    $effect(() => {
      if (key === null) return;
      const moment = untrack(() => this.#head);
      if (!moment) return;
      untrack(() => this.#begin(moment));
      if (!moment.rolled) {
        const timer = setTimeout(() => this.#end(), moment.ms);
        return () => clearTimeout(timer);
      }
      const timer = setTimeout(() => (this.rolling = false), ROLL_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      // A reader who wants to see each step goes on by hand.
      const waits = key !== null && !this.rolling && untrack(() => this.current) !== null;
      if (!waits) return;
      untrack(() => this.#apply());
      if (preferences.pace === 'step') return;
      const timer = setTimeout(() => this.#end(), REST_MS);
      return () => clearTimeout(timer);
    });
  }

  /** What is shown now; a constructor that reads the field itself would not hear of its changes. */
  get #head(): Moment | undefined {
    return this.#queue[0];
  }

  /** The die that is shown; null: none is. */
  get current(): Rolled | null {
    return this.#head?.rolled ?? null;
  }

  /** Whether anything is being shown. */
  get runs(): boolean {
    return this.held !== null;
  }

  /** What comes after the die that lies, in a word: the next die that will be shown. */
  get next(): Rolled | null {
    return this.#queue.slice(1).find(({ rolled }) => rolled !== null)?.rolled ?? null;
  }

  /** Lets the die lie, or goes on. */
  goOn(): void {
    if (this.rolling) this.rolling = false;
    else if (this.#queue.length > 0) this.#end();
  }

  /** Shows what there is at once. */
  finish(): void {
    this.#settle();
  }

  #begin(moment: Moment): void {
    if (moment.rolled) {
      this.rolling = true;
      this.chain = [...this.chain, moment.rolled];
      return;
    }
    if (moment.event.e === 'power_used') this.area = moment.event.squares;
    this.#apply();
  }

  /** What the current moment did stands from now on. */
  #apply(): void {
    const [moment] = this.#queue;
    if (moment && this.held) this.held = patched(this.held, moment.event);
  }

  #end(): void {
    this.#queue = this.#queue.slice(1);
    this.rolling = false;
    if (this.#queue.length === 0) this.#settle();
  }

  #settle(): void {
    this.#queue = [];
    this.rolling = false;
    this.held = null;
    this.hiddenFrom = null;
    this.area = [];
  }

  #take(view: View, seq: number, log: readonly ShownEntry[]): void {
    const before = this.#settled;
    this.#settled = { view, seq };
    if (!before || seq <= before.seq) return;
    // Older steps come to the log as it is read: they were shown in their time, or happened in the reader's absence.
    const fresh = log.filter(({ step, undone }) => step.seq > before.seq && !undone);
    const moments = fresh.flatMap(({ key, event }): Moment[] => {
      const known = event as Event;
      const rolled = rolledOf(known, key);
      const ms = rolled ? 0 : lengthOf(known, fresh);
      return [{ key, event: known, rolled, ms }];
    });
    // Whatever was rolled before belongs to another order.
    if (!this.runs && fresh.length > 0) this.chain = [];
    if (!moments.some(({ rolled, ms }) => rolled !== null || ms > 0)) return;
    const rolls = [...this.#queue, ...moments].filter(({ rolled }) => rolled !== null).length;
    if (rolls > MOST_ROLLS || !moves() || preferences.pace === 'fast' || document.hidden) {
      this.chain = moments.flatMap(({ rolled }) => rolled ?? []).slice(-4);
      this.#settle();
      return;
    }
    this.held ??= before.view;
    this.hiddenFrom ??= fresh[0]?.key ?? null;
    this.#queue = [...this.#queue, ...moments];
  }
}

/** How long what happened is to be seen, in milliseconds. */
function lengthOf(event: Event, all: readonly ShownEntry[]): number {
  switch (event.e) {
    case 'stepped': {
      const steps = all.filter((entry) => entry.event.e === 'stepped').length;
      return Math.max(70, Math.min(180, MARCH_MS / Math.max(1, steps)));
    }
    case 'stepped_back':
    case 'appeared':
    case 'fled':
      return 260;
    case 'impaled':
      return 420;
    case 'power_used':
      return AREA_MS;
    default:
      return 0;
  }
}
