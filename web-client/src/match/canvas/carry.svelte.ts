import { STILL_PX } from './gestures';

/** What follows from carrying something; places are in pixels of the window. */
export interface CarryHand {
  /** The pointer is here with the load. */
  over(x: number, y: number): void;
  /** It is let go here. */
  drop(x: number, y: number): void;
  /** The browser or another pointer has called it off. */
  cancel(): void;
  /** It was pressed and not carried. */
  tap(): void;
}

/** Something on its way from a list to the board, under the pointer. */
export class Carry<Load> {
  /** What is carried and where the pointer is, in pixels of the window; null while nothing is. */
  load = $state.raw<{ what: Load; x: number; y: number } | null>(null);

  /** Begins with a press in the list, and ends by itself where the pointer is released. */
  begin(event: PointerEvent, what: Load, hand: CarryHand): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const { clientX, clientY } = event;
    const stop = new AbortController();
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.load && Math.hypot(x - clientX, y - clientY) < STILL_PX) return;
      this.load = { what, x, y };
      hand.over(x, y);
    };
    const end = ({ type, clientX: x, clientY: y }: PointerEvent) => {
      stop.abort();
      const carried = this.load !== null;
      this.load = null;
      if (!carried) hand.tap();
      else if (type === 'pointerup') hand.drop(x, y);
      else hand.cancel();
    };
    addEventListener('pointermove', move, { signal: stop.signal });
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
  }
}
