import type { Event } from '../../../generated/warfighter';
import type { Entry } from './read';

/** Where something happened, as the board names its places: `slot-2`, `hostile-h1`; null if nowhere in particular. */
export function placeOf({ event: of, before }: Pick<Entry, 'event' | 'before'>): string | null {
  const slotOf = (soldier: string) => before.soldiers.find(({ id }) => id === soldier)?.slot ?? null;
  const slot = (at: number | null) => (at === null || at === 0 ? null : `slot-${at}`);
  const hostile = (id: string) => slot(before.hostiles.find((one) => one.id === id)?.slot ?? null);
  const event = of as Event;
  switch (event.e) {
    case 'moved':
    case 'hostile_moved':
      return slot(event.to);
    case 'location_placed':
    case 'arrived':
    case 'event_stays':
    case 'ground':
      return slot(event.slot);
    case 'turned_away':
      return slot(before.drawn.find(({ card }) => card === event.card)?.slot ?? null);
    case 'attacked':
    case 'struck':
      return hostile(event.target) ?? slot(before.objective_slot);
    case 'activated':
    case 'objective_hit':
      return slot(before.objective_slot);
    case 'hostile_attacked':
    case 'attack_cancelled':
    case 'acted':
      return slot(slotOf(event.target));
    case 'retargeted':
    case 'event_drawn':
    case 'hit':
    case 'killed':
      return hostile(event.hostile);
    case 'support_used':
      return hostile(event.target);
    case 'healed':
    case 'wound_treated':
      return slot(slotOf(event.patient));
    case 'environment_rolled':
    case 'endured':
    case 'suppressed':
    case 'wounded':
    case 'downed':
    case 'evacuated':
    case 'evaded':
    case 'wound_rolled':
    case 'engaged':
    case 'worked':
      return slot(slotOf(event.soldier));
    default:
      return null;
  }
}
