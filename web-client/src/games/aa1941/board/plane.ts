import type { Plane, Size } from '../../../match/canvas/plane';

export type { Point } from '../../../match/canvas/plane';

/** The width of the board; x and x + WIDTH are the same place. */
export const WIDTH = 4000;

/** The height of the board. */
export const HEIGHT = 2200;

/** How far the seam swings to either side of the board's edge. */
export const SWING = 40;

/** What panels cover at the foot of a window, in pixels: the sheet of a phone, or the bar. */
const footOf = ({ width }: Size) => (width < 760 ? 366 : 72);

/** The board is seen from just off the seam: what swings beyond it is drawn by the copy to the left. */
export const WORLD: Plane = {
  width: WIDTH,
  height: HEIGHT,
  repeatsFrom: SWING,
  closest: 1.8,
  // From pole to pole above what stands at the foot.
  farthest: (size) => Math.max((size.height - footOf(size)) / HEIGHT, size.width / (WIDTH * 1.35)),
};
