import type { PhaseName } from '../../../generated/aa1941';
import { POWERS } from '../powers';
import type { Annals, Stage, Turn } from './records';

/** The phases in which a match can rest, in order; each has the same width. */
export const RESTS: readonly PhaseName[] = ['purchase', 'combat_move', 'combat', 'noncombat_move', 'mobilize'];

/** Where a step lies in the course of a match. */
export interface Place {
  turn: Turn;
  stage: Stage;
}

/** The last entry for which `from` is not after `seq`; the first one if there is none. */
export function lastBy<T>(entries: readonly T[], seqOf: (entry: T) => number, seq: number): T | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && seqOf(entry) <= seq) low = middle + 1;
    else high = middle;
  }
  return entries[Math.max(0, low - 1)];
}

/**
 * Steps laid out along a line: every turn is as wide as any other, and so is every phase of it, so that a long battle
 * does not push the rest of the war aside.
 */
export class Dial {
  readonly #annals: Annals;
  /** The last step. */
  readonly head: number;
  /** How many turns the line holds: whole rounds. */
  readonly turns: number;

  constructor(annals: Annals) {
    this.#annals = annals;
    this.head = annals.upTo;
    this.turns = Math.ceil(annals.turns.length / POWERS.length) * POWERS.length;
  }

  /** The turn and the phase after a step. */
  placeOf(seq: number): Place {
    const stage = lastBy(this.#annals.stages, (one) => one.from, seq);
    const turn = stage && this.#annals.turns[stage.turn];
    if (!turn) throw new Error('a match begins with a turn and a phase');
    return { turn, stage };
  }

  /** Where a step lies, from 0 to 1. */
  fractionOf(seq: number): number {
    const { turn, stage } = this.placeOf(seq);
    const rest = RESTS.indexOf(stage.phase);
    // Income is collected at the end of a turn; only the last turn of a war can rest there.
    const within = rest < 0 ? 1 : (rest + this.#progress(stage, seq)) / RESTS.length;
    return (turn.index + within) / this.turns;
  }

  /** The step nearest to a place on the line. */
  seqAt(fraction: number): number {
    const along = Math.min(Math.max(fraction, 0), 1) * this.turns;
    const index = Math.min(Math.floor(along), this.#annals.turns.length - 1);
    const within = Math.min(along - index, 1);
    const stages = this.#restsOf(index);
    const wanted = within * RESTS.length;
    // A phase that was passed over belongs to the one before it.
    const stage = stages.findLast((one) => RESTS.indexOf(one.phase) <= wanted) ?? stages[0];
    if (!stage) return this.head;
    const [from, until] = this.#span(stage);
    const part = Math.min(wanted - RESTS.indexOf(stage.phase), 1);
    return Math.min(from + Math.floor(part * (until - from)), until - 1);
  }

  /** The beginning of the phase before or after the one of this step; of the turn, if turns are counted. */
  neighbour(seq: number, unit: 'phase' | 'turn', way: -1 | 1): number {
    const starts = this.#starts(unit);
    if (way > 0) return starts.find((from) => from > seq) ?? this.head;
    return starts.findLast((from) => from < seq) ?? 1;
  }

  #starts(unit: 'phase' | 'turn'): number[] {
    return (unit === 'turn' ? this.#annals.turns : this.#annals.stages).map((one) => one.from);
  }

  /** The phases of a turn in which the match rested. */
  #restsOf(turn: number): Stage[] {
    return this.#annals.stages.filter(
      (one) => one.turn === turn && RESTS.includes(one.phase) && this.#span(one)[0] < this.#span(one)[1],
    );
  }

  /** The steps of a phase: the first, and the first of what comes after it. */
  #span(stage: Stage): [from: number, until: number] {
    const next = this.#annals.stages[this.#annals.stages.indexOf(stage) + 1];
    return [stage.from, next ? next.from : this.head + 1];
  }

  #progress(stage: Stage, seq: number): number {
    const [from, until] = this.#span(stage);
    return until > from ? Math.min(1, (seq - from) / (until - from)) : 0;
  }
}
