import type { Lang } from '../../i18n/language.svelte';

/** A part of a whole in whole percent: what may still happen is never said to be impossible, nor certain. */
export function percent(part: number, whole: number, lang: Lang): string {
  const exact = whole === 0 ? 0 : (part * 100) / whole;
  const rounded = part === 0 || part === whole ? exact : Math.min(99, Math.max(1, Math.round(exact)));
  const text = new Intl.NumberFormat(lang, { style: 'percent' }).format(Math.round(rounded) / 100);
  // The space before a French percent sign is narrow.
  return text.replace('\u00a0', '\u202f');
}
