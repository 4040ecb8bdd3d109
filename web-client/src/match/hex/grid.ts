import { inWords, pathOf, type BoardGrid, type Segment } from '../board/grid';
import type { Point } from '../canvas/plane';
import { cubeOf, DIRECTIONS, distance, keyOf, neighboursOf, offsetOf, stepFrom, type Direction, type Hex } from './hex';
import { columnAndRow, hexAt, isFlat, lettersOf, type HexLayout } from './labels';

const ROOT_3 = Math.sqrt(3);

/** What a grid is made from. */
export interface GridShape {
  layout: HexLayout;
  columns: number;
  rows: number;
  /** From the centre of a hex to its corners, in units of the plane. */
  radius: number;
  /** What stands free around the board, in units of the plane. */
  margin: number;
}

/** The hexes of a board of columns and rows. The unit of drawing is the radius of a hex; a counter covers one hex. */
export class HexGrid implements BoardGrid<Hex> {
  readonly shape: GridShape;
  readonly cells: readonly Hex[];
  readonly width: number;
  readonly height: number;
  readonly half = 0.5;
  readonly look = { closest: 110, farthest: 17 };
  readonly #origin: Point;

  constructor(shape: GridShape) {
    this.shape = shape;
    const { layout, columns, rows, margin } = shape;
    this.cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => hexAt(layout, column, row)),
    ).flat();
    this.#origin = [0, 0];
    const all = this.cells.flatMap((hex) => this.corners(hex));
    const [left, right] = rangeOf(all.map(([x]) => x));
    const [top, bottom] = rangeOf(all.map(([, y]) => y));
    this.#origin = [margin - left, margin - top];
    this.width = right - left + 2 * margin;
    this.height = bottom - top + 2 * margin;
  }

  get unit(): number {
    return this.shape.radius;
  }

  /** Just inside of the upper edge, or of the upper corner. */
  get label() {
    return { y: isFlat(this.shape.layout) ? -0.62 : -0.6, size: 0.2 };
  }

  keyOf(hex: Hex): string {
    return keyOf(hex);
  }

  nameOf(hex: Hex): string {
    return lettersOf(this.shape.layout, hex) ?? keyOf(hex);
  }

  has(hex: Hex): boolean {
    const { layout, columns, rows } = this.shape;
    const [column, row] = columnAndRow(layout, hex);
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }

  centre(hex: Hex): Point {
    const [x, y] = this.#offset(hex);
    return [this.#origin[0] + x, this.#origin[1] + y];
  }

  covered(at: Hex): Hex[] {
    return [at];
  }

  middleOf(at: Hex): Point {
    return this.centre(at);
  }

  shifted(hex: Hex, from: Hex, to: Hex): Hex {
    return { q: hex.q + to.q - from.q, r: hex.r + to.r - from.r };
  }

  neighboursOf(hex: Hex): Hex[] {
    return neighboursOf(hex);
  }

  distance(from: Hex, to: Hex): number {
    return distance(from, to);
  }

  /** The corners of a hex, in a circle; `inset`: how far inside of its edges, as a share of its radius. */
  corners(hex: Hex, inset = 0): Point[] {
    const [x, y] = this.centre(hex);
    const radius = this.shape.radius * (1 - inset);
    const first = isFlat(this.shape.layout) ? 0 : 30;
    return DIRECTIONS.map((corner): Point => {
      const angle = ((first + 60 * corner) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  }

  path(hex: Hex, inset = 0): string {
    return `M${this.corners(hex, inset).map(inWords).join('L')}Z`;
  }

  outline(hexes: readonly Hex[]): string {
    const inside = new Set(hexes.map(keyOf));
    return pathOf(
      hexes.flatMap((hex) =>
        DIRECTIONS.filter((direction) => !inside.has(keyOf(stepFrom(hex, direction)))).map((direction) =>
          this.edge(hex, direction),
        ),
      ),
    );
  }

  cellAt([x, y]: Point): Hex | null {
    const { layout, radius } = this.shape;
    const [dx, dy] = [(x - this.#origin[0]) / radius, (y - this.#origin[1]) / radius];
    const [q, r] = isFlat(layout) ? [(2 / 3) * dx, dy / ROOT_3 - dx / 3] : [dx / ROOT_3 - dy / 3, (2 / 3) * dy];
    const hex = rounded(q, r);
    return this.has(hex) ? hex : null;
  }

  degrees(direction: number): number {
    const [x, y] = this.#offset(offsetOf(direction as Direction));
    return (Math.atan2(y, x) * 180) / Math.PI;
  }

  /** The two corners of an edge: those that lie nearest to the way over it. */
  edge(hex: Hex, direction: number): Segment {
    const [x, y] = this.centre(hex);
    const [dx, dy] = this.#offset(offsetOf(direction as Direction));
    const along = ([cx, cy]: Point) => (cx - x) * dx + (cy - y) * dy;
    const [one, other] = this.corners(hex).sort((a, b) => along(b) - along(a));
    return [one ?? [x, y], other ?? [x, y]];
  }

  #offset({ q, r }: Hex): Point {
    const { layout, radius } = this.shape;
    return isFlat(layout)
      ? [1.5 * radius * q, ROOT_3 * radius * (r + q / 2)]
      : [ROOT_3 * radius * (q + r / 2), 1.5 * radius * r];
  }
}

const rangeOf = (values: readonly number[]): readonly [number, number] =>
  values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];

/** The hex that holds a point in fractions of axial coordinates: the coordinate that was rounded most gives way. */
function rounded(q: number, r: number): Hex {
  const exact = cubeOf({ q, r });
  const [a, b, c] = [Math.round(exact[0]), Math.round(exact[1]), Math.round(exact[2])];
  const off = [Math.abs(a - exact[0]), Math.abs(b - exact[1]), Math.abs(c - exact[2])] as const;
  // `+ 0` turns the -0 of a rounded coordinate into 0.
  if (off[0] > off[1] && off[0] > off[2]) return { q: 0 - b - c, r: b + 0 };
  return off[1] > off[2] ? { q: a + 0, r: 0 - a - c } : { q: a + 0, r: b + 0 };
}
