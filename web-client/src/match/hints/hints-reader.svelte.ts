import type { Text } from '../../generated/protocol';
import type { MatchSession } from '../session/match-session.svelte';

/** Something that is worth a look before the player goes on. */
export interface Hint {
  /** What it is about, in the game's vocabulary. */
  kind: string;
  /** Where on the board, by the game's own id; null if nowhere in particular. */
  place: string | null;
  text: Text;
}

/** How long a position has to stand before it is asked about, in milliseconds: a player in the middle of orders asks nothing. */
const STILL_MS = 500;

/** What the rules would look at in the player's place. Asked for each position of the own turn, and kept nowhere. */
export class HintsReader {
  readonly #session: MatchSession;
  #found = $state.raw<{ seq: number; hints: readonly Hint[] } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: MatchSession) {
    this.#session = session;
  }

  /** Whether hints may be had at all: in the own turn of a match that is not rated. */
  get mayBeHad(): boolean {
    const { decision, table, outcome } = this.#session;
    return decision?.pace === 'turn' && outcome === null && table !== null && table.stakes !== 'rated';
  }

  /** The hints for the position at hand; null while they are not there. */
  get hints(): readonly Hint[] | null {
    const found = this.#found;
    return this.mayBeHad && found?.seq === this.#session.match?.seq ? (found?.hints ?? null) : null;
  }

  /** The places that they are about. */
  get places(): ReadonlySet<string> {
    return new Set((this.hints ?? []).flatMap(({ place }) => place ?? []));
  }

  /** Asks about the position at hand, once it has stood for a moment. */
  wish(): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#ask(), STILL_MS);
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Forgets them. */
  forget(): void {
    this.stop();
    this.#found = null;
  }

  async #ask(): Promise<void> {
    const seq = this.#session.match?.seq;
    if (!this.mayBeHad || seq === undefined) return;
    const hints = readHints(await this.#session.ask({ ask: 'hints' }));
    if (hints !== null) this.#found = { seq, hints };
  }
}

/** Reads the answer to the question for hints; null if it is none. */
export function readHints(answer: unknown): readonly Hint[] | null {
  if (typeof answer !== 'object' || answer === null || !('hints' in answer)) return null;
  // The server checks what its rules write.
  return Array.isArray(answer.hints) ? (answer.hints as Hint[]) : null;
}
