/**
 * The 171 hexes of every map, by their names `A1` to `K16`: eleven rows, long ones of 16 hexes and short ones of 15 that
 * lie half a hex to the east. All geometry is in whole numbers, as in the rules.
 */

/** A hex by its name. */
export type Place = string;

/** The directions of a vehicle, clockwise from the east. */
export const FACINGS = ['e', 'se', 'sw', 'w', 'nw', 'ne'] as const;
export type Facing = (typeof FACINGS)[number];

/** A point or a step on the whole-number grid: two to a hex along a row, one to a row. */
type Whole = readonly [x: number, y: number];

const STEPS: Readonly<Record<Facing, Whole>> = {
  e: [2, 0],
  se: [1, 1],
  sw: [-1, 1],
  w: [-2, 0],
  nw: [-1, -1],
  ne: [1, -1],
};

const ROWS = 'ABCDEFGHIJK';

/** All hexes, row by row from the north, each row from the west. */
export const HEXES: readonly Place[] = Array.from(ROWS).flatMap((row, y) =>
  Array.from({ length: y % 2 === 0 ? 16 : 15 }, (_, n) => `${row}${n + 1}`),
);

const WHOLES: ReadonlyMap<Place, Whole> = new Map(
  HEXES.map((place) => {
    const y = ROWS.indexOf(place.charAt(0));
    const n = Number(place.slice(1));
    return [place, [y % 2 === 0 ? 2 * n : 2 * n + 1, y]];
  }),
);
const PLACES: ReadonlyMap<string, Place> = new Map([...WHOLES].map(([place, at]) => [at.join(), place]));

/** Whether a text names a hex. */
export const isHex = (text: string): boolean => WHOLES.has(text);

/** Where a hex lies on the whole-number grid. */
export const wholeOf = (place: Place): Whole => WHOLES.get(place) ?? [0, 0];

/** The hex at a point of the whole-number grid; null: none. */
export const hexAt = (x: number, y: number): Place | null => PLACES.get(`${x},${y}`) ?? null;

/** The place of a hex in the order of {@link HEXES}. */
export const orderOf = (place: Place): number => HEXES.indexOf(place);

/** The hex beyond a side; null at the rim. */
export function next(place: Place, facing: Facing): Place | null {
  const [x, y] = wholeOf(place);
  const [dx, dy] = STEPS[facing];
  return hexAt(x + dx, y + dy);
}

/** The hexes around one, from the east on clockwise. */
export const around = (place: Place): Place[] => FACINGS.flatMap((facing) => next(place, facing) ?? []);

/** How many steps it is from one hex to another. */
export function distance(from: Place, to: Place): number {
  const [[x, y], [p, q]] = [wholeOf(from), wholeOf(to)];
  const [dx, dy] = [Math.abs(x - p), Math.abs(y - q)];
  return dy + Math.max(0, (dx - dy) / 2);
}

/** The hexes up to a distance, in the order of {@link HEXES}. */
export const within = (place: Place, reach: number): Place[] =>
  HEXES.filter((other) => distance(place, other) <= reach);

/** The direction of a step; null if the hexes do not touch. */
export const facingOf = (from: Place, to: Place): Facing | null =>
  FACINGS.find((facing) => next(from, facing) === to) ?? null;

/** A side of a hex as a text: its two hexes in order. */
export const sideOf = (one: Place, other: Place): string =>
  orderOf(one) < orderOf(other) ? `${one}-${other}` : `${other}-${one}`;

/** Whether an attacker stands before a vehicle: exactly to its side, behind it and in its own hex it does not. */
export function isBefore(vehicle: Place, facing: Facing, attacker: Place): boolean {
  const [[x, y], [p, q]] = [wholeOf(attacker), wholeOf(vehicle)];
  return dot([x - p, y - q], STEPS[facing]) > 0;
}

/** The hexes that an attack reaches a vehicle from, those before it apart from those behind it. */
export function facesOf(vehicle: Place, facing: Facing, reach: number): { front: Place[]; rear: Place[] } {
  const near = within(vehicle, reach).filter((place) => place !== vehicle);
  const front = near.filter((place) => isBefore(vehicle, facing, place));
  return { front, rear: near.filter((place) => !front.includes(place)) };
}

const dot = ([x, y]: Whole, [p, q]: Whole): number => x * p + 3 * y * q;

/**
 * The hexes that the line between two centres cuts, whatever stands there; a line along a side or through a corner cuts
 * neither hex beside it.
 */
export function cutBetween(from: Place, to: Place): Place[] {
  const [[xp, yp], [xq, yq]] = [wholeOf(from), wholeOf(to)];
  const way: Whole = [xq - xp, yq - yp];
  return HEXES.filter((place) => {
    if (place === from || place === to) return false;
    const [x, y] = wholeOf(place);
    const along = dot([x - xp, y - yp], way);
    if (along <= 0 || along >= dot(way, way)) return false;
    const v = 3 * y;
    const corners: Whole[] = [
      [x, v + 2],
      [x, v - 2],
      [x + 1, v + 1],
      [x + 1, v - 1],
      [x - 1, v + 1],
      [x - 1, v - 1],
    ];
    const sides = corners.map(([xc, vc]) => way[0] * (vc - 3 * yp) - 3 * way[1] * (xc - xp));
    return sides.some((side) => side > 0) && sides.some((side) => side < 0);
  });
}

/** The band of a distance: short, medium, long; null beyond. */
export function bandOf(far: number): 0 | 1 | 2 | null {
  if (far > 8) return null;
  return far <= 1 ? 0 : far <= 4 ? 1 : 2;
}

/** A facing in degrees clockwise from the east. */
export const degreesOf = (facing: Facing): number => FACINGS.indexOf(facing) * 60;
