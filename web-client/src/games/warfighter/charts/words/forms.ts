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
  const { called } = FORM_WORDS[lang];
  const { fields } = PACK_WORDS[lang];
  // A name from elsewhere can be one that every object answers to.
  if (Object.hasOwn(called, name)) return called[name as keyof typeof called];
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : null;
}
