import type { Card, End, Event, Loss, Side, Steps, View } from '../../../generated/mortain';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import type { Chronicler } from '../../../match/history/past.svelte';
import type { TimelineStage } from '../../../match/history/timeline';
import { chanceOf } from '../deck';
import { placeOf } from '../log';
import { needsOf, ownerOf } from '../log/sentences';
import type { Exit, MatchCourse, OrderCard, RoundRecord, Shot, Strength, SupportRecord } from './course';

/** The cards drawn in a round, and the sides that have had one of them for orders. */
interface RoundDeck {
  drawn: readonly Card[];
  had_card: readonly Side[];
}

const NEW_DECK: RoundDeck = { drawn: [], had_card: [] };
const ORDERS: ReadonlySet<string> = new Set(['placed', 'moved', 'entered', 'exited', 'zone_laid']);

/** Tells the rounds of a match from its events. */
export class CourseChronicle implements Chronicler<MatchCourse> {
  #upTo = 1;
  readonly #turns: RoundRecord[];
  readonly #stages: TimelineStage[] = [{ turn: 0, phase: 'orders', from: 1 }];
  readonly #orders: OrderCard[] = [];
  readonly #shots: Shot[] = [];
  readonly #exits: Exit[] = [];
  readonly #supports: SupportRecord[] = [];
  readonly #strength: Strength[];
  readonly #places: { seq: number; place: string }[] = [];
  readonly #sides = new Map<string, Side>();
  readonly #steps = new Map<string, Steps>();
  #deck: RoundDeck;
  /** The deck before the first card of the attack under way; null if there is none. */
  #aimedWith: RoundDeck | null = null;
  /** How long each list that an order lengthens was before each order that can be taken back. */
  #marks: number[][] = [];
  #end: End | null = null;

  /** @param opening the view after the first step */
  constructor({
    round,
    drawn,
    had_card,
    units,
    exited,
  }: Pick<View, 'round' | 'drawn' | 'had_card' | 'units' | 'exited'>) {
    const steps = { german: 0, american: 0 };
    for (const [id, unit] of Object.entries(units)) {
      this.#sides.set(id, unit.side);
      this.#steps.set(id, unit.steps);
      if (unit.at !== 'dead' && unit.at !== 'exited') steps[unit.side] += worth(unit.steps);
    }
    this.#deck = { drawn, had_card };
    this.#turns = [{ index: 0, from: 1, round, cards: drawn.length, endedBy: null, endedAt: null }];
    this.#strength = [{ seq: 1, round, steps, exits: exited }];
  }

  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      const told = events as (Event | KernelEvent)[];
      if (told.some(({ e }) => ORDERS.has(e))) this.#marks.push(this.#lists.map((list) => list.length));
      for (const event of told) this.#tell(seq, event);
    }
  }

  read(): MatchCourse {
    return {
      upTo: this.#upTo,
      turns: this.#turns.map((turn) => ({ ...turn })),
      stages: [...this.#stages],
      orders: [...this.#orders],
      shots: [...this.#shots],
      exits: [...this.#exits],
      supports: [...this.#supports],
      strength: [...this.#strength],
      places: [...this.#places],
      end: this.#end,
    };
  }

  /** The lists that orders make longer. */
  get #lists(): unknown[][] {
    return [this.#exits, this.#supports, this.#strength, this.#places];
  }

  get #turn(): RoundRecord {
    const turn = this.#turns.at(-1);
    if (!turn) throw new Error('a match begins with a round');
    return turn;
  }

  #tell(seq: number, event: Event | KernelEvent): void {
    const { round } = this.#turn;
    switch (event.e) {
      case 'undone':
        this.#takeBack();
        return;
      case 'left':
        return;
      case 'card_drawn':
        this.#drawCard(seq, event);
        break;
      case 'exited': {
        const nth = this.#now.exits + 1;
        this.#exits.push({ seq, round, unit: event.unit, from: event.from, nth });
        this.#lose(seq, [event.unit], nth);
        break;
      }
      case 'attack_resolved':
        this.#resolve(seq, event);
        break;
      case 'zone_laid':
        this.#supports.push({ seq, round, support: 'air', use: 'zone', hex: event.hex });
        break;
      case 'round_ended':
        this.#turn.endedBy = event.why;
        this.#turn.endedAt = seq;
        break;
      case 'round_began':
        this.#begin(seq, event.round);
        break;
      case 'ended':
        this.#end = event.end;
        break;
      default:
    }
    const place = placeOf(event);
    if (place !== null) this.#places.push({ seq, place });
  }

  #drawCard(seq: number, { card, purpose }: Extract<Event, { e: 'card_drawn' }>): void {
    this.#marks = [];
    this.#turn.cards += 1;
    // A joker that does not count is drawn in the same attack as the card after it.
    if (purpose === 'attack') this.#aimedWith ??= this.#deck;
    const { drawn, had_card } = this.#deck;
    const side = card === 'joker' || purpose !== 'opportunity' ? null : ownerOf(card);
    if (side !== null) this.#orders.push({ seq, round: this.#turn.round, card, side });
    this.#deck = {
      drawn: [...drawn, card],
      had_card: side === null || had_card.includes(side) ? had_card : [...had_card, side],
    };
  }

  #resolve(seq: number, { attack, result, losses }: Extract<Event, { e: 'attack_resolved' }>): void {
    const { round } = this.#turn;
    const deck = this.#aimedWith ?? this.#deck;
    const chance = chanceOf({ drawn: [...deck.drawn], had_card: [...deck.had_card] }, needsOf(attack));
    this.#aimedWith = null;
    this.#shots.push({ seq, round, attack, result, losses, chance });
    if (attack.source.is === 'support') {
      this.#supports.push({ seq, round, support: attack.source.support, use: 'strike', hex: attack.hex });
    }
    if (losses.length > 0) this.#hit(seq, losses);
  }

  #hit(seq: number, losses: readonly Loss[]): void {
    for (const { unit, kind } of losses) if (kind === 'flipped') this.#steps.set(unit, 'flipped');
    const { exits, steps } = this.#now;
    const left = { ...steps };
    // A hit takes one step: what is eliminated had one left.
    for (const { unit } of losses) left[this.#sideOf(unit)] -= 1;
    this.#strength.push({ seq, round: this.#turn.round, steps: left, exits });
  }

  /** Units that left take their steps with them. */
  #lose(seq: number, units: readonly string[], exits: number): void {
    const left = { ...this.#now.steps };
    for (const unit of units) left[this.#sideOf(unit)] -= worth(this.#steps.get(unit) ?? 'full');
    this.#strength.push({ seq, round: this.#turn.round, steps: left, exits });
  }

  #begin(seq: number, round: number): void {
    this.#deck = NEW_DECK;
    this.#aimedWith = null;
    this.#turns.push({ index: this.#turns.length, from: seq, round, cards: 0, endedBy: null, endedAt: null });
    this.#stages.push({ turn: this.#turns.length - 1, phase: 'orders', from: seq });
  }

  #takeBack(): void {
    const marks = this.#marks.pop();
    if (!marks) return;
    this.#lists.forEach((list, index) => {
      list.length = marks[index] ?? list.length;
    });
  }

  get #now(): Strength {
    const now = this.#strength.at(-1);
    if (!now) throw new Error('a match begins with what its sides have');
    return now;
  }

  #sideOf(unit: string): Side {
    return this.#sides.get(unit) ?? 'german';
  }
}

const worth = (steps: Steps): number => (steps === 'full' ? 2 : 1);
