import { bilingual } from '../i18n/bilingual';
import type { Dictionary } from '../i18n/words';

const en = {
  shift: 'Shift',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  ctrl: 'Ctrl',
  pages: 'Page up, Page down',
  ends: 'Home, End',
};

const fr: Dictionary<typeof en> = {
  shift: 'Maj',
  escape: 'Échap',
  enter: 'Entrée',
  space: 'Espace',
  ctrl: 'Ctrl',
  pages: 'Page préc., Page suiv.',
  ends: 'Début, Fin',
};

/** What stands on keys, by language. Matches need it for their own keys, without the rest of the table of keys. */
export const KEY_SIGNS = bilingual({ en, fr });
