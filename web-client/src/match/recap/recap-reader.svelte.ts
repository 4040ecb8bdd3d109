import type { Change, Recap, RecapLine, Summary } from '../../generated/protocol';
import { api, ApiError } from '../../lib/api';
import type { MatchSession } from '../session/match-session.svelte';
import { writes } from '../../lib/writes';
import { replaySeconds } from './span';
import { groupsOf, isNews, lastOwnStep, stopsOf, waysOf, type RecapWay } from './lines';

/** How many arrows are drawn at once; more would hide each other. */
const WAYS = 40;
/** How long after a step it counts as seen by a reader who has the page before the eyes, in milliseconds. */
const GATHER_MS = 4_000;

/** What has happened since the reader last looked: fetched, shown, stepped through. */
export class RecapReader {
  readonly #session: MatchSession;
  /** What the server tells; null before it was asked. */
  recap = $state.raw<Recap | null>(null);
  /** Whether it is shown. */
  isOpen = $state(false);
  /** How it is shown: what has changed at a glance, or every line. */
  as = $state<'card' | 'list'>('list');
  /** Others have done something, and nothing of it is of weight: how many steps; null: otherwise. */
  uneventful = $state<number | null>(null);
  /** The entry of the card that is pointed at. */
  #change = $state.raw<Change | null>(null);
  /** Which of the stops the reader looks at; null: none, but the whole. */
  at = $state<number | null>(null);
  /** Why it cannot be had. */
  fault = $state.raw<ApiError | null>(null);
  /** Up to where the reader was told. */
  #told = 0;
  /** Up to where the server knows of it. */
  #reported = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often the server was asked: an answer that comes after a later question is let go. */
  #asked = 0;

  constructor(session: MatchSession) {
    this.#session = session;
  }

  lines = $derived.by((): readonly RecapLine[] => this.recap?.lines ?? []);
  groups = $derived.by(() => groupsOf(this.lines));
  stops = $derived.by(() => stopsOf(this.lines));

  /** What has changed for this seat, if the game says it. */
  summary = $derived.by((): Summary | null => this.recap?.summary ?? null);

  /** What the card shows; nothing while it is not shown. */
  changes = $derived.by((): readonly Change[] =>
    this.isOpen && this.as === 'card' ? (this.summary?.changes ?? []) : [],
  );

  /** How many steps are told of, and when the first of them was made; null: that is not known here. */
  get reach(): { steps: number; since: number | null } {
    const { after, to } = this.recap ?? { after: 0, to: 0 };
    const steps = this.#session.pages.flatMap((page) => page.steps);
    const known = steps.find(({ seq }) => seq === after) !== undefined;
    return { steps: to - after, since: known ? (steps.find(({ seq }) => seq > after)?.at ?? null) : null };
  }

  /** How long it takes to see all of it happen, in seconds. */
  get replaySeconds(): number {
    return replaySeconds(this.reach.steps);
  }

  /** Where it can be seen happen. */
  get replayAddress(): string {
    const { after, to } = this.recap ?? { after: 1, to: 1 };
    return `/t/${this.#session.id}/history?at=${Math.max(after, 1)}&until=${to}`;
  }

  /** The line that is looked at. */
  line = $derived.by((): RecapLine | null => (this.at === null ? null : (this.stops[this.at] ?? null)));

  /** The arrows for the board; none while nothing is shown. */
  ways = $derived.by((): readonly RecapWay[] => {
    if (!this.isOpen) return [];
    if (this.as === 'list') return waysOf(this.lines, this.line, WAYS);
    const change = this.#change;
    return change && change.way.length > 1 ? [{ key: `away-${change.step}`, places: change.way, looked: true }] : [];
  });

  /** Where something happened that matters; nowhere while nothing is shown. */
  places = $derived.by((): ReadonlySet<string> => {
    if (this.as === 'card') return new Set(this.changes.flatMap(({ place }) => place ?? []));
    const main = this.isOpen ? this.lines.filter(({ weight }) => weight === 'main') : [];
    return new Set(main.flatMap(({ place }) => place ?? []));
  });

  /** The newest step of this page. */
  get #head(): number {
    return this.#session.match?.seq ?? 0;
  }

  /** What the player has seen for certain: the own newest step before the others', or what was told since. */
  get #known(): number | null {
    const { match, pages } = this.#session;
    if (!match || match.seat === null) return null;
    const own = lastOwnStep(
      pages.flatMap(({ steps }) => steps),
      match.seat,
    );
    return own === null && this.#told === 0 ? null : Math.max(own ?? 0, this.#told);
  }

  /** Shows what has happened since the reader last looked, if others have done anything. */
  async comeBack(): Promise<void> {
    await this.#offer(null);
  }

  /** Shows what the others have done since the player's last order, if anything. */
  async turnBegins(): Promise<void> {
    await this.#offer(this.isOpen ? (this.recap?.after ?? null) : this.#known);
  }

  /** Shows what has happened since a step that the reader has seen, if others have done anything. */
  async since(step: number): Promise<void> {
    await this.#offer(this.isOpen ? (this.recap?.after ?? step) : Math.max(step, this.#told));
  }

  /** Points at an entry of the card, or at none. */
  lookAtChange(change: Change | null): void {
    this.#change = change;
  }

  /** Shows every line of it. */
  showList(): void {
    this.as = 'list';
  }

  /** Shows what has happened, even if that is nothing. */
  async open(): Promise<void> {
    if (this.isOpen) return;
    this.as = 'list';
    this.at = null;
    if (this.recap === null || this.#head > this.recap.to) {
      // Once more what was told last, with what has come since.
      await this.#fetch(this.recap?.after ?? this.#known);
    }
    this.isOpen = true;
  }

  /** Puts it aside: all of it is known. */
  close(): void {
    this.isOpen = false;
    this.at = null;
    this.hasSeen(this.#head);
  }

  /** Looks at the next line, or the one before; beyond the last, at the whole again. */
  step(by: 1 | -1): void {
    const count = this.stops.length;
    if (count === 0) return;
    const next = this.at === null ? (by === 1 ? 0 : count - 1) : this.at + by;
    this.at = next < 0 || next >= count ? null : next;
  }

  /** Looks at a line. */
  lookAt(line: RecapLine): void {
    const at = this.stops.indexOf(line);
    this.at = at < 0 ? null : at;
  }

  /** The match was played on before the reader's eyes. */
  saw(step: number): void {
    if (this.isOpen || step <= this.#reported) return;
    this.#timer ??= setTimeout(() => this.hasSeen(this.#head), GATHER_MS);
  }

  /** The reader has seen the match up to a step: the server is told, for other devices and for mails. */
  hasSeen(step: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.isOpen) return;
    this.#told = Math.max(this.#told, this.recap?.to ?? 0);
    if (step <= this.#reported || (this.#session.match?.seat ?? null) === null) return;
    this.#reported = step;
    // Lost, it is told with the next one.
    api.seen(this.#session.id, step).catch(() => undefined);
  }

  /** Stops waiting to report. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #offer(after: number | null): Promise<void> {
    if (!(await this.#fetch(after))) return;
    if (isNews(this.lines, this.#ownRoles)) {
      // It would stand in the place of what is being written: the key and the log lead to it.
      if (writes(document.activeElement)) return;
      this.at = null;
      this.#change = null;
      if (this.summary?.changes.length === 0) {
        this.uneventful = this.reach.steps;
        this.hasSeen(this.#head);
        return;
      }
      this.as = this.summary === null ? 'list' : 'card';
      this.isOpen = true;
    } else if (!this.isOpen && document.visibilityState === 'visible') {
      this.hasSeen(this.#head);
    }
  }

  get #ownRoles(): readonly string[] {
    const seat = this.#session.match?.seat ?? null;
    return seat === null ? [] : (this.#session.table?.seats[seat]?.roles ?? []);
  }

  async #fetch(after: number | null): Promise<boolean> {
    this.#asked += 1;
    const asked = this.#asked;
    this.fault = null;
    try {
      const recap = await api.recap(this.#session.id, after);
      if (asked !== this.#asked) return false;
      this.recap = recap;
      return true;
    } catch (error) {
      // A page without a summary is a page all the same.
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.#asked) this.fault = error;
      return false;
    }
  }
}
