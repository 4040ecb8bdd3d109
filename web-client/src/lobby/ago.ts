import type { Lang } from '../i18n/language.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was, in the largest unit that fits: "12 min ago". Null within the first minute. */
export function ago(at: number, now: number, lang: Lang): string | null {
  const passed = now - at;
  if (passed < MINUTE) return null;
  const form = new Intl.RelativeTimeFormat(lang, { numeric: 'always', style: 'short' });
  if (passed < HOUR) return form.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return form.format(-Math.floor(passed / HOUR), 'hour');
  return form.format(-Math.floor(passed / DAY), 'day');
}
