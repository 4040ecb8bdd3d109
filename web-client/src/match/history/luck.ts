import type { Lang } from '../../i18n/language.svelte';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** "33.2", in French "33,2". */
export const tenths = (value: number, lang: Lang): string => new Intl.NumberFormat(lang, TENTHS).format(value);

/** "+0.8" or "−6.8". */
export function signed(value: number, lang: Lang): string {
  const rounded = Math.round(value * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return sign + tenths(Math.abs(rounded), lang);
}

/** What a role has tried and hit up to some step of a match. */
export interface RoleLuck {
  role: string;
  /** What it has tried, such as shots or dice: a count for each heading. */
  tries: readonly number[];
  hits: number;
  /** The hits that the chances let expect. */
  expected: number;
}
