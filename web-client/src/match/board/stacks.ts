import type { Point } from '../canvas/plane';
import type { BoardGrid } from './grid';

/** A counter on a board. What is printed on it is the game's. */
export interface BoardCounter<Cell> {
  /** Different for each counter. */
  id: string;
  /** Its cell; of a counter that covers several, the first one. */
  at: Cell;
  /** The direction that it faces, as the geometry counts them; null where that means nothing. */
  facing: number | null;
  /** How many cells each side of its base covers; left out: 1. */
  size?: number;
  /** The cells that its last move led through, start and end included; left out: it is not known, or it has not moved. */
  way?: readonly Cell[];
}

/** A counter and where its middle lies. */
export interface PlacedCounter<Counter> {
  counter: Counter;
  at: Point;
}

/** How many cells each side of a counter covers. */
export const sizeOf = ({ size }: { size?: number }): number => size ?? 1;

/** How far the counters of a stack lie apart, in units: less in high stacks. */
const apart = (count: number) => Math.min(0.2, 0.5 / Math.max(1, count - 1));

/** Lays counters onto the board, those of one place as the grid has them stand or as a stack: the last one on top, and last in the list. */
export function placed<Cell, Counter extends BoardCounter<Cell>>(
  grid: BoardGrid<Cell>,
  counters: readonly Counter[],
): PlacedCounter<Counter>[] {
  return [...stacksOf(grid, counters).values()].flatMap((stack) => {
    const places = stack[0] && grid.standing?.(stack[0].at, stack.length);
    const step = apart(stack.length);
    return stack.map((counter, height) => {
      const [x, y] = grid.middleOf(counter.at, sizeOf(counter));
      const slant = (height - (stack.length - 1) / 2) * step;
      const [dx, dy] = places?.[height] ?? [slant, -slant];
      return { counter, at: [x + dx * grid.unit, y + dy * grid.unit] as const };
    });
  });
}

/** The counters place by place, the lowest first. Counters of different size stand in different places. */
export function stacksOf<Cell, Counter extends BoardCounter<Cell>>(
  grid: BoardGrid<Cell>,
  counters: readonly Counter[],
): Map<string, Counter[]> {
  const stacks = new Map<string, Counter[]>();
  for (const counter of counters) {
    const place = sizeOf(counter) === 1 ? grid.keyOf(counter.at) : `${grid.keyOf(counter.at)} ${counter.size}`;
    const stack = stacks.get(place);
    if (stack) stack.push(counter);
    else stacks.set(place, [counter]);
  }
  return stacks;
}

/** The topmost counter at a point; `grasp`: how far beside it it is still caught, in units of the plane. */
export function counterAt<Cell, Counter extends BoardCounter<Cell>>(
  grid: BoardGrid<Cell>,
  counters: readonly PlacedCounter<Counter>[],
  [x, y]: Point,
  grasp: number,
): Counter | null {
  const hit = counters.findLast(({ counter, at }) => {
    const reach = grid.half * grid.unit * sizeOf(counter) + grasp;
    return Math.abs(at[0] - x) <= reach && Math.abs(at[1] - y) <= reach;
  });
  return hit?.counter ?? null;
}

/** The counters whose base covers a cell, the lowest first. */
export function countersOn<Cell, Counter extends BoardCounter<Cell>>(
  grid: BoardGrid<Cell>,
  counters: readonly Counter[],
  cell: Cell,
): Counter[] {
  const key = grid.keyOf(cell);
  return counters.filter((counter) =>
    grid.covered(counter.at, sizeOf(counter)).some((covered) => grid.keyOf(covered) === key),
  );
}

/** What is selected after a press: the pressed alone, or with `adds` each of them turned over in what was selected. */
export function selectedAfter(selected: readonly string[], pressed: readonly string[], adds: boolean): string[] {
  if (!adds) return [...pressed];
  const kept = selected.filter((id) => !pressed.includes(id));
  return [...kept, ...pressed.filter((id) => !selected.includes(id))];
}
