import { gameById } from '../games/games.svelte';
import type { RecapLine } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import { set } from '../lib/typography';

/** A line of a match in words: who, and what. */
export function lineInWords(line: RecapLine, game: string, lang: Lang): string {
  const name = line.role === null ? undefined : gameById(game)?.roleName(line.role)[lang];
  const text = line.text[lang];
  return name === undefined ? text : set(lang === 'fr' ? `${name} : ${text}` : `${name}: ${text}`, lang);
}
