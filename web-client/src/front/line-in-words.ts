import { gameById } from '../games/games.svelte';
import type { RecapLine } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';

/** A line of a match in words: who, and what. */
export function lineInWords(line: RecapLine, game: string, lang: Lang): string {
  const name = line.role === null ? undefined : gameById(game)?.roleName(line.role)[lang];
  const text = line.text[lang];
  // The line may have a colon of its own.
  return name === undefined ? text : `${name} · ${text}`;
}
