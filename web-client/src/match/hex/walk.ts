import type { Point } from '../canvas/plane';
import type { HexGrid } from './grid';
import { distance, neighboursOf, type Hex } from './hex';

/** A direction of the arrow keys, as a step of one. */
export type Arrow = readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1];

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Partial<Record<string, Arrow>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The neighbour that lies most nearly in a direction; null at the edge of the board. Where two lie equally near, as to
 * the right of a hex with a flat top, it is the one nearer to `line`, so that a walk there and back keeps its row.
 */
export function neighbourToward(grid: HexGrid, from: Hex, arrow: Arrow, line: Point): Hex | null {
  const start = grid.centre(from);
  const near = neighboursOf(from)
    .filter((hex) => grid.has(hex))
    .map((hex) => ({ hex, ...rated(grid.centre(hex), start, arrow, line) }))
    .filter(({ along, aside }) => along > 0.01 && aside <= along * 1.74)
    .sort((one, other) => one.aside - other.aside || one.off - other.off);
  // Within a hundredth of a unit two places are equally far aside.
  const best = near.filter(({ aside }) => aside - (near[0]?.aside ?? 0) < 0.01).sort((a, b) => a.off - b.off);
  return best[0]?.hex ?? null;
}

function rated([x, y]: Point, [fromX, fromY]: Point, [dx, dy]: Arrow, line: Point) {
  const [wayX, wayY] = [x - fromX, y - fromY];
  return {
    along: wayX * dx + wayY * dy,
    aside: Math.abs(wayX * dy) + Math.abs(wayY * dx),
    off: Math.abs((x - line[0]) * dy) + Math.abs((y - line[1]) * dx),
  };
}

/** Hexes by their distance from one, the nearest first. */
export const byDistance = (hexes: readonly Hex[], from: Hex): Hex[] =>
  [...hexes].sort((one, other) => distance(from, one) - distance(from, other));
