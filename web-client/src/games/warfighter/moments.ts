import type { Event } from '../../generated/warfighter';
import type { SoundName } from '../../calling/sound-book';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import { capital } from '../../lib/typography';
import type { Told } from '../../match/moments/beat';
import type { Entry } from './log';
import { placeOf } from './log/place';
import { roleOf } from './log/role';
import type { WfViewModel } from './model.svelte';

const en = {
  downed: (who: string) => `${who} is down`,
  killed: (what: string, isPlural: boolean) => `${what} ${isPlural ? 'are' : 'is'} eliminated`,
  hit: 'The objective is hit',
  activated: (what: string) => `The objective is active: ${what}`,
  lastTurn: 'The last turn',
  won: 'Mission accomplished',
};

const fr: Dictionary<typeof en> = {
  downed: (who) => `${who} est à terre`,
  killed: (what, isPlural) => `${what} : ${isPlural ? 'éliminés' : 'éliminé'}`,
  hit: 'L’objectif est touché',
  activated: (what) => `L’objectif est activé : ${what}`,
  lastTurn: 'Le dernier tour',
  won: 'Mission accomplie',
};

const MOMENTS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** What an entry of the log is besides a line of it: who falls, what is eliminated, what befalls the objective. */
export function momentOf(entry: Entry, model: WfViewModel): Told {
  const { key, before, step } = entry;
  const say = model.say.with(before);
  const words = MOMENTS[say.lang];
  const beat = (line: string, sound: SoundName): Told => {
    return { beat: { key, line: capital(line), role: roleOf(entry), place: placeOf(entry), sound } };
  };
  const event = entry.event as Event;
  switch (event.e) {
    case 'downed':
      return beat(words.downed(say.soldier(event.soldier)), 'sinking');
    case 'killed': {
      const hostile = say.named(event.card, 'hostiles');
      return beat(words.killed(say.lang === 'fr' ? hostile.name : hostile.the, hostile.plural), 'hit');
    }
    case 'objective_hit':
      return beat(words.hit, 'capture');
    case 'activated':
      return beat(words.activated(say.named(before.objective_card ?? '', 'objectives').the), 'capture');
    case 'turn_began':
      return before.time === 1 ? beat(words.lastTurn, 'stand') : null;
    case 'ended':
      return event.result.outcome === 'won' ? beat(words.won, 'won') : { sound: 'lost' };
    case 'wounded':
      return { sound: 'hit' };
    case 'attacked':
    case 'struck':
    case 'hostile_attacked':
    case 'environment_rolled':
      return { sound: 'dice' };
    case 'played':
    case 'location_placed':
    case 'event_drawn':
      return { sound: 'card' };
    case 'moved':
      return step.seat === model.seat ? null : { sound: 'march' };
    default:
      return null;
  }
}
