import type { Square } from '../../../../generated/ddm';

/** What lies on a square. */
export type Terrain = 'floor' | 'wall' | 'statue' | 'difficult' | 'undergrowth' | 'spikes' | 'circle';

const LETTERS: Readonly<Record<string, Terrain>> = {
  '#': 'wall',
  s: 'statue',
  d: 'difficult',
  u: 'undergrowth',
  x: 'spikes',
  o: 'circle',
};

/** The squares that a creature takes up: its north-west square, and how many squares a side of it has. */
export interface Place {
  at: Square;
  side: number;
}

/** A number that is the same for the same square only. */
export const keyOf = ([x, y]: Square): number => y * 1024 + x;

/** The squares of a place, by rows. */
export const squaresOf = ({ at: [x, y], side }: Place): Square[] =>
  Array.from({ length: side * side }, (_, index): Square => [x + (index % side), y + Math.floor(index / side)]);

/** The distance of two squares: diagonals count 1 and 2 in turn. */
export function distance([x, y]: Square, [toX, toY]: Square): number {
  const [dx, dy] = [Math.abs(x - toX), Math.abs(y - toY)];
  return Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2);
}

/** How far two places are apart along one axis; 0: they overlap there. */
const apart = (one: number, side: number, other: number, otherSide: number) =>
  Math.max(0, other - (one + side - 1), one - (other + otherSide - 1));

/** The distance of two places: the least over their squares. */
export function distanceOf(one: Place, other: Place): number {
  const dx = apart(one.at[0], one.side, other.at[0], other.side);
  const dy = apart(one.at[1], one.side, other.at[1], other.side);
  return Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2);
}

/** Whether a place has a square. */
export const hasSquare = ({ at: [x, y], side }: Place, [ofX, ofY]: Square): boolean =>
  ofX >= x && ofX < x + side && ofY >= y && ofY < y + side;

/** The ground of a match, looked up by its squares. Beyond its edge everything is wall. */
export class Hall {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  /** The squares of a kind, by rows. */
  readonly #of = new Map<Terrain, Square[]>();

  constructor(rows: readonly string[]) {
    this.rows = rows;
    this.height = rows.length;
    this.width = rows[0]?.length ?? 0;
  }

  terrain([x, y]: Square): Terrain {
    const letter = this.rows[y]?.[x];
    return letter === undefined ? 'wall' : (LETTERS[letter] ?? 'floor');
  }

  isWall(square: Square): boolean {
    return this.terrain(square) === 'wall';
  }

  has([x, y]: Square): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** All squares of a kind of terrain. */
  all(terrain: Terrain): readonly Square[] {
    const known = this.#of.get(terrain);
    if (known) return known;
    const found = this.squares.filter((square) => this.terrain(square) === terrain);
    this.#of.set(terrain, found);
    return found;
  }

  get squares(): Square[] {
    return this.rows.flatMap((row, y) => Array.from(row, (_, x): Square => [x, y]));
  }

  /** Whether a place lies on the board, and on no wall and no statue. */
  canStand(place: Place): boolean {
    return squaresOf(place).every((square) => {
      const terrain = this.terrain(square);
      return this.has(square) && terrain !== 'wall' && terrain !== 'statue';
    });
  }

  touches(place: Place, terrain: Terrain): boolean {
    return squaresOf(place).some((square) => this.terrain(square) === terrain);
  }
}
