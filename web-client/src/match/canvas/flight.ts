import type { Camera } from './camera';
import type { Plane } from './plane';

/** How long a flight takes, in milliseconds: `--m-slow`, and half as long again across the whole plane. */
const FLIGHT_MS = 360;

/** What a flight needs of its surroundings. */
interface Surroundings {
  plane(): Plane;
  move(to: Camera): void;
}

/** Moves a camera from one view to another, slowly at both ends. */
export class Flight {
  readonly #around: Surroundings;
  #frame: number | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Sets out; a flight that was under way gives way to this one. */
  begin(from: Camera, to: Camera): void {
    this.end();
    const plane = this.#around.plane();
    const target = { ...to, x: nearest(from.x, to.x, plane) };
    const lasts = FLIGHT_MS * (1 + Math.min(1, Math.abs(target.x - from.x) / plane.width));
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const passed = Math.min(1, (now - began) / lasts);
      this.#frame = passed < 1 ? requestAnimationFrame(step) : null;
      this.#around.move(between(from, target, eased(passed)));
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Stops where it is. */
  end(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }
}

/** The copy of a place that is nearest, on a plane that repeats. */
export function nearest(
  from: number,
  to: number,
  { repeatsFrom, width }: Pick<Plane, 'repeatsFrom' | 'width'>,
): number {
  return repeatsFrom === null ? to : to + Math.round((from - to) / width) * width;
}

/** A view on the way from one to another. */
export function between(from: Camera, to: Camera, passed: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * passed;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

const eased = (passed: number): number => (passed < 0.5 ? 2 * passed ** 2 : 1 - 2 * (1 - passed) ** 2);
