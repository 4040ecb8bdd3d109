import type {
  Attack,
  AttackResult,
  BySide,
  Card,
  End,
  Loss,
  RoundEnd,
  Side,
  Support,
} from '../../../generated/mortain';
import type { Course, TimelineShape, TimelineStage, TimelineTurn } from '../../../match/history/timeline';
import type { ShotChance } from '../deck';

/** A round of the match. */
export interface RoundRecord extends TimelineTurn {
  round: number;
  /** How many cards were drawn in it. */
  cards: number;
  /** What ended it; null while it goes on, and where the match ended within it. */
  endedBy: RoundEnd | null;
  /** The step in which it ended; null as for `endedBy`. */
  endedAt: number | null;
}

/** A step, and the round that it belongs to. */
interface Happened {
  seq: number;
  round: number;
}

/** A card that gave a side orders. */
export interface OrderCard extends Happened {
  card: Card;
  side: Side;
}

/** An attack that was resolved. */
export interface Shot extends Happened {
  attack: Attack;
  result: AttackResult;
  losses: readonly Loss[];
  /** The chance of a hit before its first card. */
  chance: ShotChance;
}

/** A unit that left in the west. */
export interface Exit extends Happened {
  unit: string;
  from: string;
  /** How many had left with it. */
  nth: number;
}

/** A support that was used: an attack, or aircraft over a zone. */
export interface SupportRecord extends Happened {
  support: Support;
  use: 'strike' | 'zone';
  hex: string;
}

/** What the sides have after a step: steps of units neither eliminated nor out, and the units out. */
export interface Strength extends Happened {
  steps: BySide<number>;
  exits: number;
}

/** The rounds of a match with what happened in them. */
export interface MatchCourse extends Course {
  turns: readonly RoundRecord[];
  stages: readonly TimelineStage[];
  orders: readonly OrderCard[];
  shots: readonly Shot[];
  exits: readonly Exit[];
  supports: readonly SupportRecord[];
  /** After each step that changed it, the beginning first. */
  strength: readonly Strength[];
  /** Where something happened, by its step. */
  places: readonly { seq: number; place: string }[];
  end: End | null;
}

/** The rounds of Mortain along a line. The set-up is a part of the first one, and cards follow each other without a phase. */
export const SHAPE: TimelineShape = { rests: ['orders'], turnsPerRound: 1 };
