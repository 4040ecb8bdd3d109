import { printedOf, type Piece, type Printed } from './board/pieces';
import type { Place } from './board/hexes';
import type { Pack } from './pack';
import type { UnitView, View } from '../../generated/aam';

/** A unit of a position as its counter shows it. */
export function printedUnit(unit: Pick<UnitView, 'card' | 'facing' | 'up' | 'down'>, pack: Pack): Printed {
  const up = unit.up.filter((sign): sign is 'disrupted' | 'damaged' => sign !== 'destroyed');
  return { ...printedOf(unit.card, pack, unit.facing), up, down: unit.down };
}

/** All that stands on the map, passengers upon their carriers. */
export function piecesOf({ units }: Pick<View, 'units'>, pack: Pack): Piece[] {
  const riders = new Map<string, UnitView>(
    Object.values(units).flatMap((unit) => (unit.aboard === null ? [] : [[`${unit.aboard}`, unit] as const])),
  );
  return Object.entries(units).flatMap(([id, unit]): Piece[] => {
    if (unit.at === null || unit.gone) return [];
    const rider = riders.get(id);
    return [
      {
        ...printedUnit(unit, pack),
        id,
        card: unit.card,
        at: unit.at,
        passenger: rider ? printedUnit(rider, pack) : null,
      },
    ];
  });
}

/** Where a unit is, on its carrier's hex if it rides; null: nowhere. */
export function hexOf(units: View['units'], id: number): Place | null {
  const unit = units[id];
  if (!unit || unit.gone) return null;
  return unit.aboard === null ? unit.at : (units[unit.aboard]?.at ?? null);
}
