import type { CreatureId, Event, Harm } from '../../generated/ddm';
import type { Told } from '../../match/moments/beat';
import type { Entry } from './log';
import type { DdmViewModel } from './model.svelte';
import { capital } from '../../lib/typography';
import { nameOf } from './squares';

/** What an entry of the log is besides a line of it: who falls, who runs, blows, steps of others. */
export function momentOf(entry: Entry, model: DdmViewModel): Told {
  const { key, step, before } = entry;
  const say = model.say.with(before.creatures);
  const words = model.words.moments;
  const beat = (line: string, creature: CreatureId | null, sound: 'sinking' | 'capture'): Told => {
    const at = creature === null ? undefined : before.at[creature];
    return {
      beat: {
        key,
        line: capital(line),
        role: creature === null ? null : say.playerOf(creature),
        place: at ? nameOf(at) : null,
        sound,
      },
    };
  };
  const fell = (creature: CreatureId, harm: Harm | null | undefined): Told =>
    harm?.left === 0
      ? beat(words.fallen(say.named(creature).the), creature, 'sinking')
      : harm
        ? { sound: 'hit' }
        : null;
  const event = entry.event as Event;
  switch (event.e) {
    case 'struck':
      return fell(event.blow.target, event.blow.harm);
    case 'rider_saved':
    case 'impaled':
      return fell(event.creature, event.harm);
    case 'affected':
      return fell(event.effect.creature, event.effect.harm);
    case 'morale_rolled':
      return event.save.holds ? null : beat(words.routs(say.named(event.creature).the), event.creature, 'capture');
    case 'fled':
      return beat(words.fled(say.named(event.creature).the), event.creature, 'sinking');
    case 'fell':
      return beat(words.fell(capital(say.thePlayer(event.player))), null, 'sinking');
    case 'warbands_opened':
      // The warbands themselves lie over the board then.
      return { sound: 'capture' };
    case 'stepped':
      return step.seat === model.seat ? null : { sound: 'march' };
    default:
      return null;
  }
}
