import type { UnitView } from '../../../generated/aa1941';
import type { OrdersViewModel } from '../orders-view-model.svelte';

/** The units that could do something in this phase and have done nothing yet. */
export function idleUnits(model: OrdersViewModel): UnitView[] {
  return [...model.able.keys()].flatMap((id) => {
    const unit = model.units.get(id);
    return unit && unit.moved !== true ? [unit] : [];
  });
}
