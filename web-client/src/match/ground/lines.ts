import type { Point } from '../canvas/plane';

const figure = (value: number): string => `${Math.round(value * 10) / 10}`;

/** A point as the data of an SVG path. */
export const inPath = ([x, y]: Point): string => `${figure(x)} ${figure(y)}`;

/** A smooth line through points (Catmull and Rom), as the data of an SVG path. */
export function smooth(points: readonly Point[], shape: 'open' | 'closed'): string {
  const count = points.length;
  const first = points[0];
  if (!first) return '';
  if (count < 3) return `M${points.map(inPath).join('L')}`;
  const at = (index: number): Point => {
    const within = shape === 'closed' ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[within] ?? first;
  };
  const parts = Array.from({ length: shape === 'closed' ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${inPath(out)} ${inPath(into)} ${inPath(to)}`;
  });
  return `M${inPath(first)}${parts.join('')}${shape === 'closed' ? 'Z' : ''}`;
}

/** How far a point lies from a line through points. */
export function distanceTo([x, y]: Point, line: readonly Point[]): number {
  let nearest = Infinity;
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1], line[at]];
    if (!from || !to) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy));
  }
  return nearest;
}
