import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { Told } from '../../match/moments/beat';
import type { Entry } from './log';
import type { MortainViewModel } from './model.svelte';

const en = {
  out: (unit: string) => `${unit} breaks through`,
  eliminated: (units: string, n: number) => `${units} ${n === 1 ? 'is' : 'are'} eliminated`,
};
const fr: Dictionary<typeof en> = {
  out: (unit) => `${unit} perce le front`,
  eliminated: (units, n) => `${units}\u202f: ${n === 1 ? 'unité éliminée' : 'unités éliminées'}`,
};
const WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** What an entry of the log is besides a line of it: units that get out, and units that are lost. */
export function momentOf({ key, event, step }: Entry, { say, seat }: MortainViewModel): Told {
  const words = WORDS[say.lang];
  switch (event.e) {
    case 'exited':
      return {
        beat: { key, line: words.out(say.unit(event.unit)), role: 'german', place: event.from, sound: 'capture' },
      };
    case 'attack_resolved': {
      const lost = event.losses.filter(({ kind }) => kind === 'eliminated').map(({ unit }) => unit);
      if (lost.length === 0) return event.losses.length > 0 ? { sound: 'hit' } : null;
      const line = words.eliminated(say.units(lost), lost.length);
      return { beat: { key, line, role: event.attack.by, place: event.attack.hex, sound: 'sinking' } };
    }
    case 'moved':
    case 'entered':
      return step.seat === seat ? null : { sound: 'march' };
    default:
      return null;
  }
}
