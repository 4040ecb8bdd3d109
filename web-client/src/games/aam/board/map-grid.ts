import type { BoardGrid, Segment } from '../../../match/board/grid';
import type { Point } from '../../../match/canvas/plane';
import { HexGrid } from '../../../match/hex/grid';
import type { Direction, Hex } from '../../../match/hex/hex';
import { columnAndRow, hexAt as hexIn } from '../../../match/hex/labels';
import { around, distance, HEXES, hexAt, wholeOf, type Place } from './hexes';

/** Rows 2, 4, … lie half a hex to the right. */
const LAYOUT = 'odd_rows';
/** From the centre of a hex to its corners, in units of the plane. */
export const RADIUS = 60;

/**
 * The hexes of a map, or of its north-western corner. Their names are its cells, so that nothing has to be looked up to
 * say where.
 */
export class MapGrid implements BoardGrid<Place> {
  readonly cells: readonly Place[];
  readonly unit = RADIUS;
  readonly half = 0.33;
  readonly label = { y: -0.64, size: 0.17, from: 22 };
  readonly look = { closest: 130, farthest: 12 };
  readonly width: number;
  readonly height: number;
  readonly #hexes: HexGrid;
  readonly #called: (place: Place) => string;

  /**
   * @param columns the hexes in a long row
   * @param called what a hex is called, if not by its name
   */
  constructor(columns: number, rows: number, called: (place: Place) => string = (place) => place) {
    this.#called = called;
    this.cells = HEXES.filter((place) => {
      const [x, y] = wholeOf(place);
      return x <= 2 * columns && y < rows;
    });
    this.#hexes = new HexGrid({ layout: LAYOUT, columns, rows, radius: RADIUS, margin: RADIUS * 0.5 });
    // The short rows end half a hex before the plane of a full grid does.
    this.width = this.#hexes.width - (RADIUS * Math.sqrt(3)) / 2;
    this.height = this.#hexes.height;
  }

  keyOf(place: Place): string {
    return place;
  }

  nameOf(place: Place): string {
    return this.#called(place);
  }

  has(place: Place): boolean {
    return this.cells.includes(place);
  }

  /** The hex in axial coordinates. */
  hex(place: Place): Hex {
    const [x, y] = wholeOf(place);
    return hexIn(LAYOUT, Math.floor(x / 2) - 1, y);
  }

  centre(place: Place): Point {
    return this.#hexes.centre(this.hex(place));
  }

  covered(at: Place): Place[] {
    return [at];
  }

  middleOf(at: Place): Point {
    return this.centre(at);
  }

  shifted(place: Place, from: Place, to: Place): Place {
    return this.#placeOf(this.#hexes.shifted(this.hex(place), this.hex(from), this.hex(to))) ?? place;
  }

  path(place: Place, inset = 0): string {
    return this.#hexes.path(this.hex(place), inset);
  }

  outline(places: readonly Place[]): string {
    return this.#hexes.outline(places.map((place) => this.hex(place)));
  }

  edge(place: Place, side: number): Segment {
    return this.#hexes.edge(this.hex(place), side as Direction);
  }

  /** The side that two neighbours share, as its two corners. */
  between(one: Place, other: Place): Segment {
    const [[x, y], [p, q]] = [this.centre(one), this.centre(other)];
    const [mx, my] = [(x + p) / 2, (y + q) / 2];
    const far = Math.hypot(p - x, q - y);
    const [dx, dy] = [((p - x) / far) * (RADIUS / 2), ((q - y) / far) * (RADIUS / 2)];
    return [
      [mx - dy, my + dx],
      [mx + dy, my - dx],
    ];
  }

  cellAt(point: Point): Place | null {
    const hex = this.#hexes.cellAt(point);
    return hex && this.#placeOf(hex);
  }

  neighboursOf(place: Place): Place[] {
    return around(place);
  }

  distance(from: Place, to: Place): number {
    return distance(from, to);
  }

  /** Facings are counted from the east clockwise. */
  degrees(direction: number): number {
    return direction * 60;
  }

  /** One in the middle, two side by side, two more below them. */
  standing(_: Place, count: number): readonly Point[] {
    const [x, up, down] = [0.38, -0.3, 0.36];
    const stands: readonly (readonly Point[])[] = [
      [[0, 0]],
      [
        [-x, 0],
        [x, 0],
      ],
      [
        [-x, up],
        [x, up],
        [0, down],
      ],
      [
        [-x, up],
        [x, up],
        [-x, down],
        [x, down],
      ],
    ];
    return stands[Math.min(count, 4) - 1] ?? [];
  }

  #placeOf(hex: Hex): Place | null {
    const [column, row] = columnAndRow(LAYOUT, hex);
    const place = hexAt(2 * (column + 1) + (row % 2), row);
    return place !== null && this.has(place) ? place : null;
  }
}

/** The grid of every map. */
export const GRID = new MapGrid(16, 11);
