import type { Facing as Direction, Place as Hex } from './board/hexes';
import type { MapData, PackData, Side } from './pack-types';

export type { Direction, Hex };
export type UnitId = number;
export type Edge = [Hex, Hex];
export interface BySide<T> {
  axis: T;
  allies: T;
}
export type End = 'west' | 'east';
export type Part = 'move' | 'assault';
export type Counter = 'disrupted' | 'damaged' | 'destroyed';
export type Deed = 'moved' | 'acted' | 'fired';
export type Instant = 'start' | 'end';
export type Weapon = 'main' | 'extra';
export type Span = 'step' | 'move';
export type Obstacle = 'river' | 'forest';
export type Band = 'short' | 'medium' | 'long';
export type ArmyList = Record<string, number>;

export interface Placement {
  unit: number;
  at?: string;
  facing?: string;
  aboard?: number;
}

export type Command =
  | { do: 'army'; units: Record<string, number> }
  | { do: 'order'; first: boolean }
  | { do: 'end'; end: End }
  | { do: 'battlefield'; map: number; objective: string; end: End }
  | { do: 'deploy'; units: Placement[] }
  | { do: 'initiative'; first: boolean }
  | { do: 'move'; unit: number; path: string[]; facing?: string }
  | { do: 'board'; unit: number; carrier: number }
  | { do: 'dismount'; unit: number }
  | { do: 'rally'; unit: number; target: number }
  | { do: 'attack'; unit: number; target: number; weapon: Weapon }
  | { do: 'demolish'; unit: number; bridge: [string, string] }
  | { do: 'fire'; unit: number; at: Instant }
  | { do: 'hold'; for: Span }
  | { do: 'place'; at: string }
  | { do: 'end_phase' };

export type Cover = { is: 'none' } | { is: 'certain' } | { is: 'roll'; need: number; modifier: number };

export interface Figures {
  range: number;
  band: Band | null;
  dice: number;
  modifier: number;
  defence: number;
  side: 'front' | 'rear' | null;
  cover: Cover;
}

/** Chances in parts of ten thousand. */
export interface Parts {
  nothing: number;
  disrupted: number;
  damaged: number;
  destroyed: number;
}

export interface CoverRoll {
  face: number | null;
  modifier: number;
  need: number;
  made: boolean;
}

export interface Attack {
  unit: UnitId;
  aim: UnitId;
  target: UnitId;
  hex: Hex;
  weapon: Weapon;
  at: Instant | null;
  range: number;
  dice: number[];
  modifier: number;
  successes: number;
  defence: number;
  side: 'front' | 'rear' | null;
  hits: number;
  cover: CoverRoll | null;
  counters: Counter[];
}

export interface Ending {
  winner: Side | null;
  reason: 'objective' | 'points' | 'elimination' | 'turn_limit' | 'held' | 'concede';
}

export interface Deployment {
  unit: UnitId;
  at: Hex;
  facing?: Direction;
  aboard?: UnitId;
}

export type Event =
  | { e: 'army_locked'; seat: number; side: Side; army: ArmyList | null }
  | { e: 'armies_shown'; armies: BySide<ArmyList> }
  | { e: 'map_set'; map: number; face: number | null }
  | { e: 'tossed'; face: number; winner: Side }
  | { e: 'order_chosen'; side: Side; first: Side }
  | { e: 'end_chosen'; side: Side; end: End }
  | { e: 'field_chosen'; side: Side; map: number; objective: Hex; end: End }
  | { e: 'deployed'; side: Side; units: Deployment[] }
  | { e: 'initiative_rolled'; turn: number; dice: BySide<[number, number]>; bonus: BySide<number>; winner: Side | null }
  | { e: 'initiative_chosen'; side: Side; first: Side }
  | { e: 'phase_passed'; side: Side }
  | { e: 'phase_ended'; part: Part; side: Side }
  | { e: 'move_began'; unit: UnitId; from: Hex; path: Hex[]; facing: Direction | null }
  | {
      e: 'movement_rolled';
      unit: UnitId;
      over: Obstacle;
      into: Hex;
      face: number;
      modifier: number;
      passed: boolean;
    }
  | { e: 'window_opened'; unit: UnitId; from: Hex; to: Hex; shooters: UnitId[] }
  | { e: 'held'; side: Side; span: Span }
  | { e: 'window_closed' }
  | { e: 'stepped'; unit: UnitId; from: Hex; to: Hex; left: number }
  | { e: 'move_ended'; unit: UnitId; at: Hex; facing: Direction | null }
  | { e: 'stopped'; unit: UnitId; by: 'roll' | 'fire'; at: Hex; facing: Direction | null }
  | { e: 'attack_resolved'; attack: Attack }
  | { e: 'boarded'; unit: UnitId; carrier: UnitId }
  | { e: 'got_off'; unit: UnitId; carrier: UnitId; at: Hex | null }
  | { e: 'placed'; unit: UnitId; at: Hex }
  | { e: 'rallied'; unit: UnitId; target: UnitId }
  | { e: 'demolition_tried'; unit: UnitId; bridge: Edge; face: number; need: number; down: boolean }
  | {
      e: 'casualties_taken';
      recovered: UnitId[];
      disrupted: UnitId[];
      damaged: UnitId[];
      ignored: UnitId[];
      lost: UnitId[];
    }
  | { e: 'turn_ended'; turn: number; control: Side | null }
  | { e: 'ended'; end: Ending };

export interface UnitOrders {
  unit: UnitId;
  reach: { to: Hex; path: Hex[] }[];
  turns: boolean;
  boards: UnitId[];
  gets_off: boolean;
  rallies: UnitId[];
  targets: UnitId[];
  extra_targets: UnitId[];
  bridges: Edge[];
}

export interface DefensiveShot {
  unit: UnitId;
  at: Instant;
  figures: Figures;
  odds: Parts;
}

export type Options =
  | { for: 'wait' }
  | { for: 'army'; points: number; most: number; cards: string[] }
  | { for: 'order' }
  | { for: 'end' }
  | { for: 'battlefield'; maps: number[]; objectives: Hex[] }
  | {
      for: 'deploy';
      units: UnitId[];
      soldiers: Hex[];
      vehicles: Hex[];
      carriers: UnitId[];
      riders: UnitId[];
    }
  | { for: 'initiative' }
  | { for: 'move'; units: UnitOrders[] }
  | { for: 'assault'; units: UnitOrders[] }
  | { for: 'defensive_fire'; unit: UnitId; from: Hex; to: Hex; shots: DefensiveShot[] }
  | { for: 'place'; unit: UnitId; places: Hex[] };

export type Query =
  | { ask: 'sight'; from: string; to: string }
  | { ask: 'seen_from'; hex: string }
  | { ask: 'aim'; unit: number; target: number; weapon: Weapon }
  | { ask: 'way'; unit: number; path: string[]; part: Part };

export interface WayStep {
  to: Hex;
  cost: number;
  rolls: Obstacle[];
  shooters: UnitId[];
}

export type Answer =
  | { answer: 'sight'; sees: boolean }
  | { answer: 'seen_from'; hexes: Hex[] }
  | { answer: 'aim'; figures: Figures; possible: boolean; odds: Parts }
  | { answer: 'way'; allowance: number; steps: WayStep[] };

export interface Conditions {
  scenario: { is: 'standard' } | { is: 'assault'; attacker: Side };
  map: number | null;
  year: number | null;
  historical: boolean;
  points: number;
}

export interface BoardView {
  terrain: string[];
  roads: Edge[];
  rivers: Edge[];
  objective: Hex;
}

export interface UnitView {
  side: Side;
  card: string;
  at: Hex | null;
  facing: Direction | null;
  aboard: UnitId | null;
  gone: boolean;
  speed: number;
  up: Counter[];
  down: Counter[];
  did: Deed[];
  ignored: number;
}

export interface WindowView {
  from: Hex;
  to: Hex;
  at: Instant;
  shooters: UnitId[];
}

export interface MarchView {
  unit: UnitId;
  behind: Hex[];
  ahead: Hex[];
  facing: Direction | null;
  window: WindowView | null;
}

export interface View {
  pack: string;
  version: number;
  own_pack?: Document;
  conditions: Conditions;
  limits: BySide<number>;
  seats: BySide<number>;
  armies: BySide<ArmyList | 'locked' | null>;
  phase: 'army' | 'setup' | 'initiative' | 'move' | 'assault' | 'over';
  turn: number;
  first: Side | null;
  active: Side | null;
  map: number | null;
  board: BoardView | null;
  ends: BySide<End> | null;
  bridges_down: Edge[];
  units: Record<string, UnitView>;
  acting: { unit: UnitId; left: number | null; held: boolean } | null;
  march: MarchView | null;
  overflow: UnitId | null;
  control: Side | null;
  points: BySide<number>;
  bonus: BySide<number>;
  end: Ending | null;
}

/** A pack as it is written. */
export type Document = PackData & { maps: { maps: MapData[] } };
