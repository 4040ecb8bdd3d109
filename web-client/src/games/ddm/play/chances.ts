import type { Lang } from '../../../i18n/language.svelte';
import { percent } from '../../../match/odds/percent';

/** A chance in parts of ten thousand, in whole percent. */
export const chance = (part: number, lang: Lang): string => percent(part, 10_000, lang);

/** The chance that a die of twenty shows a face or more, in parts of ten thousand. */
export const fromFace = (needs: number): number => Math.max(0, Math.min(20, 21 - needs)) * 500;

/** The face from which a save holds, as the ruler shows it: 1 where every face does, 21 where none does. */
export const faceFor = (dc: number, bonus: number): number => Math.max(1, Math.min(21, dc - bonus));
