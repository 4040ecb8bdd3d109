import type { PastView } from '../../generated/protocol';
import { api } from '../../lib/api';
import type { MatchSession } from '../session/match-session.svelte';
import type { Past } from './past.svelte';
import { PastViews } from './past-views';
import { Timeline, type Course, type Place, type TimelineShape } from './timeline';

/** How long one step is shown while the match plays by itself, in milliseconds, by pace. */
const STEP_MS = { 1: 900, 4: 225 } as const;

/** How fast the match plays by itself. */
export type Pace = keyof typeof STEP_MS;

/** How many steps ahead are fetched while it plays. */
const AHEAD = 10;

/** The step that a link names behind its path; null if it names none. */
export function stepOf(search: string): number | null {
  const at = Number(new URLSearchParams(search).get('at') ?? '');
  return Number.isInteger(at) && at >= 1 ? at : null;
}

/** A stretch that a link wants to be played: up to which step; null if it wants none. */
export function untilOf(search: string): number | null {
  const until = Number(new URLSearchParams(search).get('until') ?? '');
  return Number.isInteger(until) && until >= 1 ? until : null;
}

/**
 * Plays a match again: which step is shown, what the position was, and where something happened. Each game extends it
 * by what its own parts need.
 */
export abstract class ReplayPlayer<C extends Course = Course> {
  readonly session: MatchSession;
  readonly past: Past<C>;
  readonly shape: TimelineShape;
  /** The step wanted; 0 until it is known where to begin. */
  cursor = $state(0);
  /** The view drawn: that of the cursor, or while it is on its way the one before. */
  shown = $state.raw<PastView | null>(null);
  /** Whether the wanted view could not be had. */
  failed = $state(false);
  playing = $state(false);
  /** The stretch that is played once, and how long each of its steps is shown, in milliseconds; null: all of it, by the pace. */
  stretch = $state.raw<{ until: number; stepMs: number } | null>(null);
  /** Whether the stretch was played to its end. */
  played = $state(false);
  pace = $state<Pace>(1);
  /** What the board should come to show; another number is another wish for the same place. */
  wish = $state.raw<{ region: string; n: number } | null>(null);
  /** The place on the board that a list points at, by the game's own id. */
  pointed = $state<string | null>(null);
  readonly #views: PastViews;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: MatchSession, past: Past<C>, shape: TimelineShape) {
    this.session = session;
    this.past = past;
    this.shape = shape;
    this.#views = new PastViews(
      (seq) => api.viewAt(session.id, seq),
      (seq) => {
        this.#arrived(seq);
      },
    );
  }

  /** The match along a line; null until all of it is here. */
  timeline = $derived.by(() => {
    const { summary, archive } = this.past;
    return summary && archive.whole ? new Timeline(summary, this.shape) : null;
  });

  /** The turn and phase of the cursor. */
  place = $derived.by((): Place<C> | null =>
    this.timeline && this.cursor > 0 ? this.timeline.placeOf(this.cursor) : null,
  );

  /** The position drawn. */
  position = $derived.by((): unknown => this.shown?.view ?? null);

  /** Whether the position drawn is that of the cursor. */
  settled = $derived.by(() => this.shown?.seq === this.cursor);

  /** Fetches the match and goes to a step; without one, to the newest. */
  async open(at: number | null): Promise<void> {
    const { archive } = this.past;
    await archive.load();
    if (archive.whole) this.go(Math.min(at ?? archive.head, archive.head));
  }

  /** Goes to a step. */
  go(seq: number): void {
    const { head } = this.past.archive;
    this.cursor = Math.min(Math.max(Math.trunc(seq), 1), Math.max(head, 1));
    this.#look();
  }

  /** Goes to the phase or turn before or after, and lets the map show what it is about. */
  leap(unit: 'phase' | 'turn', way: -1 | 1): void {
    if (!this.timeline) return;
    this.go(this.timeline.neighbour(this.cursor, unit, way));
    this.#lookThere();
  }

  /** Goes some steps on or back, and lets the map show what happened. */
  step(by: number): void {
    this.go(this.cursor + by);
    this.#lookThere();
  }

  /** Plays on from here, or from the beginning if this is the end; or stops. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.cursor >= this.past.archive.head) this.go(1);
    this.playing = true;
    this.#schedule();
  }

  /** Plays from here up to a step, all of it in so many seconds. */
  playUntil(until: number, seconds: number): void {
    const last = Math.min(until, this.past.archive.head);
    const steps = last - this.cursor;
    if (steps <= 0) return;
    this.stretch = { until: last, stepMs: (seconds * 1000) / steps };
    this.playing = true;
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Lets the board show a place. */
  look(region: string): void {
    this.wish = { region, n: (this.wish?.n ?? 0) + 1 };
  }

  /** Where something happened last in a turn up to a step, by the game's own id; null while nothing has. */
  protected abstract sceneOf(place: Place<C>, upTo: number): string | null;

  #lookThere(): void {
    const region = this.place && this.sceneOf(this.place, this.cursor);
    if (region !== null) this.look(region);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A view that is late is waited for: what is not seen was not played.
      if (this.settled || this.failed) this.step(1);
      const { stretch } = this;
      if (stretch && this.cursor >= stretch.until) {
        this.played = true;
        this.stop();
      } else if (this.cursor >= this.past.archive.head) this.stop();
      else this.#schedule();
    }, this.stretch?.stepMs ?? STEP_MS[this.pace]);
  }

  #look(): void {
    const ready = this.#views.get(this.cursor);
    if (ready) this.shown = ready;
    this.failed = false;
    this.#views.want([this.cursor, ...this.#around()]);
  }

  #arrived(seq: number): void {
    if (seq !== this.cursor) return;
    const view = this.#views.get(seq);
    if (view) this.shown = view;
    this.failed = view === undefined;
  }

  /** The steps that are probably wanted next. */
  #around(): number[] {
    const { timeline, cursor } = this;
    if (!timeline) return [];
    const inside = (seq: number) => seq >= 1 && seq <= timeline.head;
    if (this.playing) return Array.from({ length: AHEAD }, (_, index) => cursor + 1 + index).filter(inside);
    const leaps = ([1, -1] as const).flatMap((way) => [
      timeline.neighbour(cursor, 'phase', way),
      timeline.neighbour(cursor, 'turn', way),
      cursor + way,
    ]);
    const farther = ([1, -1] as const).map((way) =>
      timeline.neighbour(timeline.neighbour(cursor, 'phase', way), 'phase', way),
    );
    return [...leaps, ...farther].filter(inside);
  }
}
