import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  zones: { hit: 'hits', empty: 'empties', two: '2 wounds', away: 'gone', added: 'added' },
  beats: 'beats cover',
  wound: '1 wound',
};

const fr: Dictionary<typeof en> = {
  zones: { hit: 'touche', empty: 'vide', two: '2 bl.', away: 'annulé', added: 'gagné' },
  beats: 'perce',
  wound: '1 blessure',
};

/** What stretches of a die's faces are called. */
export const RULER: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
