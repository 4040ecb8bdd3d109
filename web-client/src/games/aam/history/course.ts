import type { Attack, BySide, Ending, Event, Side, View } from '../../../generated/aam';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import type { Chronicler } from '../../../match/history/past.svelte';
import type { Course, TimelineShape, TimelineStage, TimelineTurn } from '../../../match/history/timeline';
import { placeOf } from '../log';
import { after, standingOf, type Standing } from '../log/read';
import type { Pack } from '../pack';

/** A turn of the match. The first one holds the armies and the set-up, too. */
export interface TurnRecord extends TimelineTurn {
  turn: number;
  /** Who alone held the objective at its end; null: none, or it is not over. */
  control: Side | null;
}

/** An attack, and the side whose it was. */
export interface ToldAttack {
  seq: number;
  side: Side;
  attack: Attack;
}

/** The turns of a match with what happened in them. */
export interface MatchCourse extends Course {
  turns: readonly TurnRecord[];
  stages: readonly TimelineStage[];
  attacks: readonly ToldAttack[];
  /** Units that were destroyed, by the step. */
  losses: readonly { seq: number; turn: number; units: readonly { unit: number; side: Side; card: string }[] }[];
  /** What is left to each side: at the beginning, then at the end of each turn. */
  points: readonly BySide<number>[];
  /** Where something happened, by its step. */
  places: readonly { seq: number; place: string }[];
  /** How often each face came up, 1 first. */
  faces: readonly number[];
  end: Ending | null;
}

/** A turn rests in the set-up of the first one, and in four phases. */
export const SHAPE: TimelineShape = { rests: ['setup', 'first', 'second', 'third', 'fourth'], turnsPerRound: 1 };
const PHASES = ['first', 'second', 'third', 'fourth'] as const;

/** The faces of all dice that an event shows, of six sides, in the order in which they were rolled. */
export function facesIn(event: Event): number[] {
  switch (event.e) {
    case 'map_set':
      return event.face === null ? [] : [event.face];
    case 'initiative_rolled':
      return [...event.dice.axis, ...event.dice.allies];
    case 'movement_rolled':
    case 'demolition_tried':
      return [event.face];
    case 'attack_resolved': {
      const { dice, cover } = event.attack;
      const face = cover?.face ?? null;
      return face === null ? [...dice] : [...dice, face];
    }
    default:
      return [];
  }
}

/** Tells the turns of a match from its events. */
export class CourseChronicle implements Chronicler<MatchCourse> {
  #upTo = 1;
  readonly #packOf: () => Pack | null;
  readonly #turns: TurnRecord[] = [{ index: 0, from: 1, turn: 1, control: null }];
  readonly #stages: TimelineStage[] = [{ turn: 0, phase: 'setup', from: 1 }];
  readonly #attacks: ToldAttack[] = [];
  readonly #losses: MatchCourse['losses'][number][] = [];
  readonly #points: BySide<number>[];
  readonly #places: { seq: number; place: string }[] = [];
  readonly #faces = [0, 0, 0, 0, 0, 0];
  #now: Standing;
  #phase = 0;
  #end: Ending | null = null;

  /**
   * @param opening the view after the first step
   * @param packOf names the figures of the match
   */
  constructor(opening: View, packOf: () => Pack | null) {
    this.#now = standingOf(opening);
    this.#packOf = packOf;
    this.#points = [{ ...opening.points }];
  }

  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      for (const event of events as (Event | KernelEvent)[]) this.#tell(seq, event);
    }
  }

  read(): MatchCourse {
    return {
      upTo: this.#upTo,
      turns: this.#turns.map((turn) => ({ ...turn })),
      stages: [...this.#stages],
      attacks: [...this.#attacks],
      losses: [...this.#losses],
      points: [...this.#points],
      places: [...this.#places],
      faces: [...this.#faces],
      end: this.#end,
    };
  }

  get #turn(): TurnRecord {
    const turn = this.#turns.at(-1);
    if (!turn) throw new Error('a match begins with a turn');
    return turn;
  }

  #tell(seq: number, event: Event | KernelEvent): void {
    // What is taken back rolled no die and struck no one: it changes nothing that is told here.
    if (event.e === 'undone' || event.e === 'left') return;
    const before = this.#now;
    this.#now = after(before, event, this.#packOf());
    for (const face of facesIn(event)) this.#faces[face - 1] = (this.#faces[face - 1] ?? 0) + 1;
    switch (event.e) {
      case 'armies_shown': {
        const cost = (side: Side) =>
          Object.entries(event.armies[side]).reduce(
            (sum, [id, count]) => sum + (this.#packOf()?.card(id)?.cost ?? 0) * count,
            0,
          );
        this.#points[0] = { axis: cost('axis'), allies: cost('allies') };
        break;
      }
      case 'initiative_rolled':
        if (event.turn > this.#turn.turn)
          this.#turns.push({ index: this.#turns.length, from: seq, turn: event.turn, control: null });
        break;
      case 'initiative_chosen':
        this.#phase = 0;
        this.#enter(seq);
        break;
      case 'phase_ended':
      case 'phase_passed':
        this.#phase += 1;
        if (this.#phase < PHASES.length) this.#enter(seq);
        break;
      case 'attack_resolved': {
        const side = before.units[event.attack.unit]?.side;
        if (side) this.#attacks.push({ seq, side, attack: event.attack });
        break;
      }
      case 'casualties_taken':
        this.#lose(seq, event.lost);
        break;
      case 'turn_ended':
        this.#turn.control = event.control;
        break;
      case 'ended':
        this.#end = event.end;
        break;
      default:
    }
    const place = placeOf(event);
    if (place !== null) this.#places.push({ seq, place });
  }

  #lose(seq: number, lost: readonly number[]): void {
    const units = lost.flatMap((unit) => {
      const known = this.#now.units[unit];
      return known ? [{ unit, side: known.side, card: known.card }] : [];
    });
    if (units.length > 0) this.#losses.push({ seq, turn: this.#turn.turn, units });
    const left = { ...(this.#points.at(-1) ?? { axis: 0, allies: 0 }) };
    for (const { side, card } of units) left[side] -= this.#packOf()?.card(card)?.cost ?? 0;
    this.#points.push(left);
  }

  #enter(from: number): void {
    this.#stages.push({ turn: this.#turns.length - 1, phase: PHASES[this.#phase] ?? 'first', from });
  }
}
