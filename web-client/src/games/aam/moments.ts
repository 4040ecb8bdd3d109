import type { Told } from '../../match/moments/beat';
import type { Entry } from './log';
import { LOG } from './log/words';
import type { AamViewModel } from './model.svelte';
import { capital } from '../../lib/typography';

/** What an entry of the log is besides a line of it: units that are lost, shots, moves of the other side. */
export function momentOf({ key, event, step, before }: Entry, { say: wide, seat }: AamViewModel): Told {
  const say = wide.with(before.units);
  switch (event.e) {
    case 'casualties_taken': {
      if (event.lost.length === 0) return event.damaged.length > 0 ? { sound: 'hit' } : null;
      const line = capital(LOG[say.lang].lost(say.units(event.lost), event.lost.length));
      return { beat: { key, line, role: null, place: null, sound: 'sinking' } };
    }
    case 'demolition_tried':
      return event.down
        ? {
            beat: {
              key,
              line: say.words.move.demolish(...event.bridge),
              role: before.units[event.unit]?.side ?? null,
              place: event.bridge[0],
              sound: 'capture',
            },
          }
        : null;
    case 'attack_resolved':
      return event.attack.hits > 0 ? { sound: 'hit' } : null;
    case 'stepped':
      return step.seat === seat ? null : { sound: 'march' };
    default:
      return null;
  }
}
