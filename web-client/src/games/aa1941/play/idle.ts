import type { UnitView } from '../../../generated/aa1941';
import type { Desk } from '../desk.svelte';

/** The units that could do something in this phase and have done nothing yet. */
export function idleUnits(desk: Desk): UnitView[] {
  return [...desk.able.keys()].flatMap((id) => {
    const unit = desk.units.get(id);
    return unit && unit.moved !== true ? [unit] : [];
  });
}
