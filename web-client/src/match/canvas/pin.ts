import type { Point } from './plane';

/** A number on the board. */
export interface Pin {
  n: number;
  /** The place by the game's own id. */
  place: string;
  name: string;
  /** On the plane. */
  at: Point;
}

/** A number for a place that the board has still to find. */
export type NamedPin = Omit<Pin, 'at'>;
