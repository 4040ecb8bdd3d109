import type { Lang } from '../../i18n/language.svelte';

/** What answers given in advance are called. */
export const STANDING_NAME: Readonly<Record<Lang, string>> = { en: 'Standing orders', fr: 'Consignes' };
