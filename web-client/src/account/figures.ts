import type { Lang } from '../i18n/language.svelte';
import { ago } from '../lobby/ago';

type TimeWords = {
  seconds: (n: number) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
};

/** A time to think, in the unit that tells it in the fewest digits: at least one second. */
export function pause(ms: number, words: TimeWords): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 120) return words.seconds(seconds);
  if (seconds < 7_200) return words.minutes(Math.round(seconds / 60));
  return words.hours(Math.round(seconds / 3_600));
}

/** How many of all answers came in time, in percent. Everything is everything: 999 of 1,000 are not 100%. */
export function share(inTime: number, late: number, lang: Lang): string {
  const all = inTime + late;
  const percent = all === 0 ? 100 : Math.floor((inTime * 100) / all);
  return new Intl.NumberFormat(lang, { style: 'percent' }).format(percent / 100);
}

/** When something was used last. The server keeps that to the hour. */
export function lastUsed(at: number, lang: Lang, words: { usedNow: string; used: (when: string) => string }): string {
  const now = Date.now();
  const when = now - at < 3_600_000 ? null : ago(at, now, lang);
  return when === null ? words.usedNow : words.used(when);
}

/** A day, in full. */
export function day(at: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(at);
}
