import type { Power, RegionId, UnitId, UnitView } from '../../../generated/aa1941';
import type { Combatant, BattleModel } from './battle-model';
import type { Moment } from './moments';

/** What the map shows otherwise than it is, while dice that decided it still roll. */
export interface Mask {
  /** Who stands where a battle is not shown to its end. */
  readonly units: ReadonlyMap<RegionId, readonly Combatant[]>;
  /** Who held land before it was taken. */
  readonly control: ReadonlyMap<RegionId, Power>;
}

/**
 * What the reader has not seen happen yet.
 *
 * @param at the moment that is shown
 */
export function maskOf(moments: readonly Moment[], at: number): Mask {
  const units = new Map<RegionId, readonly Combatant[]>();
  const control = new Map<RegionId, Power>();
  const shown = moments[at]?.battleModel;
  if (shown) units.set(shown.region, onBoard(shown));
  for (const { entry, battleModel } of moments.slice(at + 1)) {
    const event = entry?.event;
    if (event?.e === 'battle_began' && battleModel && !units.has(event.region))
      units.set(event.region, onBoard(battleModel));
    if (event?.e === 'territory_taken' && !control.has(event.taken.region)) {
      control.set(event.taken.region, event.taken.from);
    }
  }
  return { units, control };
}

const onBoard = ({ sides }: BattleModel): Combatant[] =>
  [...sides.attacker, ...sides.defender].filter((one) => one.fate !== 'lost' && one.fate !== 'left');

/** Units by region as the mask has them: those that it names stand where it says, whatever became of them since. */
export function masked(
  byRegion: ReadonlyMap<RegionId, readonly UnitView[]>,
  { units }: Mask,
): Map<RegionId, readonly UnitView[]> {
  const hidden = new Set<UnitId>([...units.values()].flat().map((one) => one.id));
  const shown = new Map<RegionId, readonly UnitView[]>();
  for (const [region, there] of byRegion)
    shown.set(
      region,
      there.filter((unit) => !hidden.has(unit.id)),
    );
  for (const [region, combatants] of units) {
    const standing = combatants.map(({ id, power, kind }): UnitView => ({ id, power, kind, at: region }));
    shown.set(region, [...(shown.get(region) ?? []), ...standing]);
  }
  return shown;
}
