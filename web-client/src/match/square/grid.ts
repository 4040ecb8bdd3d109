import { inWords, pathOf, type BoardGrid, type Segment } from '../board/grid';
import type { Point } from '../canvas/plane';
import { baseOf, distance, keyOf, labelOf, neighboursOf, offsetOf, SIDES, stepFrom, type Square } from './square';

/** What a grid is made from. */
export interface GridShape {
  columns: number;
  rows: number;
  /** The side of a square, in units of the plane. */
  side: number;
  /** What stands free around the board, in units of the plane. */
  margin: number;
}

/** The squares of a board of columns and rows. The unit of drawing is half the side of a square. */
export class SquareGrid implements BoardGrid<Square> {
  readonly shape: GridShape;
  readonly cells: readonly Square[];
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly half: number = 0.74;
  readonly label = { y: -0.68, size: 0.26 };
  readonly look = { closest: 64, farthest: 14 };

  constructor(shape: GridShape) {
    this.shape = shape;
    const { columns, rows, side, margin } = shape;
    this.unit = side / 2;
    this.width = columns * side + 2 * margin;
    this.height = rows * side + 2 * margin;
    this.cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => ({ column, row })),
    ).flat();
  }

  /** The letters of the columns above and below, the numbers of the rows at both sides: for the frame of a scene. */
  get frame(): { at: Point; text: string }[] {
    const { columns, rows, margin } = this.shape;
    const across = Array.from({ length: columns }, (_, column) => ({
      x: this.centre({ column, row: 0 })[0],
      text: (labelOf({ column, row: 0 }) ?? '').slice(0, 1).toUpperCase(),
    }));
    const down = Array.from({ length: rows }, (_, row) => ({
      y: this.centre({ column: 0, row })[1],
      text: `${row + 1}`,
    }));
    return [margin / 2, this.height - margin / 2]
      .flatMap((y) => across.map(({ x, text }): { at: Point; text: string } => ({ at: [x, y], text })))
      .concat(
        [margin / 2, this.width - margin / 2].flatMap((x) =>
          down.map(({ y, text }) => ({ at: [x, y] as const, text })),
        ),
      );
  }

  keyOf(square: Square): string {
    return keyOf(square);
  }

  nameOf(square: Square): string {
    return labelOf(square) ?? keyOf(square);
  }

  has({ column, row }: Square): boolean {
    const { columns, rows } = this.shape;
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }

  /** Whether a base lies on the board with all its squares. */
  fits(at: Square, size: number): boolean {
    return this.covered(at, size).every((square) => this.has(square));
  }

  centre({ column, row }: Square): Point {
    const { side, margin } = this.shape;
    return [margin + (column + 0.5) * side, margin + (row + 0.5) * side];
  }

  covered(at: Square, size: number): Square[] {
    return baseOf(at, size);
  }

  middleOf({ column, row }: Square, size: number): Point {
    const half = (size - 1) / 2;
    return this.centre({ column: column + half, row: row + half });
  }

  shifted({ column, row }: Square, from: Square, to: Square): Square {
    return { column: column + to.column - from.column, row: row + to.row - from.row };
  }

  path(square: Square, inset = 0): string {
    return `M${this.#corners(square, inset).map(inWords).join('L')}Z`;
  }

  outline(squares: readonly Square[]): string {
    const inside = new Set(squares.map(keyOf));
    return pathOf(
      squares.flatMap((square) =>
        SIDES.filter((side) => !inside.has(keyOf(stepFrom(square, side)))).map((side) => this.edge(square, side)),
      ),
    );
  }

  edge(square: Square, side: number): Segment {
    // The corners begin at the top left and go clockwise, as the sides do from the top.
    const corners = this.#corners(square, 0);
    const [first, second] = [corners[side / 2], corners[(side / 2 + 1) % 4]];
    if (!first || !second) throw new Error(`a square has no side ${side}`);
    return [first, second];
  }

  cellAt([x, y]: Point): Square | null {
    const { side, margin } = this.shape;
    const square = { column: Math.floor((x - margin) / side), row: Math.floor((y - margin) / side) };
    return this.has(square) ? square : null;
  }

  neighboursOf(square: Square): Square[] {
    return neighboursOf(square);
  }

  distance(from: Square, to: Square): number {
    return distance(from, to);
  }

  degrees(direction: number): number {
    const [columns, rows] = offsetOf(direction);
    return (Math.atan2(rows, columns) * 180) / Math.PI;
  }

  #corners(square: Square, inset: number): Point[] {
    const [x, y] = this.centre(square);
    const half = this.unit * (1 - inset);
    return [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
  }
}
