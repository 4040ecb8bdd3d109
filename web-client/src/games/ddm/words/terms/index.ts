import { bilingual } from '../../../../i18n/bilingual';
import type { Lang } from '../../../../i18n/language.svelte';
import type { Dictionary } from '../../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** What cards, conditions and ground are called, by language. */
export type Terms = Dictionary<typeof en>;
export const TERMS: Readonly<Record<Lang, Terms>> = bilingual({ en, fr });
