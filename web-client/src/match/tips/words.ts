import { bilingual } from '../../i18n/bilingual';
import type { Dictionary } from '../../i18n/words';

const en = { rules: 'In the rules', close: 'Close' };
const fr: Dictionary<typeof en> = { rules: 'Dans les règles', close: 'Fermer' };

/** The words around what a game tells of a unit. */
export const TIP_WORDS = bilingual({ en, fr });
