import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = { firstSeat: 'Seat 1 plays' };

const fr: Dictionary<typeof en> = { firstSeat: 'La place 1 joue' };

/** What the form for a new table says in more than one game. */
export const TABLE_FORM: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
