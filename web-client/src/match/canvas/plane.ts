/** A point of a canvas, in the units that its game draws in. */
export type Point = readonly [x: number, y: number];

/** What a canvas shows, in the units that its game draws in. */
export interface Plane {
  width: number;
  height: number;
  /** Where the plane repeats to left and right: x and x + width are one place, and the camera stays within one width from this x. Null where the plane ends at both sides. */
  repeatsFrom: number | null;
  /** The closest look, in pixels per unit. */
  closest: number;
  /** The farthest look, in pixels per unit, in a window of this size. */
  farthest(size: Size): number;
  /** Where the middle of the picture is, if the plane reaches farther than it, so that it can be moved from under panels. Such a canvas begins with the whole picture unless it has a home. */
  middle?: Point;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * A plane with an end on each side, which can be seen whole.
 *
 * @param closest the closest look, in pixels per unit
 */
export function boundedPlane(width: number, height: number, closest: number): Plane {
  const farthest = (size: Size) => Math.min(size.width / width, size.height / height, closest);
  return { width, height, repeatsFrom: null, closest, farthest };
}
