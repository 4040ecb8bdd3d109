import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** The sentences of the log by language. */
export type LogWords = Dictionary<typeof en>;
export const LOG: Readonly<Record<Lang, LogWords>> = bilingual({ en, fr });
