import type { PhaseName, Seen, View } from '../../../generated/outpost';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import type { Chronicler } from '../../../match/history/past.svelte';
import type { Course, TimelineShape, TimelineStage, TimelineTurn } from '../../../match/history/timeline';
import { placeOf } from '../log';

/** The rounds of a match with what happened in them. */
export interface MatchCourse extends Course {
  turns: readonly TimelineTurn[];
  stages: readonly TimelineStage[];
  /** The points of each seat, and of the raiders at last, at the beginning and after each round. */
  scores: readonly (readonly number[])[];
  /** The steps in which a shot was fired, and whether it hit. */
  shots: readonly { seq: number; hit: boolean }[];
  /** Where something happened, by its step. */
  places: readonly { seq: number; place: string }[];
}

/** The rounds of Outpost along a line. The other phases are the engine's: a match does not rest in them. */
export const SHAPE: TimelineShape = { rests: ['orders', 'turns'], turnsPerRound: 1 };

/** Tells the rounds of a match from its events. */
export class CourseChronicle implements Chronicler<MatchCourse> {
  #upTo = 1;
  readonly #scores: number[][];
  readonly #turns: TimelineTurn[] = [{ index: 0, from: 1 }];
  readonly #stages: TimelineStage[];
  readonly #shots: { seq: number; hit: boolean }[] = [];
  readonly #places: { seq: number; place: string }[] = [];

  /** @param opening the view after the first step */
  constructor({ phase, seats }: Pick<View, 'phase' | 'seats'>) {
    this.#scores = [Array.from({ length: seats.length + 1 }, () => 0)];
    this.#stages = [{ turn: 0, phase: phase === 'turns' ? 'turns' : 'orders', from: 1 }];
  }

  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      for (const event of events as (Seen | KernelEvent)[]) this.#tell(seq, event);
    }
  }

  read(): MatchCourse {
    return {
      upTo: this.#upTo,
      turns: [...this.#turns],
      stages: [...this.#stages],
      scores: [...this.#scores],
      shots: [...this.#shots],
      places: [...this.#places],
    };
  }

  #tell(seq: number, event: Seen | KernelEvent): void {
    if (event.e === 'round_began') {
      this.#turns.push({ index: this.#turns.length, from: seq });
      this.#enter('orders', seq);
    } else if (event.e === 'orders_revealed') this.#enter('turns', seq);
    else if (event.e === 'shot_fired') this.#shots.push({ seq, hit: event.damage !== null });
    else if (event.e === 'round_ended') {
      const before = this.#scores.at(-1) ?? [];
      this.#scores.push([...event.points, event.raiders].map((points, seat) => points + (before[seat] ?? 0)));
    }
    const place = event.e === 'undone' || event.e === 'left' ? null : placeOf(event);
    if (place !== null) this.#places.push({ seq, place });
  }

  #enter(phase: PhaseName, from: number): void {
    this.#stages.push({ turn: this.#turns.length - 1, phase, from });
  }
}
