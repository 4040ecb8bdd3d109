import type { TimeControl } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import { USUAL_DAYS, USUAL_LIVE } from './usual';
import { CLOCK_WORDS } from './words';

/** A length of time in its largest unit that fits: "30 min", "7 days". */
export function lengthInWords(secs: number, lang: Lang): string {
  const form = (value: number, unit: 'day' | 'hour' | 'minute' | 'second', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(value);
  if (secs >= 86_400 && secs % 86_400 === 0) return form(secs / 86_400, 'day', 'long');
  if (secs >= 3_600 && secs % 3_600 === 0) return form(secs / 3_600, 'hour', 'short');
  if (secs >= 60 && secs % 60 === 0) return form(secs / 60, 'minute', 'short');
  return form(secs, 'second', 'short');
}

/** A time control in a few words; null for a table without a clock. */
export function timeInWords(time: TimeControl, lang: Lang): string | null {
  if (time.kind === 'none') return null;
  const words = CLOCK_WORDS[lang];
  const bank = lengthInWords(time.bank, lang);
  const thinking = time.increment > 0 ? words.perDecision(bank, lengthInWords(time.increment, lang)) : bank;
  const usual = time.kind === 'live' ? USUAL_LIVE : USUAL_DAYS;
  const parts = [thinking];
  // What is as usual needs no words: most games have neither.
  if (time.set_up !== usual.set_up && time.set_up > 0) parts.push(words.setUpIn(lengthInWords(time.set_up, lang)));
  if (time.reaction !== usual.reaction && time.reaction > 0)
    parts.push(words.reactionIn(lengthInWords(time.reaction, lang)));
  if (time.kind === 'days' && time.weekends === 'rest') parts.push(words.noWeekends);
  return parts.join(', ');
}
