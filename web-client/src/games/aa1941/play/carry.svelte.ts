import type { Kind, Power } from '../../../generated/aa1941';
import type { OrdersViewModel } from '../orders-view-model.svelte';

/** A press that moves less than this many pixels is a click. */
const STILL = 6;

/** A new unit on its way from the list to the map, under the pointer. */
class Carry {
  /** What is carried and where the pointer is, in pixels of the window; null while nothing is. */
  load = $state.raw<{ power: Power; kind: Kind; x: number; y: number } | null>(null);

  /** Begins with a press on a counter of the list, and ends by itself where the pointer is released. */
  begin(event: PointerEvent, model: OrdersViewModel, power: Power, kind: Kind): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const { clientX, clientY } = event;
    const stop = new AbortController();
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.load && Math.hypot(x - clientX, y - clientY) < STILL) return;
      this.load = { power, kind, x, y };
      model.held = kind;
      model.hint(model.locate(x, y));
    };
    const end = ({ type, clientX: x, clientY: y }: PointerEvent) => {
      stop.abort();
      const carried = this.load !== null;
      this.load = null;
      model.hint(null);
      if (!carried) {
        model.held = model.held === kind ? null : kind;
        return;
      }
      model.held = null;
      const region = type === 'pointerup' ? model.locate(x, y) : null;
      if (region !== null) void model.place(kind, region);
    };
    addEventListener('pointermove', move, { signal: stop.signal });
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
  }
}

/** The one pair of hands of this tab. */
export const carry = new Carry();
