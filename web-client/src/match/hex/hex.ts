/**
 * Hexagons in axial coordinates: `q` and `r`, with the third cube coordinate `s = -q - r` (Amit Patel, "Hexagonal
 * Grids"). The same order of sides and the same results as the crate `hex` of the rules; tests hold both to the same vectors.
 */

/** A hex of a board. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A side of a hex, counted from 0 in the order of a circle. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** All six sides, in the order of a circle. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const OFFSETS: Readonly<Record<Direction, Hex>> = {
  0: { q: 1, r: 0 },
  1: { q: 1, r: -1 },
  2: { q: 0, r: -1 },
  3: { q: -1, r: 0 },
  4: { q: -1, r: 1 },
  5: { q: 0, r: 1 },
};

/** The step to the neighbour on a side. */
export const offsetOf = (direction: Direction): Hex => OFFSETS[direction];

/** A text that is the same for the same hex only, to look hexes up by. */
export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

export const isSame = (one: Hex, other: Hex): boolean => one.q === other.q && one.r === other.r;

/** The cube coordinates; their sum is 0. */
export const cubeOf = ({ q, r }: Hex): readonly [number, number, number] => [q, r, 0 - q - r];

/** How many steps it is from one hex to another. */
export function distance(from: Hex, to: Hex): number {
  const [q, r] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The next hex in a direction. */
export function stepFrom(hex: Hex, direction: Direction): Hex {
  const { q, r } = OFFSETS[direction];
  return { q: hex.q + q, r: hex.r + r };
}

/** The six hexes next to one, in the order of {@link DIRECTIONS}. */
export const neighboursOf = (hex: Hex): Hex[] => DIRECTIONS.map((direction) => stepFrom(hex, direction));

/** The side so many sixths of a circle further on. */
export const turned = (direction: Direction, sixths: number): Direction =>
  ((((direction + sixths) % 6) + 6) % 6) as Direction;

/** The side across. */
export const opposite = (direction: Direction): Direction => turned(direction, 3);

/** The side by which a neighbour is entered; null if `to` is no neighbour of `from`. */
export const directionBetween = (from: Hex, to: Hex): Direction | null =>
  DIRECTIONS.find((direction) => isSame(stepFrom(from, direction), to)) ?? null;

/** Where another hex lies, seen from a unit that faces a side of its own. */
export type Arc = 'front' | 'flank' | 'rear';

/** Where `to` lies for a unit in `from` that faces a side: by the sign of the scalar product, so exactly. */
export function arcOf(facing: Direction, from: Hex, to: Hex): Arc {
  const [ahead, start, end] = [cubeOf(OFFSETS[facing]), cubeOf(from), cubeOf(to)];
  const product = ahead[0] * (end[0] - start[0]) + ahead[1] * (end[1] - start[1]) + ahead[2] * (end[2] - start[2]);
  if (product === 0) return 'flank';
  return product > 0 ? 'front' : 'rear';
}

/** The hexes at exactly a distance, each once, in a circle; the hex alone at distance 0. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre];
  const { q, r } = OFFSETS[4];
  let at: Hex = { q: centre.q + q * radius, r: centre.r + r * radius };
  const hexes: Hex[] = [];
  for (const direction of DIRECTIONS) {
    for (let count = 0; count < radius; count += 1) {
      hexes.push(at);
      at = stepFrom(at, direction);
    }
  }
  return hexes;
}

/** The hexes up to a distance, each once, the nearest first. */
export const within = (centre: Hex, radius: number): Hex[] =>
  Array.from({ length: radius + 1 }, (_, distanceFrom) => ring(centre, distanceFrom)).flat();
