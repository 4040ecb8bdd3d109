import { HEIGHT, SWING, WIDTH, wrap, type Point } from './topology';

/** The part of the board that is seen: its top left corner, and pixels per unit of the board. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The closest look, in pixels per unit. */
const CLOSEST = 1.8;

/** The smallest scale at which the board still fills the height. */
export function widest(size: Size): number {
  return Math.max(size.height / HEIGHT, size.width / (WIDTH * 1.35));
}

/** A camera that looks at nothing beyond the upper and lower edge, and stands on the first turn around the world, just off the seam: what swings beyond it is drawn by the board to the left. */
export function settled(camera: Camera, size: Size): Camera {
  const scale = Math.min(CLOSEST, Math.max(widest(size), camera.scale));
  const lowest = Math.max(0, HEIGHT - size.height / scale);
  return { scale, x: SWING + wrap(camera.x - SWING), y: Math.min(lowest, Math.max(0, camera.y)) };
}

/** Zooms by a factor so that the place under `at` (pixels) stays there. */
export function zoomed(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = Math.min(CLOSEST, Math.max(widest(size), camera.scale * factor));
  return settled(
    { scale, x: camera.x + at[0] / camera.scale - at[0] / scale, y: camera.y + at[1] / camera.scale - at[1] / scale },
    size,
  );
}

/** Moves the picture by pixels. */
export function panned(camera: Camera, size: Size, dx: number, dy: number): Camera {
  return settled({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, size);
}

/** Looks at a place so that it stands at `at` (pixels), not farther away than `scale`. */
export function lookingAt(camera: Camera, size: Size, place: Point, at: Point, scale: number): Camera {
  const close = Math.max(camera.scale, scale);
  return settled({ scale: close, x: place[0] - at[0] / close, y: place[1] - at[1] / close }, size);
}

/** The place on the board under a pixel. */
export function placeAt(camera: Camera, [px, py]: Point): Point {
  return [camera.x + px / camera.scale, camera.y + py / camera.scale];
}
