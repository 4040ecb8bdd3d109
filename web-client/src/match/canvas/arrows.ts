/** A direction of the keyboard, as a step of one. */
export type Arrow = readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1];

/** Which keys lead where. */
export type ArrowKeys = Readonly<Partial<Record<string, Arrow>>>;

/** The arrow keys. */
export const ARROWS: ArrowKeys = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys, and the block above them for the diagonals. */
export const ARROWS_AND_DIAGONALS: ArrowKeys = {
  ...ARROWS,
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};
