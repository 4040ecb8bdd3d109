import type { Arrow } from '../canvas/arrows';
import type { Point } from '../canvas/plane';
import type { BoardGrid } from './grid';

/**
 * The neighbour that lies most nearly in a direction; null at the edge of the board. Where two lie equally near, as to
 * the right of a hex with a flat top, it is the one nearer to `line`, so that a walk there and back keeps its row.
 */
export function neighbourToward<Cell>(grid: BoardGrid<Cell>, from: Cell, arrow: Arrow, line: Point): Cell | null {
  const start = grid.centre(from);
  const near = grid
    .neighboursOf(from)
    .filter((cell) => grid.has(cell))
    .map((cell) => ({ cell, ...rated(grid.centre(cell), start, arrow, line) }))
    .filter(({ along, aside }) => along > 0.01 && aside <= along * 1.74)
    .sort((one, other) => one.aside - other.aside || one.off - other.off);
  // Within a hundredth of a unit two places are equally far aside.
  const best = near.filter(({ aside }) => aside - (near[0]?.aside ?? 0) < 0.01).sort((a, b) => a.off - b.off);
  return best[0]?.cell ?? null;
}

function rated([x, y]: Point, [fromX, fromY]: Point, [dx, dy]: Arrow, line: Point) {
  const [wayX, wayY] = [x - fromX, y - fromY];
  return {
    along: wayX * dx + wayY * dy,
    aside: Math.abs(wayX * dy - wayY * dx),
    off: Math.abs((x - line[0]) * dy - (y - line[1]) * dx),
  };
}

/** Cells by their distance from one, the nearest first. */
export const byDistance = <Cell>(grid: BoardGrid<Cell>, cells: readonly Cell[], from: Cell): Cell[] =>
  [...cells].sort((one, other) => grid.distance(from, one) - grid.distance(from, other));

/** A walk by arrow keys that keeps to a row or column for as long as it goes straight on. */
export class Walk<Cell> {
  #line: Point | null = null;
  #way: string | null = null;
  #last: string | null = null;

  /** The next cell in a direction; null at the edge of the board. */
  step(grid: BoardGrid<Cell>, from: Cell, arrow: Arrow): Cell | null {
    const way = arrow.map(Math.abs).join();
    if (this.#line === null || this.#way !== way || this.#last !== grid.keyOf(from)) {
      this.#line = grid.centre(from);
      this.#way = way;
    }
    const next = neighbourToward(grid, from, arrow, this.#line);
    this.#last = grid.keyOf(next ?? from);
    return next;
  }
}
