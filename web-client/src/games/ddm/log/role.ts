import type { CreatureId, Player } from '../../../generated/ddm';
import type { Entry } from './read';

/** Whose doing an event is. */
export function roleOf({ event, before, seats }: Entry): Player | null {
  const of = (creature: CreatureId) => before.creatures.find(({ id }) => id === creature)?.player ?? null;
  switch (event.e) {
    case 'warband_sealed':
    case 'tile_asked':
    case 'tiles_passed':
    case 'deployed':
    case 'activated':
    case 'window_opened':
    case 'held':
    case 'fell':
    case 'withdrew':
      return event.player;
    case 'initiative_rolled':
      return event.winner;
    case 'first_chosen':
      return event.by;
    case 'tile_laid':
      return event.lay.player;
    case 'walk_began':
    case 'stepped':
    case 'stepped_back':
    case 'impaled':
    case 'fled':
    case 'rider_saved':
    case 'morale_rolled':
    case 'rally_rolled':
    case 'power_used':
    case 'appeared':
    case 'turn_ended':
      return of(event.creature);
    case 'struck':
      return of(event.blow.creature);
    case 'affected':
      return of(event.effect.creature);
    case 'ended':
      return event.end.winners[0] ?? null;
    case 'undone':
    case 'left':
      return [...seats].find(([, seat]) => seat === event.seat)?.[0] ?? null;
    default:
      return null;
  }
}
