import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  nav: 'Pages',
  tables: 'Tables',
  players: 'Players',
  waiting: (n: number) => (n === 1 ? '1 person waits for your answer' : `${n} people wait for your answer`),
  charts: 'Charts',
  rules: 'Rules',
};

const fr: Dictionary<typeof en> = {
  nav: 'Pages',
  tables: 'Tables',
  players: 'Joueurs',
  waiting: (n) => (n < 2 ? `${n} personne attend votre réponse` : `${n} personnes attendent votre réponse`),
  charts: 'Mises en place',
  rules: 'Règles',
};

/** The words of the header. */
export const SITE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
