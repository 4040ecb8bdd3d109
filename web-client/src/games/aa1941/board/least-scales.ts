import { WIDTH } from './plane';
import { FAR } from './tokens';
import type { Point } from './topology';

/** The room that something written takes around its middle, in the units of the board and at its printed size. */
export interface Room {
  at: Point;
  width: number;
  height: number;
  /** The size of its letters. */
  size: number;
}

/** No letter is smaller, in pixels of the window: ground.css sees to it. */
const SMALLEST = 12;
/** The farthest scale that a map is drawn at, in pixels per unit. */
const FARTHEST = 0.05;
/** From one scale that is tried to the next. */
const STEP = 1.02;

/** Whether two rooms overlap where the board is drawn `scale` pixels to the unit. */
export function overlapAt(scale: number, one: Room, other: Room): boolean {
  const grown = ({ size }: Room) => Math.max(1, SMALLEST / (size * scale));
  const between = Math.abs(one.at[0] - other.at[0]);
  const across = Math.min(between, WIDTH - between);
  const down = Math.abs(one.at[1] - other.at[1]);
  const reach = (of: (room: Room) => number) => (of(one) * grown(one) + of(other) * grown(other)) / 2;
  return across < reach(({ width }) => width) && down < reach(({ height }) => height);
}

/**
 * The least scale at which each of these is written, so that it leaves those before it their room: the most important
 * one comes first. Letters keep a least size in the window, and so take more of the board the farther away it is.
 * Where the board is near, all are written as they are printed.
 */
export function leastScales(rooms: readonly Room[]): number[] {
  const least: number[] = [];
  for (const room of rooms) {
    let scale = FARTHEST;
    for (const [before, from] of least.entries()) {
      const other = rooms[before];
      // What is written before the other one is would have to go again once that one comes.
      let free = Math.max(scale, from);
      if (!other || !overlapAt(free, room, other)) continue;
      while (free < FAR && overlapAt(free, room, other)) free *= STEP;
      scale = free;
    }
    least.push(Math.min(scale, FAR));
  }
  return least;
}
