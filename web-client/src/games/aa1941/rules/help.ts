import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';

/** What the question mark beside a phase opens. Apart from the reference, which is fetched only when it is read. */
export const PHASE_HELP: Readonly<Record<Lang, (phase: string) => string>> = bilingual({
  en: (phase) => `What can be done in this phase: ${phase}`,
  fr: (phase) => `Ce que l’on peut faire dans cette phase : ${phase}`,
});
