import type { Lang } from '../i18n/language.svelte';

/** A text as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The narrow space that no line breaks at. */
const NARROW = '\u202F';

/** A sentence as its language sets it: French keeps narrow spaces before : ; ? ! % » and after «. */
export function set(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ (?=[:;?!%»])|(?<=«) /g, NARROW) : text;
}
