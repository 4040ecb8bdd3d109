/** A point of the board: 4000 units wide, 2200 high, endless to left and right. */
export type Point = readonly [x: number, y: number];

/** The width of the board; x and x + WIDTH are the same place. */
export const WIDTH = 4000;

/** The height of the board. */
export const HEIGHT = 2200;

/** How far the seam swings to either side of the board's edge. */
export const SWING = 40;
