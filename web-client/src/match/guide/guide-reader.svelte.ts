import type { Text } from '../../generated/protocol';
import type { MatchSession } from '../session/match-session.svelte';
import { lessonOf } from './lesson-of';

/** The one thing that is asked of a learner now. */
export interface GuideStep {
  id: string;
  ask: Text;
  why: Text;
  /** How far it is done, where that can be said. */
  so_far: Text | null;
  /** Where on the board, by the game's own ids. */
  places: readonly string[];
  /** By which control of the page, by the game's own name for it. */
  control: string | null;
}

/** What came of a lesson. */
export interface Appraisal {
  is: 'solved' | 'missed';
  text: Text;
  /** What was reached, and what could be, in cases of a hundred. */
  reached: number | null;
  best: number | null;
}

/** Where the learner of a lesson stands. */
export interface Guide {
  lesson: string;
  kind: 'guided' | 'puzzle';
  title: Text;
  /** The seat of the learner. */
  learner: number;
  steps: number;
  /** How many of them lie behind. */
  behind: number;
  step: GuideStep | null;
  appraisal: Appraisal | null;
}

/** How long between two questions, in milliseconds: the server answers two a second, of all kinds. */
const PAUSE_MS = 500;

/** Where the learner stands. Asked for each position of a lesson, and kept nowhere: a lesson is resumed by being opened. */
export class GuideReader {
  readonly #session: MatchSession;
  #found = $state.raw<Guide | null>(null);
  #wished = false;
  #asking = false;

  constructor(session: MatchSession) {
    this.#session = session;
  }

  /** The id of the lesson; null in an ordinary match. */
  get lesson(): string | null {
    return lessonOf(this.#session.table?.options as Record<string, unknown> | undefined);
  }

  /** Where the learner stands, by the newest answer; null while there is none, or in an ordinary match. */
  get guide(): Guide | null {
    return this.#found;
  }

  /** The places that the step is about; none where others than the learner look on. */
  get places(): readonly string[] {
    return this.#found?.step?.places ?? [];
  }

  /** Asks about the position at hand, once. The answer before it stays until the new one is there. */
  wish(): void {
    this.#wished = true;
    if (!this.#asking) void this.#ask();
  }

  /** Asks no more. */
  stop(): void {
    this.#wished = false;
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    // Steps of opponents come faster than the server answers questions: what has changed meanwhile is asked about together.
    while (this.#wished && this.lesson !== null && this.#session.match) {
      this.#wished = false;
      const guide = readGuide(await this.#session.ask({ ask: 'guide' }));
      if (guide !== null) this.#found = guide;
      else if (this.#session.outcome === null) this.#wished = true;
      await new Promise((go) => setTimeout(go, PAUSE_MS));
    }
    this.#asking = false;
  }
}

/** Reads the answer to the question for the guide; null if it is none, or there is none. */
export function readGuide(answer: unknown): Guide | null {
  if (typeof answer !== 'object' || answer === null || !('guide' in answer)) return null;
  // The server checks what its rules write.
  return answer.guide as Guide | null;
}
