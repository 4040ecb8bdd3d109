import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  contents: 'Contents',
  search: 'Search the rules',
  found: (n: number) => (n === 0 ? 'Nothing found.' : n === 1 ? 'Found in 1 section' : `Found in ${n} sections`),
  clear: 'Show all',
  beware: 'Watch out',
  see: 'See also',
  page: (n: number) => `p. ${n}`,
  pageFull: (n: number) => `Rulebook page ${n}`,
  noPage: 'our ruling',
  link: (title: string) => `Link to “${title}”`,
};

const fr: Dictionary<typeof en> = {
  contents: 'Sommaire',
  search: 'Chercher dans les règles',
  found: (n) => (n === 0 ? 'Aucun résultat.' : n === 1 ? 'Trouvé dans 1 section' : `Trouvé dans ${n} sections`),
  clear: 'Tout afficher',
  beware: 'Attention',
  see: 'Voir aussi',
  page: (n) => `p. ${n}`,
  pageFull: (n) => `Livret, page ${n}`,
  noPage: 'notre interprétation',
  link: (title) => `Lien vers « ${title} »`,
};

/** The words around a reference of rules by language. */
export const RULEBOOK: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
