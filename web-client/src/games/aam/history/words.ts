import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  diamond: 'units destroyed',
  point: 'a hit',
  left: 'Points left',
  lost: 'Destroyed so far',
  none: 'none yet',
  fire: 'Attacks',
  attacks: 'attacks',
  successes: 'successes',
  expected: 'expected',
  hits: 'with a hit',
  role: 'Side',
  luck: 'luck',
};

const fr: Dictionary<typeof en> = {
  diamond: 'unités détruites',
  point: 'une touche',
  left: 'Points restants',
  lost: 'Détruites jusqu’ici',
  none: 'aucune encore',
  fire: 'Attaques',
  attacks: 'attaques',
  successes: 'réussites',
  expected: 'attendues',
  hits: 'avec une touche',
  role: 'Camp',
  luck: 'chance',
};

/** The words of the history and of the end. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
