/** So long a command that ends a step is held back, in milliseconds: time to think better of it. */
export const HELD_MS = 5_000;

/** With less on the clock than this, in milliseconds, nothing is held back. */
const HURRY_MS = 20_000;

/** What a player would leave behind who ends a step now. */
export interface Leftover {
  /** The step that ends; a player who wants to go on all the same is asked once in it. */
  step: string;
  /** What is left, as a sentence; null: nothing worth a question, but the end can be taken back for a moment. */
  question: string | null;
}

/** What the end of a step needs of its match. */
export interface EndingPort<Command> {
  /** Gives commands to the server. */
  send(commands: readonly Command[]): Promise<boolean>;
  /** The decision that is open for this player; null: none. */
  decision(): number | null;
  /** What the player's clock has left, in milliseconds; null where no time is counted. */
  timeLeft(): number | null;
  /** Whether the player wants to be asked at all. */
  wanted(): boolean;
  /** Calls back after a time, in milliseconds; the answer calls that off. */
  after(ms: number, then: () => void): () => void;
}

interface Held<Command> {
  readonly commands: readonly Command[];
  readonly decision: number | null;
}

/**
 * The end of a player's step. Where something is left to do the player is asked once, and the commands are held back for
 * a few seconds in which the end can be undone: to the server they never happened.
 */
export class StepEnd<Command> {
  readonly #port: EndingPort<Command>;
  /** What is asked; null: nothing. */
  question = $state<string | null>(null);
  /** Whether commands are held back. */
  holds = $state(false);
  #held: Held<Command> | null = null;
  #leftover: Leftover | null = null;
  #callOff: (() => void) | null = null;
  /** The step in which the player was asked last. */
  #askedIn: string | null = null;

  constructor(port: EndingPort<Command>) {
    this.#port = port;
  }

  /** Whether the player is asked, or can still undo. */
  get open(): boolean {
    return this.question !== null || this.holds;
  }

  /** The player ends the step; pressed once more it is not asked about, nor held back any longer. */
  press(commands: readonly Command[], leftover: Leftover | null): void {
    if (this.holds) {
      this.now();
    } else if (this.question !== null) {
      this.goOn();
    } else if (leftover === null || !this.#port.wanted()) {
      void this.#port.send(commands);
    } else {
      this.#held = { commands, decision: this.#port.decision() };
      this.#leftover = leftover;
      if (leftover.question === null || this.#askedIn === leftover.step) this.#hold();
      else this.question = leftover.question;
    }
  }

  /** The player ends the step although something is left. */
  goOn(): void {
    if (this.question === null) return;
    this.#askedIn = this.#leftover?.step ?? null;
    this.question = null;
    this.#hold();
  }

  /** Puts the question away, or takes back what is held. */
  undo(): void {
    // The player has been asked, and knows what is left.
    if (this.question !== null) this.#askedIn = this.#leftover?.step ?? null;
    this.#drop();
  }

  /** Gives what is held back without waiting any longer. */
  now(): void {
    const held = this.#held;
    if (!this.holds || !held) return;
    this.#drop();
    // What was pressed on an older position was not meant for this one.
    if (held.decision === this.#port.decision()) void this.#port.send(held.commands);
  }

  /** Another decision is open: what was pressed before was not meant for it. */
  follow(): void {
    if (this.#held && this.#held.decision !== this.#port.decision()) this.#drop();
  }

  /** The player does something else instead. */
  callOff(): void {
    if (this.open) this.#drop();
  }

  #hold(): void {
    const left = this.#port.timeLeft();
    this.holds = true;
    if (left !== null && left < HURRY_MS) this.now();
    else this.#callOff = this.#port.after(HELD_MS, () => this.now());
  }

  #drop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.question = null;
    this.holds = false;
    this.#held = null;
  }
}
