import type { Part, Point } from './reference';

/** A section with what was found in it. */
export interface Found {
  id: string;
  title: string;
  /** The lead, if it holds the words or if they are in the title. */
  lead: string | null;
  points: readonly Point[];
  beware: readonly Point[];
}

/** A word without its accents and capitals; as long as the word itself. */
export function plain(text: string): string {
  return Array.from(text, (sign) => sign.normalize('NFD').charAt(0).toLowerCase()).join('');
}

/** The words of a search, plain; a plural finds its singular. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
}

/** The sections that have all words of a search, with the sentences that have any; titles first, else in the order of the ids. */
export function search(ids: readonly string[], parts: Readonly<Record<string, Part>>, query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = ids.flatMap((id) => {
    const part = parts[id];
    if (!part) return [];
    const whole = plain(textOf(part));
    return words.every((word) => whole.includes(word)) ? [foundIn(id, part, words)] : [];
  });
  const inTitle = (one: Found) => words.every((word) => plain(one.title).includes(word));
  return [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))];
}

function foundIn(id: string, part: Part, words: readonly string[]): Found {
  const has = (text: string) => words.some((word) => plain(text).includes(word));
  const { title, lead, points, beware = [] } = part;
  // Who looks for a thing by its name wants all that is said of it.
  if (has(title)) return { id, title, lead, points, beware };
  return {
    id,
    title,
    lead: has(lead) ? lead : null,
    points: points.filter(([, text]) => has(text)),
    beware: beware.filter(([, text]) => has(text)),
  };
}

function textOf({ title, lead, points, beware = [] }: Part): string {
  return [title, lead, ...points.map(([, text]) => text), ...beware.map(([, text]) => text)].join('\n');
}

/** A stretch of a text; `hit` where it has a word of the search. */
export interface Stretch {
  text: string;
  hit: boolean;
}

/** A text in stretches with and without the words of a search. */
export function stretchesOf(text: string, query: string): Stretch[] {
  const signs = Array.from(text);
  const flat = plain(text);
  const hits = new Array<boolean>(signs.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const stretches: Stretch[] = [];
  signs.forEach((sign, index) => {
    const hit = hits[index] === true;
    const last = stretches.at(-1);
    if (last?.hit === hit) last.text += sign;
    else stretches.push({ text: sign, hit });
  });
  return stretches;
}
