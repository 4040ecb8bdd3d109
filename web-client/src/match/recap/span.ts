import type { Lang } from '../../i18n/language.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody was away, in its largest unit: "14 hours", "2 jours". */
export function spanInWords(ms: number, lang: Lang): string {
  const form = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(value)));
  if (ms >= 2 * DAY) return form(ms / DAY, 'day');
  if (ms >= HOUR) return form(ms / HOUR, 'hour');
  return form(ms / MINUTE, 'minute');
}

/** How long a replay of so many steps takes, in seconds: long enough to see something, and no longer than 40. */
export const replaySeconds = (steps: number): number => Math.round(Math.min(40, Math.max(15, steps * 0.9)));
