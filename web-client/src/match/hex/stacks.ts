import type { Point } from '../canvas/plane';
import type { HexGrid } from './grid';
import { keyOf, type Direction, type Hex } from './hex';

/** A counter on a hex board. What is printed on it is the game's. */
export interface HexCounter {
  /** Different for each counter. */
  id: string;
  at: Hex;
  /** The side it faces; null where that means nothing. */
  facing: Direction | null;
}

/** A counter and where its middle lies. */
export interface PlacedCounter<Counter extends HexCounter = HexCounter> {
  counter: Counter;
  at: Point;
}

/** The half of a counter's side, as a share of the radius of a hex. */
export const HALF_COUNTER = 0.5;

/** How far the counters of a stack lie apart, as a share of the radius of a hex: less in high stacks. */
const apart = (count: number) => Math.min(0.2, 0.5 / Math.max(1, count - 1));

/** Lays counters onto the board, those of one hex as a stack: the last one on top, and last in the list. */
export function placed<Counter extends HexCounter>(
  grid: HexGrid,
  counters: readonly Counter[],
): PlacedCounter<Counter>[] {
  return [...stacksOf(counters).values()].flatMap((stack) => {
    const step = apart(stack.length) * grid.shape.radius;
    return stack.map((counter, height) => {
      const [x, y] = grid.centre(counter.at);
      const shift = (height - (stack.length - 1) / 2) * step;
      return { counter, at: [x + shift, y - shift] as const };
    });
  });
}

/** The counters hex by hex, the lowest first. */
export function stacksOf<Counter extends HexCounter>(counters: readonly Counter[]): Map<string, Counter[]> {
  const stacks = new Map<string, Counter[]>();
  for (const counter of counters) {
    const stack = stacks.get(keyOf(counter.at));
    if (stack) stack.push(counter);
    else stacks.set(keyOf(counter.at), [counter]);
  }
  return stacks;
}

/** The topmost counter at a point; `grasp`: how far beside it it is still caught, in units of the plane. */
export function counterAt<Counter extends HexCounter>(
  grid: HexGrid,
  counters: readonly PlacedCounter<Counter>[],
  [x, y]: Point,
  grasp: number,
): Counter | null {
  const reach = HALF_COUNTER * grid.shape.radius + grasp;
  const hit = counters.findLast(({ at }) => Math.abs(at[0] - x) <= reach && Math.abs(at[1] - y) <= reach);
  return hit?.counter ?? null;
}

/** What is selected after a press: the pressed alone, or with `adds` each of them turned over in what was selected. */
export function selectedAfter(selected: readonly string[], pressed: readonly string[], adds: boolean): string[] {
  if (!adds) return [...pressed];
  const kept = selected.filter((id) => !pressed.includes(id));
  return [...kept, ...pressed.filter((id) => !selected.includes(id))];
}
