import type {
  BattleResult,
  ByPower,
  Kind,
  Loss,
  PhaseName,
  Power,
  RegionId,
  Side,
  Victory,
} from '../../../generated/aa1941';
import type { Force } from '../units';

/** A turn of a power. */
export interface Turn {
  /** From 0, over the whole match. */
  index: number;
  round: number;
  power: Power;
  /** The step after which it is this power's turn. */
  from: number;
}

/** A phase of a turn. */
export interface Stage {
  turn: number;
  phase: PhaseName;
  /** The step after which the match is in this phase. */
  from: number;
}

/** Something that happened in a step of a turn. */
interface Happening {
  seq: number;
  turn: number;
}

/** Something that an undo can take back. */
interface Revocable extends Happening {
  /** The step that took it back; null while it stands. */
  undone: number | null;
}

/** Units that went somewhere. */
export interface March extends Revocable {
  power: Power;
  force: Force;
  path: readonly RegionId[];
}

/** How a territory was taken. */
export interface Fall {
  way: 'battle' | 'landing' | 'unopposed' | 'returned';
  /** Who took it, as far as that is known. */
  force: Force;
  /** The zone that troops landed from. */
  zone: RegionId | null;
}

/** A territory that changed hands. */
export interface Capture extends Revocable {
  region: RegionId;
  from: Power;
  to: Power;
  by: Power;
  fall: Fall;
  /** IPCs that were seized with a capital. */
  seized: number;
}

/** What one side of a battle brought and lost. */
export interface Camp {
  powers: readonly Power[];
  force: Force;
  lost: Force;
  /** What the lost units cost, in IPCs. */
  value: number;
}

/** A battle. `seq` is the step in which it began. */
export interface Clash extends Happening {
  region: RegionId;
  attacker: Camp;
  defender: Camp;
  /** The step in which it ended; null while it is fought. */
  ended: number | null;
  result: BattleResult | null;
}

/** Units that were lost outside a battle. */
export interface Wreck extends Happening {
  region: RegionId;
  power: Power;
  force: Force;
  why: Loss;
}

/** What a power bought, brought in or earned. */
export type Trade = Revocable & { power: Power } & (
    | { kind: 'bought'; force: Force; ipcs: number }
    | { kind: 'placed'; force: Force; region: RegionId }
    | { kind: 'income'; ipcs: number }
  );

/** IPCs of each power from a step on: what a round brings, or what its units cost. */
export interface Production {
  seq: number;
  ipcs: ByPower<number>;
}

/** Dice of one power. */
export interface Luck {
  rolled: number;
  hits: number;
  /** The sum of the highest faces that hit: six times the hits to be expected. */
  sixths: number;
}

/** All dice up to a step. */
export interface Dice {
  seq: number;
  luck: ByPower<Luck>;
  /** How often each face came up, 1 first. */
  faces: readonly number[];
}

/** The end of the war. */
export interface Ending {
  seq: number;
  turn: number;
  side: Side;
  why: Victory;
}

/** A match told from its beginning, each list in the order of events. */
export interface MatchSummary {
  /** The last step told. */
  upTo: number;
  turns: readonly Turn[];
  stages: readonly Stage[];
  marches: readonly March[];
  captures: readonly Capture[];
  clashes: readonly Clash[];
  wrecks: readonly Wreck[];
  trades: readonly Trade[];
  /** The first entry is the beginning. */
  production: readonly Production[];
  /** What the units of each power cost together; the first entry is the beginning. */
  army: readonly Production[];
  /** The first entry has no dice. */
  dice: readonly Dice[];
  ending: Ending | null;
}

/** What the chronicle needs to know about a kind or a region. */
export interface Almanac {
  cost(kind: Kind): number;
  income(region: RegionId): number;
}
