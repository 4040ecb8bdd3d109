import type { Point } from './plane';

/** A press that moves less than this many pixels is a click. */
export const STILL_PX = 6;

/** So long a finger rests on a counter until it picks it up, in milliseconds. */
const REST_MS = 320;
/** So long it rests until it asks what is there. */
const ASK_MS = 520;

/** What the fingers and the mouse do on a surface, in pixels of it. */
export interface Surface {
  /** Moves what is seen. */
  pan(dx: number, dy: number): void;
  /** Zooms by a factor about a place. */
  zoom(factor: number, at: Point): void;
  /** A click or tap. */
  tap(at: Point, event: PointerEvent): void;
  /** A finger has rested here, and asks what is here; it moves, taps and carries nothing any more. */
  rest(at: Point): void;
  /** The mouse is here, nothing pressed. */
  hover(at: Point): void;
  /** Whether there is something here that can be carried. */
  lifts(at: Point): boolean;
  /** Picks up what is here. */
  lift(at: Point): void;
  /** Carries it. */
  carry(at: Point): void;
  /** Lets it go; null: calls it off. */
  drop(at: Point | null): void;
}

type Doing = 'pressing' | 'panning' | 'carrying' | 'asking';

/**
 * Tells panning, pinching, clicking and carrying apart. A mouse carries what it is pressed on; a finger pans, and
 * carries what it has rested on.
 */
export class Gestures {
  readonly #surface: Surface;
  readonly #pointers = new Map<number, Point>();
  #doing: Doing = 'pressing';
  #start: Point = [0, 0];
  #resting: ReturnType<typeof setTimeout> | null = null;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Whether something is being carried. */
  get carrying(): boolean {
    return this.#doing === 'carrying';
  }

  down(event: PointerEvent, at: Point): void {
    this.#pointers.set(event.pointerId, at);
    this.#rest(0, null);
    if (this.#pointers.size > 1) {
      // A second finger means the map, whatever the first one wanted.
      if (this.carrying) this.#surface.drop(null);
      this.#doing = 'panning';
      return;
    }
    this.#doing = 'pressing';
    this.#start = at;
    if (event.pointerType !== 'touch') return;
    if (this.#surface.lifts(at)) {
      this.#rest(REST_MS, () => {
        this.#pickUp();
        // What is picked up and held where it lay is asked about, too.
        this.#rest(ASK_MS, () => {
          this.#surface.drop(null);
          this.#ask();
        });
      });
    } else {
      this.#rest(ASK_MS, () => {
        this.#ask();
      });
    }
  }

  move(event: PointerEvent, at: Point): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') this.#surface.hover(at);
      return;
    }
    this.#pointers.set(event.pointerId, at);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      this.#pinch(before, at, other);
      return;
    }
    if (this.#doing === 'pressing' && Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) > STILL_PX) {
      this.#rest(0, null);
      if (event.pointerType !== 'touch' && this.#surface.lifts(this.#start)) this.#pickUp();
      else this.#doing = 'panning';
    }
    if (this.#doing === 'panning') this.#surface.pan(at[0] - before[0], at[1] - before[1]);
    if (this.#doing === 'carrying') {
      if (Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) > STILL_PX) this.#rest(0, null);
      this.#surface.carry(at);
    }
  }

  up(event: PointerEvent, at: Point): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#rest(0, null);
    const { type } = event;
    const doing = this.#doing;
    if (this.#pointers.size > 0) return;
    this.#doing = 'pressing';
    if (doing === 'carrying') this.#surface.drop(type === 'pointercancel' ? null : at);
    else if (doing === 'pressing' && type !== 'pointercancel') this.#surface.tap(at, event);
  }

  /** Calls off what is being carried. */
  cancel(): void {
    if (!this.carrying) return;
    this.#doing = 'panning';
    this.#surface.drop(null);
  }

  #pickUp(): void {
    this.#doing = 'carrying';
    this.#surface.lift(this.#start);
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(at[0] - other[0], at[1] - other[1]);
    // Both fingers move the map by half: what lies between them stays between them.
    this.#surface.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    if (was > 0) this.#surface.zoom(is / was, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
  }

  #ask(): void {
    this.#doing = 'asking';
    this.#surface.rest(this.#start);
  }

  #rest(milliseconds: number, then: (() => void) | null): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = then === null ? null : setTimeout(then, milliseconds);
  }
}
