import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  face: 'A face card in an attack',
  faceWhy: 'It decides nothing: another card can be drawn for the same shot.',
  faces: { ask: 'Ask me', redraw: 'Always draw again' },
  close: 'Nothing left to order on a card',
  closeWhy: 'As long as you are asked, moves can be taken back.',
  closes: { ask: 'Ask me', done: 'Go on at once' },
};

const fr: Dictionary<typeof en> = {
  face: 'Une figure pendant un tir',
  faceWhy: 'Elle ne décide rien : on peut repiocher pour le même tir.',
  faces: { ask: 'Me demander', redraw: 'Toujours repiocher' },
  close: 'Plus rien à ordonner avec une carte',
  closeWhy: 'Tant qu’on vous le demande, les déplacements peuvent être repris.',
  closes: { ask: 'Me demander', done: 'Continuer aussitôt' },
};

/** What the form of the standing orders says. */
export const STANDING_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
