import type { Point } from '../canvas/plane';
import type { Tree } from './countryside';
import type { House } from './houses';

/** The picture of a map's ground, as data of SVG paths. */
export interface GroundPicture {
  /** The map's own outline. */
  land: string;
  /** All hexes. */
  hexes: string;
  tilled: string;
  hedges: string;
  /** From the foot of the hills upward. */
  hills: readonly string[];
  marsh?: string;
  /** Tufts in the marsh. */
  tufts?: string;
  /** Ponds: their shore, and the line within it. */
  ponds?: readonly [shore: string, inner: string];
  built: string;
  woods: string;
  rivers: readonly string[];
  roads: readonly string[];
  trees: readonly Tree[];
  houses: readonly House[];
  /** Churches of towns. */
  churches: readonly Point[];
}

/** Levels at which the field of the hills is cut: the foot, and three contours. */
export const CONTOURS: readonly number[] = [0.27, 0.46, 0.66, 0.84];
