import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Hints',
  show: 'Show hints',
  hide: 'Hide hints',
  none: 'Nothing stands out.',
  looking: 'Looking…',
  place: (where: string) => `Show ${where} on the board`,
};

const fr: Dictionary<typeof en> = {
  title: 'Indices',
  show: 'Afficher les indices',
  hide: 'Masquer les indices',
  none: 'Rien de particulier à signaler.',
  looking: 'Recherche…',
  place: (where) => `Montrer sur la carte : ${where}`,
};

/** The sentences around hints, by language. */
export const HINTS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
