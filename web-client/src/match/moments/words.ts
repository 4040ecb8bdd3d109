import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  turn: (name: string) => `Your turn, ${name}`,
  reaction: (asked: string) => `Your decision: ${asked}`,
  /** The title of the page, where a tab has room for two or three words. */
  tab: (name: string) => `${name}, your turn`,
  line: (asked: string, time: string) => (time === '' ? `${asked}.` : `${asked}. ${time}.`),
  days: (days: number, hours: number) => (hours === 0 ? `${days} d` : `${days} d ${hours} h`),
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (seconds: number) => `${seconds} s`,
};

type MomentWords = Dictionary<typeof en>;

const fr: MomentWords = {
  turn: (name) => `À vous, ${name}`,
  reaction: (asked) => `On attend votre réponse : ${asked}`,
  tab: (name) => `${name}, à vous`,
  line: (asked, time) => (time === '' ? `${asked}.` : `${asked}. ${time}.`),
  days: (days, hours) => (hours === 0 ? `${days}\u00a0j` : `${days}\u00a0j ${hours}\u00a0h`),
  hours: (hours, minutes) => (minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${minutes}\u00a0min`),
  minutes: (minutes) => `${minutes}\u00a0min`,
  seconds: (seconds) => `${seconds}\u00a0s`,
};

/** The sentences of the moments of a match, by language. */
export const MOMENTS: Readonly<Record<Lang, MomentWords>> = bilingual({ en, fr });

/** A time in its two largest units: "23 h 58 min". */
export function timeInWords(ms: number, words: MomentWords): string {
  const seconds = Math.floor(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days >= 2) return words.days(days, hours % 24);
  if (hours > 0) return words.hours(hours, minutes % 60);
  return minutes > 0 ? words.minutes(minutes) : words.seconds(Math.max(1, seconds));
}
