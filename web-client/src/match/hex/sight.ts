import { cubeOf, distance, isSame, keyOf, neighboursOf, within, type Hex } from './hex';

/** What a line meets between its two ends. */
export type Crossing =
  /** It cuts through a hex, be it a corner of it. */
  | { is: 'through'; hex: Hex }
  /** It runs along the edge between two hexes and cuts neither. The lesser hex first. */
  | { is: 'along'; hexes: readonly [Hex, Hex] };

/** When the edge between two hexes blocks a line along it: never, if both hexes would, or if one of them would. */
export type EdgeRule = 'never' | 'both' | 'either';

/** The corners of a hex, as three times their axial distance from its centre. */
const CORNERS = [
  [2, -1],
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
] as const;

/** Everything a line meets strictly between its ends, in order. From either end the same, but for the order. */
export function crossings(from: Hex, to: Hex): Crossing[] {
  const end = progress(from, to, to);
  const met: { along: number; crossing: Crossing }[] = [];
  for (const hex of nearTheLine(from, to)) {
    const along = progress(from, to, hex);
    if (isSame(hex, from) || isSame(hex, to) || along <= 0 || along >= end) continue;
    const sides = CORNERS.map((corner) => side(from, to, hex, corner));
    if (sides.some((one) => one > 0) && sides.some((one) => one < 0)) {
      met.push({ along, crossing: { is: 'through', hex } });
    } else if (touching(sides) === 2) {
      // The two hexes of an edge are equally far along the line: each is found, the pair is kept once.
      const across = neighboursOf(hex).find(
        (other) =>
          progress(from, to, other) === along && touching(CORNERS.map((corner) => side(from, to, other, corner))) === 2,
      );
      if (across && isLess(hex, across)) met.push({ along, crossing: { is: 'along', hexes: [hex, across] } });
    }
  }
  return met.sort((one, other) => one.along - other.along).map(({ crossing }) => crossing);
}

/** Whether the line from one hex to another is free. The hexes at its ends never block. */
export function sees(from: Hex, to: Hex, edges: EdgeRule, blocks: (hex: Hex) => boolean): boolean {
  return crossings(from, to).every((crossing) => {
    if (crossing.is === 'through') return !blocks(crossing.hex);
    const [one, other] = crossing.hexes;
    if (edges === 'never') return true;
    return edges === 'both' ? !(blocks(one) && blocks(other)) : !(blocks(one) || blocks(other));
  });
}

const touching = (sides: readonly number[]) => sides.filter((one) => one === 0).length;

const isLess = (one: Hex, other: Hex) => one.q < other.q || (one.q === other.q && one.r < other.r);

/** The hexes that a line can meet: those around each of its points at whole steps, each once. */
function nearTheLine(from: Hex, to: Hex): Hex[] {
  const length = distance(from, to);
  const near = new Map<string, Hex>();
  for (let step = 0; step <= length; step += 1) {
    const at = (start: number, end: number) => Math.floor((start * (length - step) + end * step) / Math.max(1, length));
    for (const hex of within({ q: at(from.q, to.q), r: at(from.r, to.r) }, 2)) near.set(keyOf(hex), hex);
  }
  return [...near.values()];
}

/** How far along the line a hex lies, as the scalar product of the line with the way to it. */
function progress(from: Hex, to: Hex, hex: Hex): number {
  const [a, b, c] = [cubeOf(from), cubeOf(to), cubeOf(hex)];
  return (b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1]) + (b[2] - a[2]) * (c[2] - a[2]);
}

/** On which side of the line a corner of a hex lies: the sign of the cross product, 0 on the line. */
function side(from: Hex, to: Hex, hex: Hex, corner: readonly [number, number]): number {
  const line = [to.q - from.q, to.r - from.r] as const;
  const way = [3 * (hex.q - from.q) + corner[0], 3 * (hex.r - from.r) + corner[1]] as const;
  return line[0] * way[1] - line[1] * way[0];
}
