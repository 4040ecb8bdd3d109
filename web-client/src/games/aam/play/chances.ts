import type { Lang } from '../../../i18n/language.svelte';
import { percent } from '../../../match/odds/percent';

/** A chance in parts of ten thousand, in whole percent. */
export const outcomeShare = (part: number, lang: Lang): string => percent(part, 10_000, lang);

/** A chance from 0 to 1, in whole percent. */
export const shareOf = (chance: number, lang: Lang): string => percent(Math.round(chance * 10_000), 10_000, lang);
