import { lookingAt, settled, type Camera } from './camera';
import type { Plane, Point, Size } from './plane';

/** Pixels at each side of a board that panels cover. */
export interface Covered {
  left: number;
  right: number;
  top?: number;
  bottom?: number;
}

/** What lies nearer than this to the edge, or to a panel, counts as not seen, in pixels. */
const MARGIN = 60;

/** What a camera shows of a plane in a window, between the panels that cover it. Pixels are those of the window. */
export class Viewport {
  readonly #plane: Plane;
  readonly #camera: Camera;
  readonly #size: Size;
  readonly #covered: Required<Covered>;

  constructor(plane: Plane, camera: Camera, size: Size, { left, right, top = 0, bottom = 0 }: Covered) {
    this.#plane = plane;
    this.#camera = camera;
    this.#size = size;
    this.#covered = { left, right, top, bottom };
  }

  /** The middle between the panels, in pixels. */
  get middle(): Point {
    const { left, top } = this.#covered;
    const { width, height } = this.#open;
    return [left + width / 2, top + height / 2];
  }

  /** The camera that shows a place in the middle, not farther away than `scale`. */
  lookingAt(place: Point, scale: number): Camera {
    return lookingAt(this.#plane, this.#camera, this.#size, place, this.middle, scale);
  }

  /** The camera that shows as much of the plane as fits. */
  whole(): Camera {
    const { middle } = this.#plane;
    const farthest = { x: 0, y: 0, scale: this.#plane.farthest(this.#size) };
    return middle
      ? lookingAt(this.#plane, farthest, this.#size, middle, this.middle, farthest.scale)
      : settled(this.#plane, farthest, this.#size);
  }

  /** Where a place stands, in pixels: on the copy of the plane that is nearest to what is seen. */
  pixelsOf([x, y]: Point): Point {
    const { repeatsFrom, width } = this.#plane;
    if (repeatsFrom === null) return this.#pixelsOf([x, y]);
    const middle = this.#camera.x + this.#size.width / this.#camera.scale / 2;
    return this.#pixelsOf([x + Math.round((middle - x) / width) * width, y]);
  }

  /** Whether a place needs no look: it is seen, away from the edges, or the whole plane is. */
  shows(place: Point): boolean {
    return this.#isSeen(place, MARGIN, MARGIN) || this.#isSeenWhole(place);
  }

  /** Whether a place needs no flight: it lies in the middle part of what is seen, or the whole plane is seen. */
  centres(place: Point): boolean {
    const { width, height } = this.#open;
    return this.#isSeen(place, width / 4, height / 4) || this.#isSeenWhole(place);
  }

  /** A board that is seen whole stays where it is: nearer to one place it would hide others behind the panels. */
  #isSeenWhole(place: Point): boolean {
    const { middle } = this.#plane;
    return middle !== undefined && this.#camera.scale <= this.#plane.farthest(this.#size) && this.#isSeen(place, 0, 0);
  }

  /** Whether a place is seen between the panels, so many pixels from them. */
  #isSeen(place: Point, across: number, down: number): boolean {
    const { left, right, top, bottom } = this.#covered;
    const { width, height } = this.#size;
    return this.#copiesOf(place).some((copy) => {
      const [x, y] = this.#pixelsOf(copy);
      return x > left + across && x < width - right - across && y > top + down && y < height - bottom - down;
    });
  }

  /** The copies of a place that might be seen, where the plane repeats. */
  #copiesOf([x, y]: Point): Point[] {
    const { repeatsFrom, width } = this.#plane;
    return (repeatsFrom === null ? [0] : [-width, 0, width]).map((turn): Point => [x + turn, y]);
  }

  #pixelsOf([x, y]: Point): Point {
    const camera = this.#camera;
    return [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale];
  }

  /** The size of what the panels leave open. */
  get #open(): Size {
    const { left, right, top, bottom } = this.#covered;
    return { width: this.#size.width - left - right, height: this.#size.height - top - bottom };
  }
}
