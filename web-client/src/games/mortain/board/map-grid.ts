import type { BoardGrid, Segment } from '../../../match/board/grid';
import type { Point } from '../../../match/canvas/plane';
import { HexGrid } from '../../../match/hex/grid';
import { distance, type Hex } from '../../../match/hex/hex';
import { lettersOf, parseLabel } from '../../../match/hex/labels';

/** A hex by its name, such as `c4`, or one of the two trays beside the map. */
export type Place = string;

/** Where units wait in the east. */
export const EAST = 'east';
/** Where units wait in the west, and where those stand that have left. */
export const WEST = 'west';
const TRAYS: readonly Place[] = [WEST, EAST];

export const isTray = (place: Place): boolean => TRAYS.includes(place);

/** How a map lies: the west to the left, or below, as on a phone that is held upright. */
export type Lie = 'level' | 'upright';

/** How the columns of every map of Mortain are shifted. */
const LAYOUT = 'odd_columns';
/** From the centre of a hex to its corners, in units of the plane. */
export const RADIUS = 74;
/** How deep a tray is, and how far it lies from the map, in radii of a hex. */
const DEPTH = 1.25;
const GAP = 0.14;
/** How many counters stand beside each other in a tray that lies across. */
const SLOT = 0.86;

/** The hexes of a map with a tray at each end. Names are its cells, so that nothing has to be looked up to say where. */
export class MapGrid implements BoardGrid<Place> {
  readonly columns: number;
  readonly rows: number;
  readonly lie: Lie;
  readonly cells: readonly Place[];
  readonly width: number;
  readonly height: number;
  readonly unit = RADIUS;
  readonly half = 0.38;
  readonly label = { y: -0.6, size: 0.17 };
  readonly look = { closest: 120, farthest: 12 };
  readonly #hexes: HexGrid;
  /** The names of the hexes, without the trays. */
  readonly hexNames: readonly Place[];
  readonly #margin = RADIUS * (DEPTH + GAP + 0.1);

  constructor(columns: number, rows: number, lie: Lie = 'level') {
    this.columns = columns;
    this.rows = rows;
    this.lie = lie;
    this.#hexes = new HexGrid({ layout: LAYOUT, columns, rows, radius: RADIUS, margin: this.#margin });
    this.hexNames = this.#hexes.cells.map((hex) => lettersOf(LAYOUT, hex) ?? '');
    this.cells = [...this.hexNames, ...TRAYS];
    const [long, short] = [this.#hexes.width, this.#hexes.height - 2 * this.#margin + RADIUS * 0.9];
    [this.width, this.height] = lie === 'level' ? [long, short] : [short, long];
  }

  keyOf(place: Place): string {
    return place;
  }

  nameOf(place: Place): string {
    return place;
  }

  has(place: Place): boolean {
    return isTray(place) || this.#hexes.has(this.hex(place));
  }

  /** The hex of a name; the first one where there is none. */
  hex(place: Place): Hex {
    return parseLabel(LAYOUT, place) ?? { q: 0, r: 0 };
  }

  centre(place: Place): Point {
    if (isTray(place)) {
      const [[left, top], [right, bottom]] = this.#box(place);
      return [(left + right) / 2, (top + bottom) / 2];
    }
    return this.#laid(this.#hexes.centre(this.hex(place)));
  }

  covered(at: Place): Place[] {
    return [at];
  }

  middleOf(at: Place): Point {
    return this.centre(at);
  }

  shifted(place: Place, from: Place, to: Place): Place {
    return lettersOf(LAYOUT, this.#hexes.shifted(this.hex(place), this.hex(from), this.hex(to))) ?? place;
  }

  path(place: Place, inset = 0): string {
    const corners = isTray(place) ? this.#rounded(place) : this.corners(place, inset);
    return `M${corners.map(inPath).join('L')}Z`;
  }

  /** The corners of a hex, in a circle. */
  corners(place: Place, inset = 0): Point[] {
    return this.#hexes.corners(this.hex(place), inset).map(this.#laid);
  }

  outline(places: readonly Place[]): string {
    const inside = new Set(places);
    const sides = places
      .filter((place) => !isTray(place))
      .flatMap((place) =>
        [0, 1, 2, 3, 4, 5].flatMap((side) => {
          const next = this.#beyond(place, side);
          return next !== null && inside.has(next) ? [] : [this.edge(place, side)];
        }),
      );
    const trays = places.filter(isTray).map((place) => this.path(place));
    return [...sides.map(([one, other]) => `M${inPath(one)}L${inPath(other)}`), ...trays].join('');
  }

  edge(place: Place, side: number): Segment {
    const [one, other] = this.#hexes.edge(this.hex(place), side);
    return [this.#laid(one), this.#laid(other)];
  }

  cellAt(point: Point): Place | null {
    const tray = TRAYS.find((place) => {
      const [[left, top], [right, bottom]] = this.#box(place);
      return point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom;
    });
    if (tray !== undefined) return tray;
    const hex = this.#hexes.cellAt(this.#lifted(point));
    return hex && lettersOf(LAYOUT, hex);
  }

  neighboursOf(place: Place): Place[] {
    if (isTray(place)) return this.hexNames.filter((name) => this.#trayBeside(name) === place);
    const hexes = this.#hexes.neighboursOf(this.hex(place)).flatMap((hex) => lettersOf(LAYOUT, hex) ?? []);
    const tray = this.#trayBeside(place);
    return tray === null ? hexes : [...hexes, tray];
  }

  distance(from: Place, to: Place): number {
    if (isTray(from) || isTray(to)) return from === to ? 0 : this.columns;
    return distance(this.hex(from), this.hex(to));
  }

  degrees(): number {
    return 0;
  }

  /** Two side by side and a third above them; in a tray one beside the other. */
  standing(at: Place, count: number): readonly Point[] {
    if (isTray(at)) {
      const room = this.#room / RADIUS - 1.2;
      const step = Math.min(SLOT, room / Math.max(1, count));
      return Array.from({ length: count }, (_, index): Point => {
        const along = (index - (count - 1) / 2) * step;
        // The words of the tray stand at its head.
        return this.lie === 'level' ? [0, along + 0.5] : [along + 0.5, 0];
      });
    }
    if (count === 1) return [[0, 0]];
    const pair: Point[] = [
      [-0.38, 0.04],
      [0.38, 0.04],
    ];
    if (count === 2) return pair;
    // The third one stands behind the two, so that the figures of all of them are seen.
    return [[0, -0.46], ...pair.map(([x]): Point => [x, 0.3])];
  }

  /** Where a tray lies: its upper left and lower right corner. */
  #box(tray: Place): readonly [Point, Point] {
    const depth = DEPTH * RADIUS;
    const out = 0.1 * RADIUS;
    const across = this.lie === 'level' ? this.height : this.width;
    const [from, to] = [(across - this.#room) / 2, (across + this.#room) / 2];
    const isWest = tray === WEST;
    if (this.lie === 'level') {
      const left = isWest ? out : this.width - out - depth;
      return [
        [left, from],
        [left + depth, to],
      ];
    }
    const top = isWest ? this.height - out - depth : out;
    return [
      [from, top],
      [to, top + depth],
    ];
  }

  /** How long a tray is. */
  get #room(): number {
    return RADIUS * Math.sqrt(3) * (this.rows - 0.4);
  }

  #rounded(tray: Place): Point[] {
    const [[left, top], [right, bottom]] = this.#box(tray);
    const cut = 9;
    return [
      [left + cut, top],
      [right - cut, top],
      [right, top + cut],
      [right, bottom - cut],
      [right - cut, bottom],
      [left + cut, bottom],
      [left, bottom - cut],
      [left, top + cut],
    ];
  }

  #trayBeside(place: Place): Place | null {
    const { q } = this.hex(place);
    if (q === 0) return WEST;
    return q === this.columns - 1 ? EAST : null;
  }

  #beyond(place: Place, side: number): Place | null {
    const [one, other] = this.#hexes.edge(this.hex(place), side);
    const [x, y] = this.#hexes.centre(this.hex(place));
    const far: Point = [one[0] + other[0] - x, one[1] + other[1] - y];
    const hex = this.#hexes.cellAt(far);
    return hex && lettersOf(LAYOUT, hex);
  }

  /** What the hexes leave free above and below in their own plane, where no tray lies. */
  get #spare(): number {
    return this.#margin - RADIUS * 0.45;
  }

  /** A point of the map with the west on the left, as it lies. */
  readonly #laid = ([x, y]: Point): Point =>
    this.lie === 'level' ? [x, y - this.#spare] : [y - this.#spare, this.#hexes.width - x];

  readonly #lifted = ([x, y]: Point): Point =>
    this.lie === 'level' ? [x, y + this.#spare] : [this.#hexes.width - y, x + this.#spare];
}

const inPath = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
