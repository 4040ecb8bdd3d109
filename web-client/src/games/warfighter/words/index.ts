import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** What the parts of a match say, by language. */
export type Words = Dictionary<typeof en>;
export const WORDS: Readonly<Record<Lang, Words>> = bilingual({ en, fr });
