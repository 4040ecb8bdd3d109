import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  lessons: 'All lessons',
  rules: 'Read the rules',
  nobody: 'No table of this game is waiting right now.',
  setUps: 'Set-ups',
  allSetUps: 'All set-ups',
};

const fr: Dictionary<typeof en> = {
  lessons: 'Toutes les leçons',
  rules: 'Lire les règles',
  nobody: 'Aucune table de ce jeu n’attend pour l’instant.',
  setUps: 'Mises en place',
  allSetUps: 'Toutes les mises en place',
};

/** The sentences of a game's page, by language. */
export const GAME_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
