import type { CanvasHand } from '../canvas/hand';
import type { Point } from '../canvas/plane';
import type { BoardGrid } from './grid';
import type { BoardCounter } from './stacks';

/** A tile of the board. */
export interface BoardTile<Cell> {
  at: Cell;
  /** Stands as `data-terrain` on the tile, for the theme of the game. */
  terrain: string;
  /** What is printed at its edge; null: nothing. */
  label: string | null;
}

/** What lies on the edge between two cells. */
export interface BoardEdge<Cell> {
  at: Cell;
  /** The side of the cell, as the geometry counts its directions. */
  side: number;
  is: 'wall' | 'door' | 'open_door';
}

/**
 * What an area stands for: where a unit can go, how far it reaches, what it can hit, what is selected, what threatens it,
 * where something lasts, what lies before its front.
 */
export type AreaTone = 'reach' | 'range' | 'target' | 'selected' | 'threat' | 'zone' | 'front';

/** Cells that are marked together. */
export interface BoardArea<Cell> {
  tone: AreaTone;
  cells: readonly Cell[];
  /** Whether each cell is filled or hatched, or only the edge around all of them is drawn. */
  drawn: 'filled' | 'hatched' | 'outlined';
}

/** A line of sight, from the middle of a cell to the middle of another; fractions of a square are points in between. */
export interface SightLine<Cell> {
  from: Cell;
  to: Cell;
  free: boolean;
  /** A few words at its middle, such as the distance. */
  note: string;
}

/** A board with everything on it. */
export interface BoardScene<Cell, Counter extends BoardCounter<Cell> = BoardCounter<Cell>> {
  grid: BoardGrid<Cell>;
  tiles: readonly BoardTile<Cell>[];
  /** Walls and doors between cells; left out: none. */
  edges?: readonly BoardEdge<Cell>[];
  /** What is written around the board, such as the letters of its columns; left out: nothing. */
  frame?: readonly { at: Point; text: string }[];
  counters: readonly Counter[];
  areas: readonly BoardArea<Cell>[];
  /** The way that a counter of `size` would go or has gone, its first cell included; null: none. */
  path: { readonly cells: readonly Cell[]; readonly size: number } | null;
  lines: readonly SightLine<Cell>[];
}

/** A place on the board: a cell, and the counter there if one was hit. */
export interface BoardSpot<Cell, Counter extends BoardCounter<Cell> = BoardCounter<Cell>> {
  cell: Cell;
  counter: Counter | null;
}

/** What may be done with a board besides looking at it. */
export interface BoardHand<Cell, Counter extends BoardCounter<Cell> = BoardCounter<Cell>> extends CanvasHand<
  BoardSpot<Cell, Counter>
> {
  /** The pointer or the keyboard is over a spot, or no longer over any. */
  aim(spot: BoardSpot<Cell, Counter> | null): void;
  /** What is being carried, drawn under the pointer. */
  readonly load: readonly Counter[];
  /** Where Tab goes, group after group: each in the order of its distance from where the keyboard began. */
  readonly stops: readonly (readonly Cell[])[];
  /** A cell in words for a screen reader, its state included. */
  describe(cell: Cell): string;
}

/** What a board is called, and its buttons. */
export interface BoardWords {
  /** The board, for a screen reader. */
  label: string;
  /** How keys walk over it. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
}
