import { bilingual } from '../../../../i18n/bilingual';
import type { Lang } from '../../../../i18n/language.svelte';
import type { Dictionary } from '../../../../i18n/words';
import { en } from './form-en';
import { fr } from './form-fr';
import { PACK_WORDS } from './index';

/** The words of the forms of cards. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** What a field is called; null: it has no name of its own. */
export function calledIn(name: string, lang: Lang): string | null {
  const called: Readonly<Record<string, string>> = FORM_WORDS[lang].called;
  const fields: Readonly<Record<string, string>> = PACK_WORDS[lang].fields;
  return called[name] ?? fields[name] ?? null;
}
