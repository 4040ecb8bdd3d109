/** How the dice are shown: each volley until the reader goes on, one after the other, or at once. */
export type Pace = 'step' | 'flow' | 'fast';

/** A moment as the queue plays it. */
export interface Beat {
  readonly key: string;
  /** How many dice roll; 0: none. */
  readonly dice: number;
  /** How long the moment stays before the next, in milliseconds. */
  readonly restMs: number;
  /** Whether it stays until the reader goes on, where he wants to see each step. */
  readonly stop: boolean;
}

/** What the queue needs from its surroundings; tests hand in their own. */
export interface Clockwork {
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

/** How long a die rolls, in milliseconds: the token `--m-dice`. */
export const ROLL_MS = 720;
/** How much later than the one before it a die starts and stops, in milliseconds. */
export const STAGGER_MS = 40;
/** However many dice there are, the last starts no later than this, in milliseconds. */
const LATEST_START_MS = 800;
/** While the reader's own decision waits, a stop lasts no longer than this, in milliseconds. */
const AWAITED_STOP_MS = 600;

/** The time between two dice of a volley, in milliseconds. */
export const staggerOf = (dice: number): number => Math.min(STAGGER_MS, LATEST_START_MS / Math.max(1, dice));

/** Plays moments one after the other, so that no result is seen before its dice have rolled. */
export class AnimationQueue {
  /** The moment that is shown; −1: none. */
  at = $state(-1);
  /** What the queue is doing: nothing more to show, dice in the air, a pause, or waiting for the reader. */
  doing = $state<'still' | 'rolling' | 'resting' | 'held'>('still');
  /** How many dice of the moment have come to rest. */
  landed = $state(0);
  readonly #clock: Clockwork;
  #beats: readonly Beat[] = [];
  #pace: Pace = 'flow';
  #awaited = false;
  #begun = false;
  /** Whether the newest moment has been shown for long enough. */
  #ripe = true;
  #callOff: () => void = () => undefined;

  constructor(clock: Clockwork) {
    this.#clock = clock;
  }

  /** Whether there is more to come. */
  get behind(): boolean {
    return this.doing !== 'still';
  }

  /**
   * Takes in what has happened. What was there at first is not played: who comes late sees the present.
   *
   * @param awaited whether the reader's own decision waits at the end
   */
  feed(beats: readonly Beat[], pace: Pace, awaited: boolean): void {
    const shown = this.#beats[this.at]?.key;
    const index = beats.findIndex((beat) => beat.key === shown);
    // The beginning may have been known later than what followed, and a new turn begins anew.
    const jumps = !this.#begun || (shown !== undefined && index < 0);
    // A player who was asked has seen what the question was about.
    const seen = this.#awaited || awaited || pace !== 'step';
    this.#begun = true;
    this.#beats = beats;
    this.#pace = pace;
    this.#awaited = awaited;
    if (jumps || beats.length === 0 || pace === 'fast') return this.toPresent();
    this.at = index;
    if (this.doing === 'still') this.#wake(seen);
    else if (this.doing === 'held' && pace === 'flow') this.#next();
    else if (this.doing === 'held' && awaited) this.#rest(AWAITED_STOP_MS);
  }

  /** Lets rolling dice fall at once; between volleys goes on to the next. */
  skip(): void {
    if (this.doing === 'rolling') this.#allLanded();
    else if (this.doing !== 'still') this.#next();
  }

  /** Shows the newest moment at once. */
  toPresent(): void {
    this.#stop();
    this.#ripe = true;
    this.at = this.#beats.length - 1;
    this.landed = this.#beats[this.at]?.dice ?? 0;
    this.doing = 'still';
  }

  /** Stops all that is going on. */
  close(): void {
    this.#stop();
  }

  #next(): void {
    this.#stop();
    const beat = this.#beats[this.at + 1];
    if (!beat) {
      this.doing = 'still';
      return;
    }
    this.at += 1;
    this.landed = 0;
    if (beat.dice === 0) this.#pause(beat);
    else this.#roll(beat.dice);
  }

  #roll(dice: number): void {
    this.doing = 'rolling';
    const land = () => {
      this.landed += 1;
      if (this.landed >= dice) this.#allLanded();
      else this.#after(staggerOf(dice), land);
    };
    this.#after(ROLL_MS, land);
  }

  #allLanded(): void {
    this.#stop();
    const beat = this.#beats[this.at];
    this.landed = beat?.dice ?? 0;
    if (beat) this.#pause(beat);
  }

  /** More has happened while nothing was left to show. */
  #wake(seen: boolean): void {
    if (this.at === this.#beats.length - 1) return;
    if (this.#beats[this.at]?.stop && !seen) this.doing = 'held';
    else if (this.#ripe) this.#next();
    else this.doing = 'resting';
  }

  #pause(beat: Beat): void {
    if (this.at === this.#beats.length - 1) {
      // The question is there at once; what follows its answer comes when the dice have been looked at.
      this.doing = 'still';
      this.#ripe = beat.restMs <= 0;
      this.#after(beat.restMs, () => {
        this.#ripe = true;
        if (this.doing === 'resting') this.#next();
      });
    } else if (this.#pace === 'step' && beat.stop && !this.#awaited) this.doing = 'held';
    else this.#rest(this.#pace === 'step' && beat.stop ? Math.max(AWAITED_STOP_MS, beat.restMs) : beat.restMs);
  }

  #rest(ms: number): void {
    this.#stop();
    if (ms <= 0) return this.#next();
    this.doing = 'resting';
    this.#after(ms, () => this.#next());
  }

  #after(ms: number, then: () => void): void {
    this.#callOff = this.#clock.after(ms, then);
  }

  #stop(): void {
    this.#callOff();
    this.#callOff = () => undefined;
  }
}
