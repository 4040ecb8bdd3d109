import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  nav: 'Pages',
  tables: 'Tables',
  charts: 'Charts',
  rules: 'Rules',
};

const fr: Dictionary<typeof en> = {
  nav: 'Pages',
  tables: 'Tables',
  charts: 'Mises en place',
  rules: 'Règles',
};

/** The words of the header. */
export const SITE_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
