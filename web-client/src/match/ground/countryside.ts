import type { Point } from '../canvas/plane';
import { inPath } from './lines';
import { chanceOf, noiseOf } from './noise';

/** A tree: its middle and its radius. */
export type Tree = readonly [x: number, y: number, radius: number];

/** The plane that is drawn on. */
export interface Country {
  width: number;
  height: number;
  /** From the middle of a hex to its corners. */
  radius: number;
  seed: number;
}

/** Hedges along a bent mesh with sides left out, and some of its fields tilled. `mesh`: how wide a field is, in radii of a hex. */
export function fieldsOf({ width, height, radius, seed }: Country, isOpen: (point: Point) => boolean, wide = 0.5) {
  const mesh = radius * wide;
  const [bendX, bendY] = [noiseOf(seed + 4, radius * 0.9), noiseOf(seed + 5, radius * 0.9)];
  const chance = chanceOf(seed + 6);
  const [across, down] = [Math.ceil(width / mesh) + 1, Math.ceil(height / mesh) + 1];
  const nodes = Array.from({ length: down }, (_, j) =>
    Array.from({ length: across }, (__, i): Point => {
      const [x, y] = [i * mesh, j * mesh];
      const off = () => (chance() - 0.5) * 0.4 * mesh;
      return [x + bendX(x, y) * mesh * 0.6 + off(), y + bendY(x, y) * mesh * 0.6 + off()];
    }),
  );
  let [tilled, hedges] = ['', ''];
  for (let j = 0; j + 1 < down; j += 1) {
    for (let i = 0; i + 1 < across; i += 1) {
      const [a, b, c, d] = [nodes[j]?.[i], nodes[j]?.[i + 1], nodes[j + 1]?.[i + 1], nodes[j + 1]?.[i]];
      if (!a || !b || !c || !d) continue;
      const isTilled = chance() < 0.2;
      if (isTilled && [a, b, c, d].every(isOpen)) tilled += `M${[a, b, c, d].map(inPath).join('L')}Z`;
      for (const end of [b, d]) {
        const isHedged = chance() < 0.62;
        if (isHedged && isOpen(a) && isOpen(end)) hedges += `M${inPath(a)}L${inPath(end)}`;
      }
    }
  }
  return { tilled, hedges };
}

/** Trees that keep apart, the farther ones first so that the nearer ones overlap them. */
export function treesOf({ width, height, radius, seed }: Country, isWood: (point: Point) => boolean): Tree[] {
  return strewn({ width, height, radius, seed: seed + 8 }, radius * 0.13, isWood, (chance) =>
    Math.round(radius * (6.8 + 3 * chance())),
  ).map(([x, y, hundredths]): Tree => [x, y, hundredths / 100]);
}

/** Points that keep apart where something grows, from the top of the plane to its foot, each with a size. */
export function strewn(
  { width, height, seed }: Country,
  apart: number,
  grows: (point: Point) => boolean,
  sizeOf: (chance: () => number) => number = () => 0,
): [x: number, y: number, size: number][] {
  const chance = chanceOf(seed);
  const mesh = new Map<string, Point[]>();
  const points: [number, number, number][] = [];
  const throws = Math.round((width * height) / 22);
  for (let n = 0; n < throws; n += 1) {
    const point: Point = [chance() * width, chance() * height];
    if (!grows(point)) continue;
    const [i, j] = [Math.floor(point[0] / apart), Math.floor(point[1] / apart)];
    const near = [-1, 0, 1].flatMap((di) => [-1, 0, 1].flatMap((dj) => mesh.get(`${i + di},${j + dj}`) ?? []));
    if (near.some(([x, y]) => Math.hypot(point[0] - x, point[1] - y) < apart)) continue;
    mesh.set(`${i},${j}`, [...(mesh.get(`${i},${j}`) ?? []), point]);
    points.push([Math.round(point[0]), Math.round(point[1]), sizeOf(chance)]);
  }
  return points.sort((one, other) => one[1] - other[1]);
}
