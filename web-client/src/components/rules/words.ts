import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'Rules',
  close: 'Close the rules',
  fetching: 'Loading the rules…',
  why: 'Why?',
  whyFull: 'Why: read the rule',
  page: 'Rules',
};

const fr: Dictionary<typeof en> = {
  title: 'Règles',
  close: 'Fermer les règles',
  fetching: 'Chargement des règles…',
  why: 'Pourquoi ?',
  whyFull: 'Pourquoi : lire la règle',
  page: 'Règles',
};

/** The sentences around the reference of a game. */
export const RULES_SHEET_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
