import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { en } from './en';
import { fr } from './fr';

/** Every sentence of this game's pages. */
export type GameWords = Dictionary<typeof en>;

/** This game's sentences by language. */
export const WORDS: Readonly<Record<Lang, GameWords>> = bilingual({ en, fr });
