import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = { less: 'Less', more: 'More' };

const fr: Dictionary<typeof en> = { less: 'Moins', more: 'Plus' };

/** What the buttons of a stepper are called. */
export const STEPPER: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
