import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** The words of the match by language: board, play and panels. */
export const WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
