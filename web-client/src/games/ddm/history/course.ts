import type { CreatureId, Event, GoneAs, Player, View } from '../../../generated/ddm';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import type { Chronicler } from '../../../match/history/past.svelte';
import type { TimelineShape } from '../../../match/history/timeline';
import { placeOf } from '../log';
import { diceOf } from '../log/dice';
import { after, standingOf, type Standing } from '../log/read';
import { costOf, type Pack } from '../pack';
import type { MatchCourse, PhaseRecord, RoundRecord, Trial } from './records';
import { chanceToFail, chanceToHit, trialsIn } from './trials';

export type { MatchCourse } from './records';

/** How many places along a round phases are laid out on, so that rounds of few and of many phases fill it alike. */
const SLOTS = 24;
/** A round is laid out along the line in equal parts; the set-up is a part by itself. */
export const SHAPE: TimelineShape = {
  rests: Array.from({ length: SLOTS }, (_, slot) => `${slot}`),
  turnsPerRound: 1,
};
const PHASE_LENGTH = 2;
const FACES = 20;

/** The faces of all dice that an event shows, in the order in which they were rolled. */
export const facesIn = (event: Event): number[] => diceOf(event).map(({ face }) => face);

/** Tells the rounds of a match from its events. */
export class CourseChronicle implements Chronicler<MatchCourse> {
  #upTo = 1;
  readonly #packOf: () => Pack | null;
  readonly #rounds: RoundRecord[];
  readonly #phases: Omit<PhaseRecord, 'phase'>[];
  readonly #blows: MatchCourse['blows'][number][] = [];
  readonly #trials: Trial[] = [];
  readonly #losses: MatchCourse['losses'][number][] = [];
  readonly #strengths: Partial<Record<Player, number>>[] = [];
  readonly #places: { seq: number; place: string }[] = [];
  readonly #faces = Array.from({ length: FACES }, () => 0);
  /** Who is on the board or comes to it. */
  #present: ReadonlySet<CreatureId>;
  /** The creature that caused a rout, and the chance of it, by the one that routed. */
  readonly #causes = new Map<CreatureId, { by: CreatureId | null; chance: number | null }>();
  #now: Standing;
  /** The activations of the phase so far. */
  #activations = 0;
  #end: MatchCourse['end'] = null;
  /** What the latest step changed that an undo takes back. */
  #before: { now: Standing; activations: number; phases: number };

  /**
   * @param opening the view after the first step
   * @param packOf names the creatures of the match
   */
  constructor(opening: View, packOf: () => Pack | null) {
    this.#now = standingOf(opening);
    this.#packOf = packOf;
    this.#rounds = [{ index: 0, from: 1, round: this.#now.round }];
    this.#phases = [{ turn: 0, from: 1, player: null }];
    this.#present = new Set(opening.creatures.filter(({ gone }) => gone === null).map(({ id }) => id));
    this.#before = { now: this.#now, activations: 0, phases: 1 };
    if (opening.creatures.length > 0) this.#weigh();
  }

  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      const before = { now: this.#now, activations: this.#activations, phases: this.#phases.length };
      for (const event of events as (Event | KernelEvent)[]) this.#tell(seq, event);
      this.#before = before;
    }
  }

  read(): MatchCourse {
    return {
      upTo: this.#upTo,
      turns: this.#rounds.map((round) => ({ ...round })),
      stages: this.#rounds.flatMap(({ index }) => this.#stagesOf(index)),
      blows: [...this.#blows],
      trials: [...this.#trials],
      losses: [...this.#losses],
      strengths: [...this.#strengths],
      places: [...this.#places],
      faces: [...this.#faces],
      end: this.#end,
    };
  }

  /** The phases of a round, spread over its width. */
  #stagesOf(round: number): PhaseRecord[] {
    const phases = this.#phases.filter(({ turn }) => turn === round);
    return phases.map((phase, nth) => ({ ...phase, phase: `${Math.floor((nth * SLOTS) / phases.length)}` }));
  }

  get #round(): RoundRecord {
    const round = this.#rounds.at(-1);
    if (!round) throw new Error('a match begins with its set-up');
    return round;
  }

  #tell(seq: number, event: Event | KernelEvent): void {
    if (event.e === 'undone') {
      // A command that can be taken back rolled no die and struck no creature: only the player of the phase may change.
      this.#now = this.#before.now;
      this.#activations = this.#before.activations;
      this.#phases.length = Math.min(this.#phases.length, this.#before.phases);
      return;
    }
    const before = this.#now;
    this.#now = after(before, event);
    const place = placeOf({ event, before, reached: null });
    if (place !== null) this.#places.push({ seq, place });
    if (event.e === 'left') return;
    for (const face of facesIn(event)) this.#faces[face - 1] = (this.#faces[face - 1] ?? 0) + 1;
    this.#tellCourse(seq, event);
    this.#tellDice(seq, event);
    this.#tellLosses(seq, event);
  }

  /** Rounds and phases. */
  #tellCourse(seq: number, event: Event): void {
    switch (event.e) {
      case 'warbands_opened':
        this.#present = new Set(this.#now.creatures.map(({ id }) => id));
        this.#weigh();
        break;
      case 'initiative_rolled':
        if (event.round !== null && event.round > this.#round.round) {
          const index = this.#rounds.length;
          this.#rounds.push({ index, from: seq, round: event.round });
          this.#phases.push({ turn: index, from: seq, player: null });
        }
        break;
      case 'activated': {
        const last = this.#phases.at(-1);
        if (last?.player === null && last.turn === this.#round.index && this.#round.round > 0) {
          // The initiative and the first phase are one part of the line.
          last.player = event.player;
          this.#activations = 1;
        } else if (last?.player !== event.player || this.#activations >= PHASE_LENGTH) {
          this.#phases.push({ turn: this.#round.index, from: seq, player: event.player });
          this.#activations = 1;
        } else this.#activations += 1;
        break;
      }
      case 'round_ended':
        this.#weigh();
        break;
      case 'ended':
        this.#end = event.end;
        this.#weigh();
        break;
      default:
    }
  }

  /** Dice that were thrown in the hope of passing. */
  #tellDice(seq: number, event: Event): void {
    if (event.e === 'struck') this.#blows.push({ seq, blow: event.blow });
    for (const { creature, ...trial } of trialsIn(event)) {
      const player = this.#playerOf(creature);
      if (player) this.#trials.push({ seq, player, ...trial });
      if (event.e === 'morale_rolled' && !trial.passed)
        this.#causes.set(creature, { by: event.cause, chance: 1 - trial.chance });
    }
  }

  /** Creatures that leave the board. */
  #tellLosses(seq: number, event: Event): void {
    switch (event.e) {
      case 'struck': {
        const { blow } = event;
        if (blow.harm?.left === 0) this.#lose(seq, blow.target, 'destroyed', blow.creature, chanceToHit(blow.roll));
        break;
      }
      case 'affected': {
        const { creature, by, harm, save, condition } = event.effect;
        const chance = save ? chanceToFail(save) : null;
        if (condition === 'routed') this.#causes.set(creature, { by, chance });
        if (harm?.left === 0) this.#lose(seq, creature, 'destroyed', by, chance);
        break;
      }
      case 'rider_saved':
        if (event.harm?.left === 0) this.#lose(seq, event.creature, 'destroyed', event.by, null);
        break;
      case 'impaled':
        if (event.harm.left === 0) this.#lose(seq, event.creature, 'destroyed', null, null);
        break;
      case 'fled': {
        const cause = this.#causes.get(event.creature);
        this.#lose(seq, event.creature, 'fled', cause?.by ?? null, cause?.chance ?? null);
        break;
      }
      case 'deployed':
        for (const creature of event.left_out) this.#lose(seq, creature, 'left_out', null, null);
        break;
      case 'withdrew':
        for (const { id, player } of this.#now.creatures)
          if (player === event.player) this.#lose(seq, id, 'conceded', null, null);
        break;
      default:
    }
  }

  #playerOf(creature: CreatureId): Player | null {
    return this.#now.creatures.find(({ id }) => id === creature)?.player ?? null;
  }

  #lose(seq: number, creature: CreatureId, how: GoneAs, by: CreatureId | null, chance: number | null): void {
    const known = this.#now.creatures.find(({ id }) => id === creature);
    if (!known || !this.#present.has(creature)) return;
    this.#present = new Set([...this.#present].filter((id) => id !== creature));
    const cost = this.#packOf()?.card(known.card)?.cost ?? 0;
    const { round } = this.#round;
    this.#losses.push({ seq, round, creature, player: known.player, card: known.card, cost, how, by, chance });
  }

  /** Notes what each seat's creatures on the board cost now. */
  #weigh(): void {
    const pack = this.#packOf();
    const strengths: Partial<Record<Player, number>> = {};
    for (const { id, player, card } of this.#now.creatures) {
      const cost = pack && this.#present.has(id) ? costOf([card], pack) : 0;
      strengths[player] = (strengths[player] ?? 0) + cost;
    }
    this.#strengths.push(strengths);
  }
}
