import { set } from '../lib/typography';
import type { Lang } from './language.svelte';

/** A dictionary in both languages. French is written with ordinary spaces, and gets those that no line breaks at here. */
export function bilingual<W extends object>(words: Readonly<Record<Lang, W>>): Readonly<Record<Lang, W>> {
  return { en: words.en, fr: typeset(words.fr) };
}

/** The same value with every sentence in it, and every sentence that its functions make, as French is printed. */
function typeset<V>(value: V): V {
  if (typeof value === 'string') return set(value, 'fr') as V;
  if (typeof value === 'function') return ((...given: unknown[]) => typeset(value(...given) as unknown)) as V;
  if (Array.isArray(value)) return value.map(typeset) as V;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeset(inner as unknown)])) as V;
  return value;
}
