import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  nav: 'Pages',
  tables: 'Tables',
  tournaments: 'Tournaments',
  /** People are found by their friends: the page is called so, too. */
  players: 'Friends',
  leaderboard: 'Leaderboard',
  waiting: (n: number) => (n === 1 ? '1 person is waiting for your answer' : `${n} people are waiting for your answer`),
  charts: 'Charts',
  rules: 'Rules',
  preferences: 'Preferences',
};

const fr: Dictionary<typeof en> = {
  nav: 'Pages',
  tables: 'Tables',
  tournaments: 'Tournois',
  players: 'Amis',
  leaderboard: 'Classement',
  waiting: (n) => (n < 2 ? `${n} personne attend votre réponse` : `${n} personnes attendent votre réponse`),
  charts: 'Mises en place',
  rules: 'Règles',
  preferences: 'Préférences',
};

/** The words of the header. */
export const SITE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
