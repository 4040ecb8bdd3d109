/** The room that something written takes around its middle, in units of the board, at the size that it is printed in. */
export interface Room {
  at: readonly [x: number, y: number];
  width: number;
  height: number;
  /** The size of its letters. */
  size: number;
}

/** No letter is smaller, in pixels of the window; see ground.css. */
const SMALLEST = 12;
/** What is written in the printed size from here on, in pixels per unit, stays for good. */
const NEAREST = 1;
/** Farther away than this nobody looks. */
const FARTHEST = 0.05;
/** From one scale that is tried to the next. */
const STEP = 1.02;

/** Whether two rooms overlap where the board is drawn `scale` pixels to the unit. */
export function overlap(one: Room, other: Room, scale: number): boolean {
  const [grown, otherGrown] = [one, other].map(({ size }) => Math.max(1, SMALLEST / (size * scale))) as [number, number];
  const across = (one.width * grown + other.width * otherGrown) / 2;
  const down = (one.height * grown + other.height * otherGrown) / 2;
  return Math.abs(one.at[0] - other.at[0]) < across && Math.abs(one.at[1] - other.at[1]) < down;
}

/**
 * The least scale at which each of these can be read beside those before it, the most important one first. What is
 * written keeps a least size in the window, and takes the more room on the board the farther away one looks.
 */
export function leastScales(rooms: readonly Room[]): number[] {
  const least: number[] = [];
  for (const [index, room] of rooms.entries()) {
    let scale = FARTHEST;
    for (const [before, other] of rooms.slice(0, index).entries()) {
      const from = Math.max(scale, least[before] ?? 0);
      let free = from;
      while (free < NEAREST && overlap(room, other, free)) free *= STEP;

      if (free > from) scale = free;
    }
    least.push(Math.min(scale, NEAREST));
  }
  return least;
}
