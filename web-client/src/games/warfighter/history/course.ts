import type { Event, View } from '../../../generated/warfighter';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import type { Chronicler } from '../../../match/history/past.svelte';
import type { Course, TimelineShape, TimelineStage, TimelineTurn } from '../../../match/history/timeline';
import { placeOf } from '../log/place';
import { after, standingOf, type Standing } from '../log/standing';
import { needOf } from '../parts/ruler';

/** A turn of the mission; the first record holds the purchase and the start. */
export interface TurnRecord extends TimelineTurn {
  /** 0 for the purchase. */
  turn: number;
}

/** Dice that were thrown in the hope of a hit. */
export interface Trial {
  seq: number;
  by: 'squad' | 'hostiles';
  dice: number;
  hits: number;
  /** How many were to be expected to hit; of hostiles it is not known, for their tables are read by the men that are left. */
  expected: number | null;
}

/** The turns of a mission with what happened in them. */
export interface MatchCourse extends Course {
  turns: readonly TurnRecord[];
  stages: readonly TimelineStage[];
  trials: readonly Trial[];
  /** Soldiers that fell or left, and hostile cards that were eliminated, by their steps. */
  losses: readonly { seq: number; soldier: string; how: 'down' | 'out' }[];
  kills: readonly { seq: number; card: string; by: string }[];
  /** Where something happened, by its step. */
  places: readonly { seq: number; place: string }[];
}

/** The parts of a turn in which a match can rest: the soldiers act, hostiles are reacted to. */
export const SHAPE: TimelineShape = { rests: ['soldiers', 'hostiles'], turnsPerRound: 1 };

/** Tells the turns of a mission from its events. */
export class CourseChronicle implements Chronicler<MatchCourse> {
  #upTo = 1;
  readonly #turns: TurnRecord[];
  readonly #stages: TimelineStage[];
  readonly #trials: Trial[] = [];
  readonly #losses: MatchCourse['losses'][number][] = [];
  readonly #kills: MatchCourse['kills'][number][] = [];
  readonly #places: { seq: number; place: string }[] = [];
  #now: Standing;
  /** What stood before the latest step, which an undo takes back. */
  #before: Standing;

  /** @param opening the view after the first step */
  constructor(opening: View) {
    this.#now = standingOf(opening);
    this.#before = this.#now;
    this.#turns = [{ index: 0, from: 1, turn: opening.turn }];
    this.#stages = [{ turn: 0, phase: opening.phase === 'hostiles' ? 'hostiles' : 'soldiers', from: 1 }];
  }

  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      const before = this.#now;
      for (const event of events as (Event | KernelEvent)[]) this.#tell(seq, event);
      this.#before = before;
    }
  }

  read(): MatchCourse {
    return {
      upTo: this.#upTo,
      turns: [...this.#turns],
      stages: [...this.#stages],
      trials: [...this.#trials],
      losses: [...this.#losses],
      kills: [...this.#kills],
      places: [...this.#places],
    };
  }

  #tell(seq: number, event: Event | KernelEvent): void {
    if (event.e === 'undone') {
      // A command that can be taken back rolled no die and drew no card.
      this.#now = this.#before;
      return;
    }
    const before = this.#now;
    this.#now = after(before, event);
    if (event.e === 'left') return;
    const place = placeOf({ event, before });
    if (place !== null) this.#places.push({ seq, place });
    this.#tellCourse(seq, event);
    this.#tellDice(seq, event);
  }

  #tellCourse(seq: number, event: Event): void {
    const index = this.#turns.length - 1;
    switch (event.e) {
      case 'turn_began':
        this.#turns.push({ index: index + 1, from: seq, turn: event.turn });
        this.#stages.push({ turn: index + 1, phase: 'soldiers', from: seq });
        break;
      case 'turn_ended':
        this.#stages.push({ turn: index, phase: 'hostiles', from: seq });
        break;
      case 'downed':
        this.#losses.push({ seq, soldier: event.soldier, how: 'down' });
        break;
      case 'evacuated':
        this.#losses.push({ seq, soldier: event.soldier, how: 'out' });
        break;
      case 'killed':
        this.#kills.push({ seq, card: event.card, by: event.by });
        break;
      default:
    }
  }

  #tellDice(seq: number, event: Event): void {
    switch (event.e) {
      case 'attacked':
      case 'struck': {
        const { dice, needs, added } = event.shot;
        const face = needOf(needs, added);
        const chance = Math.max(0, 11 - face) / 10;
        const hits = dice.filter((die) => die >= face).length;
        this.#trials.push({ seq, by: 'squad', dice: dice.length, hits, expected: dice.length * chance });
        break;
      }
      case 'hostile_attacked': {
        const hits = event.wounds > 0 ? 1 : 0;
        this.#trials.push({ seq, by: 'hostiles', dice: 1, hits, expected: null });
        break;
      }
      default:
    }
  }
}

/** How dice fell up to a step. */
export function luckAt({ trials }: Pick<MatchCourse, 'trials'>, by: Trial['by'], seq: number) {
  const own = trials.filter((trial) => trial.by === by && trial.seq <= seq);
  const sum = (of: (trial: Trial) => number) => own.reduce((all, trial) => all + of(trial), 0);
  return {
    dice: sum(({ dice }) => dice),
    hits: sum(({ hits }) => hits),
    expected: by === 'squad' ? sum(({ expected }) => expected ?? 0) : null,
  };
}
