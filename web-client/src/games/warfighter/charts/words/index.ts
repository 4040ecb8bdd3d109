import { bilingual } from '../../../../i18n/bilingual';
import type { Lang } from '../../../../i18n/language.svelte';
import type { Dictionary } from '../../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** The words of the editor of packs. */
export const PACK_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
