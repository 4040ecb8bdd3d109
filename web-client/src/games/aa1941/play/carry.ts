import type { Kind, Power } from '../../../generated/aa1941';
import { Carry } from '../../../match/canvas/carry.svelte';
import type { OrdersViewModel } from '../orders-view-model.svelte';

/** A new unit on its way from the list to the map. */
export const carry = new Carry<{ power: Power; kind: Kind }>();

/** Carries a new unit to where it is placed; a click holds it for a click on the map. */
export function carryUnit(event: PointerEvent, model: OrdersViewModel, power: Power, kind: Kind): void {
  const letGo = () => {
    model.hint(null);
    model.held = null;
  };
  carry.begin(
    event,
    { power, kind },
    {
      over(x, y) {
        model.held = kind;
        model.hint(model.locate(x, y));
      },
      drop(x, y) {
        letGo();
        const region = model.locate(x, y);
        if (region !== null) void model.place(kind, region);
      },
      cancel: letGo,
      tap() {
        model.hint(null);
        model.held = model.held === kind ? null : kind;
      },
    },
  );
}
