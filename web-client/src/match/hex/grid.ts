import type { Point } from '../canvas/plane';
import { cubeOf, DIRECTIONS, keyOf, offsetOf, stepFrom, type Direction, type Hex } from './hex';
import { columnAndRow, hexAt, isFlat, type HexLayout } from './labels';

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

/** The hexes of a board of columns and rows, as places on a plane that begins at 0, 0. */
export class HexGrid {
  readonly shape: GridShape;
  readonly hexes: readonly Hex[];
  /** The size of the plane, margin included. */
  readonly width: number;
  readonly height: number;
  readonly #origin: Point;

  constructor(shape: GridShape) {
    this.shape = shape;
    const { layout, columns, rows, margin } = shape;
    this.hexes = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => hexAt(layout, column, row)),
    ).flat();
    this.#origin = [0, 0];
    const all = this.hexes.flatMap((hex) => this.corners(hex));
    const [left, right] = rangeOf(all.map(([x]) => x));
    const [top, bottom] = rangeOf(all.map(([, y]) => y));
    this.#origin = [margin - left, margin - top];
    this.width = right - left + 2 * margin;
    this.height = bottom - top + 2 * margin;
  }

  /** Whether a hex lies on the board. */
  has(hex: Hex): boolean {
    const { layout, columns, rows } = this.shape;
    const [column, row] = columnAndRow(layout, hex);
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }

  /** The centre of a hex. */
  centre(hex: Hex): Point {
    const [x, y] = this.#offset(hex);
    return [this.#origin[0] + x, this.#origin[1] + y];
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

  /** The outline of a hex as the data of an SVG path. */
  path(hex: Hex, inset = 0): string {
    return `M${this.corners(hex, inset).map(inWords).join('L')}Z`;
  }

  /** The outer edges of some hexes as the data of an SVG path, for a range or a zone. */
  outline(hexes: readonly Hex[]): string {
    const inside = new Set(hexes.map(keyOf));
    const edges = hexes.flatMap((hex) =>
      DIRECTIONS.filter((direction) => !inside.has(keyOf(stepFrom(hex, direction)))).map((direction) =>
        this.#edge(hex, direction),
      ),
    );
    return edges.map(([one, other]) => `M${inWords(one)}L${inWords(other)}`).join('');
  }

  /** The hex at a point of the plane; null beyond the board. */
  hexAt([x, y]: Point): Hex | null {
    const { layout, radius } = this.shape;
    const [dx, dy] = [(x - this.#origin[0]) / radius, (y - this.#origin[1]) / radius];
    const [q, r] = isFlat(layout) ? [(2 / 3) * dx, dy / ROOT_3 - dx / 3] : [dx / ROOT_3 - dy / 3, (2 / 3) * dy];
    const hex = rounded(q, r);
    return this.has(hex) ? hex : null;
  }

  /** The way to the neighbour on a side, in degrees clockwise from the right, as SVG turns. */
  degrees(direction: Direction): number {
    const [x, y] = this.#offset(offsetOf(direction));
    return (Math.atan2(y, x) * 180) / Math.PI;
  }

  #offset({ q, r }: Hex): Point {
    const { layout, radius } = this.shape;
    return isFlat(layout)
      ? [1.5 * radius * q, ROOT_3 * radius * (r + q / 2)]
      : [ROOT_3 * radius * (q + r / 2), 1.5 * radius * r];
  }

  /** The two corners of an edge: those that lie nearest to the way over it. */
  #edge(hex: Hex, direction: Direction): readonly [Point, Point] {
    const [x, y] = this.centre(hex);
    const [dx, dy] = this.#offset(offsetOf(direction));
    const along = ([cx, cy]: Point) => (cx - x) * dx + (cy - y) * dy;
    const [one, other] = this.corners(hex).sort((a, b) => along(b) - along(a));
    return [one ?? [x, y], other ?? [x, y]];
  }
}

const inWords = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

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
