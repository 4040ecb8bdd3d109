import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  anyway: 'End anyway',
  back: 'Go back',
  ending: 'Ending in a moment',
  undo: 'Undo',
  takeBack: 'Take the last order back',
  now: 'End now',
};

const fr: Dictionary<typeof en> = {
  anyway: 'Terminer quand même',
  back: 'Revenir',
  ending: 'Fin dans un instant',
  undo: 'Annuler',
  takeBack: 'Reprendre le dernier ordre',
  now: 'Terminer maintenant',
};

/** The sentences about the end of a step. */
export const ENDING: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
