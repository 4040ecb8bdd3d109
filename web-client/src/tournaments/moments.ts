import type { Lang } from '../i18n/language.svelte';

/** A moment in the reader's zone: the day only where it is not today. */
export function moment(ms: number, lang: Lang, now = Date.now()): string {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', {
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** What is left of a time: as a clock within a day, else in days. */
export function left(ms: number, lang: Lang): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (n: number) => String(n).padStart(2, '0');
  if (seconds >= 2 * 86_400)
    return new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      Math.floor(seconds / 86_400),
    );
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
