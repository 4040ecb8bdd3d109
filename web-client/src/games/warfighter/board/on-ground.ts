import type { SlotView } from '../../../generated/warfighter';
import type { Scene } from './scene';

/** What lies on the ground of a slot, in words; empty: nothing. */
export function groundOf({ say }: Scene, view: SlotView | null): string {
  if (!view) return '';
  const weapons = Object.keys(view.weapons).map((id) => say.name(id, 'weapons'));
  const gear = Object.keys(view.gear).map((id) => say.name(id, 'gear'));
  const ammo = Object.entries(view.ammo).flatMap(([type, tokens]) => (tokens ? [`${type} × ${tokens}`] : []));
  return [...weapons, ...gear, ...ammo].join(', ');
}
