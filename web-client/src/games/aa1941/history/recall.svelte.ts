import type { Power, RegionId, View } from '../../../generated/aa1941';
import type { PastView } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { api } from '../../../lib/api';
import { PastViews } from '../../../match/history/past-views';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { Phrases } from '../phrases';
import { sceneOf } from './changes';
import { Dial, type Place } from './dial';
import { pastOf, type Past } from './past.svelte';

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

/** Somebody who looks back on a match: which step is shown, and what the board was like. */
export class Recall {
  readonly session: MatchSession;
  readonly board: Board;
  readonly past: Past;
  /** The step wanted; 0 until it is known where to begin. */
  cursor = $state(0);
  /** The view drawn: that of the cursor, or while it is on its way the one before. */
  shown = $state.raw<PastView | null>(null);
  /** Whether the wanted view could not be had. */
  failed = $state(false);
  playing = $state(false);
  pace = $state<Pace>(1);
  /** What the map should come to show. */
  wish = $state.raw<{ region: RegionId; n: number } | null>(null);
  /** The region that a list points at. */
  pointed = $state<RegionId | null>(null);
  readonly #views: PastViews;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: MatchSession, board: Board) {
    this.session = session;
    this.board = board;
    this.past = pastOf(session, board);
    this.#views = new PastViews(
      (seq) => api.viewAt(session.id, seq),
      (seq) => {
        this.#arrived(seq);
      },
    );
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.board));

  /** The match along a line; null until all of it is here. */
  dial = $derived.by(() => {
    const { annals, archive } = this.past;
    return annals && archive.whole ? new Dial(annals) : null;
  });

  /** The turn and phase of the cursor. */
  place = $derived.by((): Place | null => (this.dial && this.cursor > 0 ? this.dial.placeOf(this.cursor) : null));

  /** The position drawn. */
  view = $derived.by(() => (this.shown?.view as View | undefined) ?? null);

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
    if (!this.dial) return;
    this.go(this.dial.neighbour(this.cursor, unit, way));
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

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Lets the map show a region. */
  look(region: RegionId): void {
    this.wish = { region, n: (this.wish?.n ?? 0) + 1 };
  }

  /** Where the map begins: where something happened last in this turn, or at the capital of its power. */
  get home(): RegionId {
    const { place, past } = this;
    if (!place || !past.annals) return 'germany';
    return sceneOf(past.annals, place.turn, this.cursor) ?? this.#capitalOf(place.turn.power);
  }

  #capitalOf(power: Power): RegionId {
    return this.board.facts.powers.find((one) => one.id === power)?.capital ?? 'germany';
  }

  #lookThere(): void {
    const { place, past } = this;
    const region = place && past.annals ? sceneOf(past.annals, place.turn, this.cursor) : null;
    if (region !== null) this.look(region);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A view that is late is waited for: what is not seen was not played.
      if (this.settled || this.failed) this.step(1);
      if (this.cursor >= this.past.archive.head) this.stop();
      else this.#schedule();
    }, STEP_MS[this.pace]);
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
    const { dial, cursor } = this;
    if (!dial) return [];
    const inside = (seq: number) => seq >= 1 && seq <= dial.head;
    if (this.playing) return Array.from({ length: AHEAD }, (_, index) => cursor + 1 + index).filter(inside);
    const leaps = ([1, -1] as const).flatMap((way) => [
      dial.neighbour(cursor, 'phase', way),
      dial.neighbour(cursor, 'turn', way),
      cursor + way,
    ]);
    const farther = ([1, -1] as const).map((way) => dial.neighbour(dial.neighbour(cursor, 'phase', way), 'phase', way));
    return [...leaps, ...farther].filter(inside);
  }
}
