/** A turn of a match. */
export interface TimelineTurn {
  /** From 0, over the whole match. */
  index: number;
  /** The step after which it is this turn. */
  from: number;
}

/** A phase of a turn. */
export interface TimelineStage {
  /** The index of its turn. */
  turn: number;
  phase: string;
  /** The step after which the match is in this phase. */
  from: number;
}

/** The turns and phases of a match, in order; it begins with one of each. */
export interface Course {
  /** The last step told. */
  upTo: number;
  turns: readonly TimelineTurn[];
  stages: readonly TimelineStage[];
}

/** How the turns of a game are built. */
export interface TimelineShape {
  /** The phases in which a match can rest, in order; each has the same width. */
  rests: readonly string[];
  /** How many turns make a round; the line holds whole rounds. */
  turnsPerRound: number;
}

/** Where a step lies in the course of a match. */
export interface Place<C extends Course = Course> {
  turn: C['turns'][number];
  stage: C['stages'][number];
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
export class Timeline<C extends Course = Course> {
  readonly #course: C;
  readonly #shape: TimelineShape;
  /** The last step. */
  readonly head: number;
  /** How many turns the line holds: whole rounds. */
  readonly turns: number;

  constructor(course: C, shape: TimelineShape) {
    this.#course = course;
    this.#shape = shape;
    this.head = course.upTo;
    this.turns = Math.ceil(course.turns.length / shape.turnsPerRound) * shape.turnsPerRound;
  }

  /** The turn and the phase after a step. */
  placeOf(seq: number): Place<C> {
    const stage: C['stages'][number] | undefined = lastBy(this.#course.stages, (one) => one.from, seq);
    const turn: C['turns'][number] | undefined = stage && this.#course.turns[stage.turn];
    if (!stage || !turn) throw new Error('a match begins with a turn and a phase');
    return { turn, stage };
  }

  /** Where a step lies, from 0 to 1. */
  fractionOf(seq: number): number {
    const { turn, stage } = this.placeOf(seq);
    const { rests } = this.#shape;
    const rest = rests.indexOf(stage.phase);
    // In other phases a match rests only at its end.
    const within = rest < 0 ? 1 : (rest + this.#progress(stage, seq)) / rests.length;
    return (turn.index + within) / this.turns;
  }

  /** The step nearest to a place on the line. */
  seqAt(fraction: number): number {
    const { rests } = this.#shape;
    const along = Math.min(Math.max(fraction, 0), 1) * this.turns;
    const index = Math.min(Math.floor(along), this.#course.turns.length - 1);
    const within = Math.min(along - index, 1);
    const stages = this.#restsOf(index);
    const wanted = within * rests.length;
    // A phase that was passed over belongs to the one before it.
    const stage = stages.findLast((one) => rests.indexOf(one.phase) <= wanted) ?? stages[0];
    if (!stage) return this.head;
    const [from, until] = this.#span(stage);
    const part = Math.min(wanted - rests.indexOf(stage.phase), 1);
    return Math.min(from + Math.floor(part * (until - from)), until - 1);
  }

  /** The beginning of the phase before or after the one of this step; of the turn, if turns are counted. */
  neighbour(seq: number, unit: 'phase' | 'turn', way: -1 | 1): number {
    const starts = this.#starts(unit);
    if (way > 0) return starts.find((from) => from > seq) ?? this.head;
    return starts.findLast((from) => from < seq) ?? 1;
  }

  #starts(unit: 'phase' | 'turn'): number[] {
    return (unit === 'turn' ? this.#course.turns : this.#course.stages).map((one) => one.from);
  }

  /** The phases of a turn in which the match rested. */
  #restsOf(turn: number): TimelineStage[] {
    return this.#course.stages.filter(
      (one) => one.turn === turn && this.#shape.rests.includes(one.phase) && this.#span(one)[0] < this.#span(one)[1],
    );
  }

  /** The steps of a phase: the first, and the first of what comes after it. */
  #span(stage: TimelineStage): [from: number, until: number] {
    const next = this.#course.stages[this.#course.stages.indexOf(stage) + 1];
    return [stage.from, next ? next.from : this.head + 1];
  }

  #progress(stage: TimelineStage, seq: number): number {
    const [from, until] = this.#span(stage);
    return until > from ? Math.min(1, (seq - from) / (until - from)) : 0;
  }
}
