import type { RecapLine, Table } from '../generated/protocol';
import { api, ApiError } from '../lib/api';
import type { Heard } from '../lib/packed';
import { line } from '../lib/line.svelte';
import { unpacker } from '../lib/step-form';
import {
  fromSnap,
  receiveDelta,
  receivePacked,
  receiveSkip,
  type MatchState,
  type Received,
} from '../match/session/follow';
import type { StillMoment } from '../match/still';

/** How long each step of a replay is shown, in milliseconds. */
const STEP_MS = 2_000;
/** How long the last step stands before the replay begins anew, in milliseconds. */
const END_MS = 8_000;
/** A running match is asked for words at most so often, in milliseconds. */
const WORDS_MS = 2_000;
/** How many lines a moment looks back on. */
const LATEST = 8;

/** A match that is shown moment by moment. */
export interface Reel {
  /** Id of its game. */
  readonly game: string;
  /** What is shown; null until something is. */
  readonly moment: StillMoment | null;
  /** How many look on, where that is known. */
  readonly watchers: number | null;
  /** Goes on, or stays where it is: nobody looks, or wants no motion. */
  run(wanted: boolean): void;
  /** Ends for good. */
  close(): void;
}

/** A running match, followed as a spectator. */
export class LiveReel implements Reel {
  readonly game: string;
  moment = $state.raw<StillMoment | null>(null);
  watchers = $state<number | null>(null);
  readonly #id: string;
  readonly #hangUp: () => void;
  #known: MatchState | null = null;
  #newest: { seq: number; view: unknown } | null = null;
  #lines: readonly RecapLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = true;

  constructor({ id, game }: Pick<Table, 'id' | 'game'>) {
    this.game = game;
    this.#id = id;
    this.#hangUp = line.listen((message) => this.#hear(message));
    line.connection.follow(id, () => null);
  }

  run(wanted: boolean): void {
    this.#running = wanted;
    if (wanted) this.#soon();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#hangUp();
    line.connection.unfollow(this.#id);
  }

  #hear(message: Heard): void {
    if (!('game' in message) || message.game !== this.#id) return;
    if (message.t === 'here') this.watchers = message.watchers;
    if (message.t === 'snap') this.#take(fromSnap(message));
    if (message.t === 'delta') this.#follow(receiveDelta(this.#known, message));
    if (message.t === 'packed') this.#follow(receivePacked(this.#known, message, unpacker()));
    if (message.t === 'skip') this.#follow(receiveSkip(this.#known, message));
  }

  #follow(received: Received): void {
    if (received.kind === 'known') this.#take(received.state);
    else if (received.kind === 'gap') line.connection.refollow(this.#id);
    else if (received.kind === 'lost') line.connection.lose(this.#id, received.why);
  }

  #take(state: MatchState): void {
    const { seq, view } = state;
    this.#known = state;
    this.#newest = { seq, view };
    // The board comes at once; the words to it follow.
    if (!this.moment) this.moment = { seq, view, lines: [] };
    this.#soon();
  }

  #soon(): void {
    if (this.#timer !== undefined || !this.#running) return;
    this.#timer = setTimeout(() => void this.#tell(), this.#lines.length === 0 ? 0 : WORDS_MS);
  }

  async #tell(): Promise<void> {
    const newest = this.#newest;
    const known = this.#lines.at(-1)?.step ?? Math.max(1, (newest?.seq ?? 1) - LATEST);
    if (newest && (this.moment?.seq !== newest.seq || this.#lines.length === 0)) {
      try {
        const { lines } = await api.recap(this.#id, known);
        this.#lines = [...this.#lines, ...lines.filter(({ step }) => step > known)].slice(-LATEST);
      } catch (error) {
        // The board goes on without words.
        if (!(error instanceof ApiError)) throw error;
      }
      if (this.#running) this.moment = { ...newest, lines: this.#lines };
    }
    this.#timer = undefined;
    if (this.#newest !== newest) this.#soon();
  }
}

/** Where a replay comes from. */
export interface Recorded {
  game: string;
  /** What happens, oldest first. */
  lines: readonly RecapLine[];
  /** The position after a step. */
  viewAt(seq: number): Promise<unknown>;
}

/** The match of a table that is over. */
export async function pastMatch({ id, game }: Pick<Table, 'id' | 'game'>): Promise<Recorded> {
  const { lines } = await api.recap(id, 0);
  return { game, lines, viewAt: async (seq) => (await api.viewAt(id, seq)).view };
}

/** The match that the server brings along. */
export async function recordedMatch(): Promise<Recorded> {
  const { game, lines } = await api.recording();
  return { game, lines, viewAt: async (seq) => (await api.recordedView(seq)).view };
}

/** A match that is over, shown step by step. */
export class ReplayReel implements Reel {
  readonly game: string;
  moment = $state.raw<StillMoment | null>(null);
  readonly watchers = null;
  /** Which of the lines is shown, from 0. */
  at = $state(0);
  /** Whether it goes on by itself. */
  playing = $state(false);
  readonly #recorded: Recorded;
  readonly #views = new Map<number, Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(recorded: Recorded) {
    this.game = recorded.game;
    this.#recorded = recorded;
    this.go(0);
  }

  get lines(): readonly RecapLine[] {
    return this.#recorded.lines;
  }

  run(wanted: boolean): void {
    this.playing = wanted;
    clearTimeout(this.#timer);
    if (wanted) this.#later();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Shows one of the lines. */
  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), Math.max(this.lines.length - 1, 0));
    void this.#show(this.at);
  }

  async #show(at: number): Promise<void> {
    const seq = this.lines[at]?.step ?? 1;
    try {
      const view = await this.#view(seq);
      // What came late is not what is wanted any more.
      if (this.at === at && !this.#closed)
        this.moment = { seq, view, lines: this.lines.slice(Math.max(0, at + 1 - LATEST), at + 1) };
    } catch (error) {
      this.#views.delete(seq);
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #view(seq: number): Promise<unknown> {
    const known = this.#views.get(seq);
    if (known) return known;
    const view = this.#recorded.viewAt(seq);
    // A caller that wants it gets the failure; one that only fetches it ahead does not.
    view.catch(() => undefined);
    this.#views.set(seq, view);
    return view;
  }

  #later(): void {
    const isLast = this.at >= this.lines.length - 1;
    const next = this.lines[isLast ? 0 : this.at + 1];
    if (!next) return;
    void this.#view(next.step);
    this.#timer = setTimeout(
      () => {
        this.go(isLast ? 0 : this.at + 1);
        this.#later();
      },
      isLast ? END_MS : STEP_MS,
    );
  }
}
