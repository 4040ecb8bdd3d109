import type { Plane, Point, Size } from './plane';

/** The part of a plane that is seen: its top left corner, and pixels per unit of the plane. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

const scaleIn = (plane: Plane, size: Size, scale: number) =>
  Math.min(plane.closest, Math.max(plane.farthest(size), scale));

/**
 * Where what is seen begins, along one axis of a plane with ends: inside of the plane, or around it where all of it is
 * seen. Of a plane with a middle any part may be seen as long as the middle is, so that it can be moved from under panels.
 *
 * @param seen how much of the axis is seen, in units of the plane
 */
function beginIn(length: number, middle: number | undefined, seen: number, wanted: number): number {
  const spare = length - seen;
  if (middle !== undefined) return within(wanted, Math.min(0, middle - seen), Math.max(spare, middle));
  return spare < 0 ? spare / 2 : within(wanted, 0, spare);
}

const wrap = (x: number, width: number) => ((x % width) + width) % width;

/** The camera nearest to the wanted one that sees nothing beyond the edges of the plane and keeps its limits of scale. */
export function settled(plane: Plane, camera: Camera, size: Size): Camera {
  const scale = scaleIn(plane, size, camera.scale);
  const [seenX, seenY] = [size.width / scale, size.height / scale];
  const { repeatsFrom, width, height, middle } = plane;
  // On the first copy of a plane that repeats.
  if (repeatsFrom !== null) {
    const y = within(camera.y, 0, Math.max(0, height - seenY));
    return { scale, x: repeatsFrom + wrap(camera.x - repeatsFrom, width), y };
  }
  const x = beginIn(width, middle?.[0], seenX, camera.x);
  return { scale, x, y: beginIn(height, middle?.[1], seenY, camera.y) };
}

/** Zooms by a factor so that the place under `at` (pixels) stays there. */
export function zoomed(plane: Plane, camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = scaleIn(plane, size, camera.scale * factor);
  const x = camera.x + at[0] / camera.scale - at[0] / scale;
  const y = camera.y + at[1] / camera.scale - at[1] / scale;
  return settled(plane, { scale, x, y }, size);
}

/** Moves the picture by pixels. */
export function panned(plane: Plane, camera: Camera, size: Size, dx: number, dy: number): Camera {
  return settled(plane, { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, size);
}

/** Looks at a place so that it stands at `at` (pixels), not farther away than `scale`. */
export function lookingAt(plane: Plane, camera: Camera, size: Size, place: Point, at: Point, scale: number): Camera {
  const close = Math.max(camera.scale, scale);
  return settled(plane, { scale: close, x: place[0] - at[0] / close, y: place[1] - at[1] / close }, size);
}

/** The place on the plane under a pixel. */
export function placeAt(camera: Camera, [px, py]: Point): Point {
  return [camera.x + px / camera.scale, camera.y + py / camera.scale];
}
