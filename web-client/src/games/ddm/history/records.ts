import type { Blow, CreatureId, Ending, GoneAs, Player } from '../../../generated/ddm';
import type { Course, TimelineStage, TimelineTurn } from '../../../match/history/timeline';

/** A round of the match; the first record holds the warbands and the set-up. */
export interface RoundRecord extends TimelineTurn {
  /** 0 for the set-up. */
  round: number;
}

/** The seat whose phase begins. */
export interface PhaseRecord extends TimelineStage {
  player: Player | null;
}

/** A die that was thrown in the hope of passing. */
export interface Trial {
  seq: number;
  player: Player;
  kind: 'attack' | 'save' | 'morale';
  passed: boolean;
  /** The chance that it had, from 0 to 1. */
  chance: number;
}

/** A creature that has left the board. */
export interface Loss {
  seq: number;
  round: number;
  creature: CreatureId;
  player: Player;
  card: string;
  cost: number;
  how: GoneAs;
  /** The creature that dealt the blow or caused the rout; null: none did. */
  by: CreatureId | null;
  /** The chance of the die that decided it, from 0 to 1; null: none did. */
  chance: number | null;
}

/** The rounds of a match with what happened in them. */
export interface MatchCourse extends Course {
  turns: readonly RoundRecord[];
  stages: readonly PhaseRecord[];
  blows: readonly { seq: number; blow: Blow }[];
  trials: readonly Trial[];
  losses: readonly Loss[];
  /** What each seat's creatures on the board cost: at the beginning, then at the end of each round. */
  strengths: readonly Readonly<Partial<Record<Player, number>>>[];
  /** Where something happened, by its step. */
  places: readonly { seq: number; place: string }[];
  /** How often each face of the d20 came up, 1 first. */
  faces: readonly number[];
  end: Ending | null;
}
