import type { LineStatus } from './connection';

/** An outage of this length deserves a button that loads the page again, in milliseconds. */
export const LONG_MS = 30_000;

/** So long the news that all is well again stay, in milliseconds. */
export const NEWS_MS = 4_000;

/** What there is to say about the line; null while all is well. */
export type OutageView =
  | {
      at: 'down';
      /** When the server was heard last, milliseconds since 1970. */
      heard: number;
      /** Whether it lasts so long that loading the page again is worth a try. */
      long: boolean;
    }
  /** There is a line again. */
  | { at: 'back' }
  /** What was known of a match was replaced as a whole. */
  | { at: 'renewed' }
  | null;

/** What the outage needs of its surroundings; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

/** Follows the line and tells what a reader should know about its outages. */
export class Outage {
  readonly #clock: Clock;
  readonly #tell: (view: OutageView) => void;
  #heard = 0;
  #down = false;
  #callOff: () => void = () => undefined;

  constructor(clock: Clock, tell: (view: OutageView) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** The server was heard. */
  heard(): void {
    this.#heard = this.#clock.now();
  }

  /** The line has changed. */
  turned(status: LineStatus): void {
    switch (status.at) {
      case 'online':
        if (this.#down) this.#news({ at: 'back' });
        this.#down = false;
        break;
      case 'waiting':
      case 'connecting':
        // The first line of all is no outage: nothing is shown yet that could be out of date.
        if (!this.#down && this.#heard > 0) this.#begin();
        break;
      case 'idle':
      case 'refused':
        // Hung up on purpose, or for good: the line that is opened next is a first one.
        this.#heard = 0;
        this.#callOff();
        this.#down = false;
        this.#tell(null);
        break;
    }
  }

  /** A match was replaced as a whole by what the server has. */
  renewed(): void {
    if (!this.#down) this.#news({ at: 'renewed' });
  }

  #begin(): void {
    this.#down = true;
    const heard = this.#heard;
    this.#tell({ at: 'down', heard, long: false });
    this.#wait(LONG_MS, () => {
      this.#tell({ at: 'down', heard, long: true });
    });
  }

  #news(view: OutageView): void {
    this.#tell(view);
    this.#wait(NEWS_MS, () => {
      this.#tell(null);
    });
  }

  #wait(ms: number, then: () => void): void {
    this.#callOff();
    this.#callOff = this.#clock.after(ms, then);
  }
}
