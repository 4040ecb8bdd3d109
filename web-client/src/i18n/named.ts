/** The languages of the pages. */
export type Lang = 'en' | 'fr';

/** The language that an address names: `?lang=fr`. A link is in the language that its sender chose, and changes nothing for later. */
export function namedIn(search: string): Lang | null {
  const named = new URLSearchParams(search).get('lang');
  return named === 'en' || named === 'fr' ? named : null;
}
