import type { Pack, SoldierView } from '../../../generated/warfighter';

/** What a soldier can attack with, and how: a weapon in one of its modes. */
export interface Arm {
  /** The weapon, or `unarmed`; null: the row of a squad soldier. */
  weapon: string | null;
  /** The mode; null where there is none to name. */
  mode: string | null;
  /** The ten-sided dice of an attack. */
  dice: number;
}

/** A weapon with its modes, that with the fewest dice first. */
export interface Armament {
  weapon: string | null;
  arms: readonly Arm[];
}

/** What the cards of a soldier let it attack with, weapons that reach far first. The rules say which of these can be used now. */
export function armamentsOf(soldier: SoldierView, pack: Pack): Armament[] {
  if (pack.soldiers[soldier.id]?.kind === 'sq')
    return [{ weapon: null, arms: [{ weapon: null, mode: null, dice: 1 }] }];
  const reach = (id: string) => Math.max(-1, ...Object.keys(pack.weapons[id]?.hit ?? {}).map(Number));
  const weapons = Object.keys(soldier.weapons).toSorted((one, other) => reach(other) - reach(one));
  const armed = weapons.flatMap((weapon): Armament[] => {
    const card = pack.weapons[weapon];
    if (!card) return [];
    const modes = Object.entries(card.modes ?? {}).map(([mode, dice]): Arm => ({ weapon, mode, dice: dice ?? 1 }));
    const melee = Object.entries(card.melee ?? {}).map(([mode, row]): Arm => ({ weapon, mode, dice: row?.[0] ?? 1 }));
    const thrown: Arm[] = card.throw ? [{ weapon, mode: 'throw', dice: card.throw[0] }] : [];
    return [{ weapon, arms: [...modes, ...melee, ...thrown].toSorted((one, other) => one.dice - other.dice) }];
  });
  const bare: Armament = { weapon: 'unarmed', arms: [{ weapon: 'unarmed', mode: null, dice: pack.unarmed.dice }] };
  return [...armed.filter(({ arms }) => arms.length > 0), bare];
}

/** The number that hits with an arm at a range, as the card prints it; null: it does not reach. */
export function hitOf({ weapon, mode }: Arm, range: number, soldier: SoldierView, pack: Pack): number | null {
  if (weapon === null) {
    const rows = pack.soldiers[soldier.id]?.rows ?? [];
    return rows[soldier.health - 1]?.hit[`${range}`] ?? null;
  }
  if (weapon === 'unarmed') return range === 0 ? pack.unarmed.hit : null;
  const card = pack.weapons[weapon];
  const melee = mode === null ? undefined : card?.melee?.[mode];
  if (melee) return range === 0 ? melee[1] : null;
  if (mode === 'throw') return range === 0 ? (card?.throw?.[1] ?? null) : null;
  return card?.hit?.[`${range}`] ?? null;
}

/** How far an arm reaches, by its card. */
export function reachOf(arm: Arm, soldier: SoldierView, pack: Pack): number {
  return [5, 4, 3, 2, 1, 0].find((range) => hitOf(arm, range, soldier, pack) !== null) ?? 0;
}
