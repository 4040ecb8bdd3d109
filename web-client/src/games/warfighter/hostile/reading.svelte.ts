import { untrack } from 'svelte';
import type { Event, View } from '../../../generated/warfighter';
import { moves } from '../../../lib/motion';
import { preferences } from '../../../lib/preferences.svelte';
import type { Entry } from '../log/read';
import type { WfViewModel } from '../model.svelte';
import { patched } from './patch';
import { isOnTape } from './rows';

/** How long a line stays before the next one comes, in milliseconds. */
const LINE_MS = 1_300;
const MOVE_MS = 550;
/** All that leads to a decision of the reader is told in so long, however much it is. */
const MOST_MS = 9_000;
/** Where more lines than this are new, as after an absence, they are not told one by one. */
const MOST_LINES = 24;

/** An entry that is told next, with what goes along with it. */
interface Beat {
  entries: readonly Entry[];
  ms: number;
}

/**
 * Tells a hostile turn line by line: until the last line is told, the board, the log and the questions show what stood before
 * the rest.
 */
export class HostileReading {
  readonly #model: WfViewModel;
  #queue = $state.raw<readonly Beat[]>([]);
  /** The line that was told last; null: nothing is being told. */
  now = $state<string | null>(null);
  /** The position that was shown last, and after which step. */
  #settled: { view: View; seq: number } | null = null;
  /** What the turn began with, to tell it once more. */
  #again: { view: View; beats: readonly Beat[] } | null = null;
  #end: View | null = null;

  constructor(model: WfViewModel) {
    this.#model = model;
  }

  /** Follows the match, and goes on by itself, as long as the effect that begins this lives. */
  run(): void {
    const model = this.#model;
    $effect(() => {
      const { live, log } = model;
      const seq = model.session.match?.seq;
      if (live && seq !== undefined) untrack(() => this.#take(live, seq, log));
    });
    const ms = $derived(this.#queue[0]?.ms ?? null);
    const head = $derived(this.#queue[0] ?? null);
    $effect(() => {
      if (head === null || ms === null || preferences.pace === 'step') return;
      const many = untrack(() => this.#queue.reduce((sum, beat) => sum + beat.ms, 0));
      const pace = preferences.pace === 'fast' ? 0.35 : Math.min(1, MOST_MS / Math.max(1, many));
      const timer = setTimeout(() => this.next(), ms * pace);
      return () => clearTimeout(timer);
    });
  }

  /** Whether lines are still to be told. */
  get runs(): boolean {
    return this.#queue.length > 0;
  }

  /** Whether the latest turn can be told once more. */
  get canRepeat(): boolean {
    return this.#again !== null;
  }

  /** Tells the next line. */
  next(): void {
    const [beat, ...rest] = this.#queue;
    if (!beat) return;
    this.#queue = rest;
    if (rest.length === 0) this.finish();
    else this.#show(rest);
  }

  /** Tells the rest at once. */
  finish(): void {
    this.#queue = [];
    this.now = null;
    this.#model.held = null;
    this.#model.unread = null;
  }

  /** Tells the latest hostile turn from its beginning. */
  repeat(): void {
    if (!this.#again) return;
    this.#model.held = this.#again.view;
    this.#queue = this.#again.beats;
    this.#show(this.#queue);
  }

  /** The first beat of the queue happens before the reader's eyes. */
  #show(queue: readonly Beat[]): void {
    const [beat] = queue;
    const model = this.#model;
    let view = model.held;
    if (!beat || !view || !this.#end) return this.finish();
    for (const { event } of beat.entries) view = patched(view, event as Event, this.#end);
    model.held = view;
    model.unread = queue[1]?.entries[0]?.key ?? null;
    this.now = beat.entries.find(isOnTape)?.key ?? null;
  }

  #take(view: View, seq: number, log: readonly Entry[]): void {
    const before = this.#settled;
    this.#settled = { view, seq };
    if (!before || seq <= before.seq) return;
    const fresh = log.filter(({ step, undone }) => step.seq > before.seq && !undone);
    const beats = beatsOf(fresh);
    if (fresh.some(({ event }) => event.e === 'turn_ended')) this.#again = null;
    if (beats.length === 0) return;
    this.#again ??= { view: before.view, beats: [] };
    this.#again = { ...this.#again, beats: [...this.#again.beats, ...beats] };
    this.#end = view;
    if (beats.length + this.#queue.length > MOST_LINES || !moves() || document.hidden) return this.finish();
    const isIdle = this.#queue.length === 0;
    this.#model.held ??= before.view;
    this.#queue = [...this.#queue, ...beats];
    if (isIdle) this.#show(this.#queue);
  }
}

/** Entries in beats, each of which begins with a line of the tape; none if there is no such line. */
function beatsOf(entries: readonly Entry[]): Beat[] {
  const beats: Entry[][] = [];
  let lead: Entry[] = [];
  for (const entry of entries) {
    if (isOnTape(entry)) {
      beats.push([...lead, entry]);
      lead = [];
    } else if (beats.length > 0) beats.at(-1)?.push(entry);
    else lead.push(entry);
  }
  return beats.map((of) => ({
    entries: of,
    ms: of.some(({ event }) => event.e === 'hostile_attacked') ? LINE_MS * 1.4 : lengthOf(of),
  }));
}

const lengthOf = (entries: readonly Entry[]): number =>
  entries.some(({ event }) => event.e === 'hostile_moved' || event.e === 'hit' || event.e === 'time')
    ? MOVE_MS
    : LINE_MS;

const readings = new WeakMap<WfViewModel, HostileReading>();

/** The reading of a match's hostile turns. */
export function readingOf(model: WfViewModel): HostileReading {
  const known = readings.get(model);
  if (known) return known;
  const reading = new HostileReading(model);
  readings.set(model, reading);
  return reading;
}
