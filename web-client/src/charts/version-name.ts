import type { Lang } from '../i18n/language.svelte';

/** What one version of a chart is called; by itself, since the form for a table says no more of versions. */
export const VERSION_NAME: Readonly<Record<Lang, (chart: string, version: number) => string>> = {
  en: (chart, version) => `${chart}, version ${version}`,
  fr: (chart, version) => `${chart}, version ${version}`,
};
