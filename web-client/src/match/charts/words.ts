import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  panes: 'Parts of the pack',
  languages: { en: 'English', fr: 'French' },
  both: (label: string, language: string) => `${label}, in ${language}`,
  faultsIn: (n: number) => (n === 1 ? '1 fault' : `${n} faults`),
};
const fr: Dictionary<typeof en> = {
  panes: 'Parties du paquet',
  languages: { en: 'anglais', fr: 'français' },
  both: (label, language) => `${label}, en ${language}`,
  faultsIn: (n) => (n === 1 ? '1 erreur' : `${n} erreurs`),
};

/** What the editors of charts share in words. */
export const CHART_FIELD_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
