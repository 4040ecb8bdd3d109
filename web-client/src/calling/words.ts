import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  yours: 'Your move',
  noticeBody: 'A decision is waiting for you.',
  elsewhere: 'This match is open in another window',
  elsewhereWhy: 'Both show the same match; only the other one notifies you.',
  here: 'Play here',
};

const fr: Dictionary<typeof en> = {
  yours: 'À vous',
  noticeBody: 'Une décision vous attend.',
  elsewhere: 'Cette partie est ouverte dans une autre fenêtre',
  elsewhereWhy: 'Les deux montrent la même partie ; seule l’autre vous prévient.',
  here: 'Jouer ici',
};

/** The words that call a player. */
export const CALLING_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
