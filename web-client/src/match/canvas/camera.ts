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

/** The left edge of what is seen: on the first copy of a plane that repeats, else inside of it, or around it where all of it is seen. */
function leftIn(plane: Plane, size: Size, x: number, scale: number): number {
  const { width, repeatsFrom } = plane;
  if (repeatsFrom !== null) return repeatsFrom + wrap(x - repeatsFrom, width);
  const spare = width - size.width / scale;
  return spare < 0 ? spare / 2 : within(x, 0, spare);
}

const wrap = (x: number, width: number) => ((x % width) + width) % width;

/** The camera nearest to the wanted one that sees nothing beyond the edges of the plane and keeps its limits of scale. */
export function settled(plane: Plane, camera: Camera, size: Size): Camera {
  const scale = scaleIn(plane, size, camera.scale);
  const spare = plane.height - size.height / scale;
  const centred = plane.repeatsFrom === null && spare < 0;
  const y = centred ? spare / 2 : within(camera.y, 0, Math.max(0, spare));
  return { scale, x: leftIn(plane, size, camera.x, scale), y };
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
