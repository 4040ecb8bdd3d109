import type { CanvasHand } from '../canvas/hand';
import type { HexGrid } from './grid';
import type { Hex } from './hex';
import type { HexCounter } from './stacks';

/** A tile of the board. */
export interface HexTile {
  at: Hex;
  /** Stands as `data-terrain` on the tile, for the theme of the game. */
  terrain: string;
  /** What is printed at its edge; null: nothing. */
  label: string | null;
}

/** What an area stands for: where something can go, how far it reaches, what it can hit, what is selected. */
export type AreaTone = 'reach' | 'range' | 'target' | 'selected';

/** Hexes that are marked together. */
export interface HexArea {
  tone: AreaTone;
  hexes: readonly Hex[];
  /** Whether each hex is filled, or only the edge around all of them is drawn. */
  drawn: 'filled' | 'outlined';
}

/** A line of sight. */
export interface SightLine {
  from: Hex;
  to: Hex;
  free: boolean;
  /** A few words at its end, such as the distance. */
  note: string;
}

/** A hex board with everything on it. */
export interface HexScene<Counter extends HexCounter = HexCounter> {
  grid: HexGrid;
  tiles: readonly HexTile[];
  counters: readonly Counter[];
  areas: readonly HexArea[];
  /** The way something would go or has gone, its first hex included; empty: none. */
  path: readonly Hex[];
  line: SightLine | null;
}

/** A place on the board: a hex, and the counter there if one was hit. */
export interface HexSpot<Counter extends HexCounter = HexCounter> {
  hex: Hex;
  counter: Counter | null;
}

/** What may be done with a hex board besides looking at it. */
export interface HexHand<Counter extends HexCounter = HexCounter> extends CanvasHand<HexSpot<Counter>> {
  /** The pointer or the keyboard is over a spot, or no longer over any. */
  aim(spot: HexSpot<Counter> | null): void;
  /** What is being carried, drawn under the pointer. */
  readonly load: readonly Counter[];
  /** Where Tab goes, group after group: each in the order of its distance from where the keyboard is. */
  readonly stops: readonly (readonly Hex[])[];
  /** A hex in words for a screen reader, its state included. */
  describe(hex: Hex): string;
}

/** What a hex board is called, and its buttons. */
export interface HexBoardWords {
  /** The board, for a screen reader. */
  label: string;
  /** How keys walk over it. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
}
