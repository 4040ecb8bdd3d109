import type { HostileView, View } from '../../../generated/warfighter';
import type { TapeRow } from './rows';

const ATTACKS = new Set(['hostile_attacked', 'acted', 'attack_cancelled']);

/** The number of a hostile card: the order of arrival. */
const numberOf = ({ id }: HostileView): number => Number(id.slice(1));

/** The cards that are still to fire, as far as it is known: foremost slot first, then by arrival. */
export function upcoming(view: View, rows: readonly TapeRow[]): HostileView[] {
  if (view.phase !== 'hostiles' || rows.some(({ part }) => part === 'closing')) return [];
  const done = new Set(rows.flatMap(({ entry, hostile }) => (ATTACKS.has(entry.event.e) && hostile ? [hostile] : [])));
  const stake = view.stake?.about === 'attack' ? view.stake.hostile : null;
  return view.hostiles
    .filter(({ id, active, in_range }) => id !== stake && !done.has(id) && active > 0 && in_range)
    .toSorted((one, other) => other.slot - one.slot || numberOf(one) - numberOf(other));
}
