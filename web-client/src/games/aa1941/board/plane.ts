import type { Plane } from '../../../match/canvas/plane';

export type { Point } from '../../../match/canvas/plane';

/** The width of the board; x and x + WIDTH are the same place. */
export const WIDTH = 4000;

/** The height of the board. */
export const HEIGHT = 2200;

/** How far the seam swings to either side of the board's edge. */
export const SWING = 40;

/** The board is seen from just off the seam: what swings beyond it is drawn by the copy to the left. */
export const WORLD: Plane = {
  width: WIDTH,
  height: HEIGHT,
  repeatsFrom: SWING,
  closest: 1.8,
  // The smallest scale at which the board still fills the height.
  farthest: (size) => Math.max(size.height / HEIGHT, size.width / (WIDTH * 1.35)),
};
