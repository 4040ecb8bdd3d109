import type { Point } from '../canvas/plane';

/** An edge of a board as its two corners. */
export type Segment = readonly [Point, Point];

/** Where the cells of a board lie on a plane that begins at 0, 0: the geometry of a board, hexes or squares. */
export interface BoardGrid<Cell> {
  /** Every cell, row by row. */
  readonly cells: readonly Cell[];
  /** The size of the plane, margin included. */
  readonly width: number;
  readonly height: number;
  /** Terrain and counters are drawn in this unit, around the middle of a cell: from there to a corner of a hex, to an edge of a square. */
  readonly unit: number;
  /** The half of a counter's side, in units. */
  readonly half: number;
  /** Where the label of a cell is written, in units below its middle, and how large. */
  readonly label: {
    readonly y: number;
    readonly size: number;
    /** Pixels to the unit below which labels would stand upon each other, and are left out; left out: never. */
    readonly from?: number;
  };
  /** The closest and the farthest look, in pixels to the unit. Farther away cells could not be tapped. */
  readonly look: { readonly closest: number; readonly farthest: number };

  /** A text that is the same for the same cell only. */
  keyOf(cell: Cell): string;
  /** The name of a cell as players say it: `c4`. */
  nameOf(cell: Cell): string;
  has(cell: Cell): boolean;
  /** The middle of a cell. */
  centre(cell: Cell): Point;
  /** The cells that a counter of this size covers; `at` is its first one, in the order of {@link cells}. */
  covered(at: Cell, size: number): Cell[];
  /** The middle of a counter of this size. */
  middleOf(at: Cell, size: number): Point;
  /** The cell as far from another one as `to` is from `from`. */
  shifted(cell: Cell, from: Cell, to: Cell): Cell;
  /** The outline of a cell as the data of an SVG path; `inset`: how far inside of its edges, as a share of its size. */
  path(cell: Cell, inset?: number): string;
  /** The outer edges of some cells as the data of an SVG path, for a range or a zone. */
  outline(cells: readonly Cell[]): string;
  /** The edge of a cell on a side; sides are counted as the geometry counts its directions. */
  edge(cell: Cell, side: number): Segment;
  /** The cell at a point of the plane; null beyond the board. */
  cellAt(point: Point): Cell | null;
  /** The cells around one, those beyond the board included. */
  neighboursOf(cell: Cell): Cell[];
  /** How far one cell is from another, for the order of a list. */
  distance(from: Cell, to: Cell): number;
  /** Where the counters of one place stand, each in units from its middle, the lowest first; left out: one upon the other. */
  standing?(at: Cell, count: number): readonly Point[];
  /** A direction in degrees clockwise from the right, as SVG turns. */
  degrees(direction: number): number;
}

/** A point as the data of an SVG path. */
export const inWords = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Segments as the data of an SVG path. */
export const pathOf = (segments: readonly Segment[]): string =>
  segments.map(([one, other]) => `M${inWords(one)}L${inWords(other)}`).join('');

/** Whether two cells are the same. */
export const isSameCell = <Cell>(grid: BoardGrid<Cell>, one: Cell, other: Cell): boolean =>
  grid.keyOf(one) === grid.keyOf(other);
