import type { BySide } from '../../generated/aam';
import type { ArmyList } from './army/list';
import type { Pack } from './pack';
import type { KnownUnit } from './phrases';
import { SIDES } from './sides';

/** The units of both armies by their ids: those of the Axis in the order of the pack from 1, then the allied ones. */
export function unitsOfArmies(armies: BySide<ArmyList>, pack: Pack): Record<string, KnownUnit> {
  const all = SIDES.flatMap((side) =>
    pack.data.units.flatMap(({ id }) =>
      Array.from({ length: armies[side][id] ?? 0 }, (): KnownUnit => ({ card: id, side })),
    ),
  );
  return Object.fromEntries(all.map((unit, index) => [index + 1, unit]));
}
