import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  loading: 'Loading the match…',
  title: 'History',
  back: 'Back to now',
  toEnd: 'Go to the end',
  over: 'The match is over.',
  timeline: 'Timeline',
  shortRound: (n: number) => `${n}`,
  phase: 'phase',
  keyTurn: 'turn',
  keyStep: 'step',
  play: 'Play',
  pause: 'Pause',
  turnBefore: 'Previous turn',
  turnAfter: 'Next turn',
  pace: (n: number) => `${n}×`,
  paceLabel: (n: number) => `Speed ${n}×`,
  copy: 'Copy link to this step',
  copied: 'Copied',
  share: (percent: number) => `Loading the match, ${percent}%`,
  failed: 'This step cannot be shown right now.',
  step: (seq: number, head: number) => `Step ${seq} of ${head}`,
};

const fr: Dictionary<typeof en> = {
  loading: 'Chargement de la partie…',
  title: 'Historique',
  back: 'Retour au présent',
  toEnd: 'Aller à la fin',
  over: 'La partie est terminée.',
  timeline: 'Chronologie',
  shortRound: (n) => `${n}`,
  phase: 'phase',
  keyTurn: 'tour',
  keyStep: 'étape',
  play: 'Lecture',
  pause: 'Pause',
  turnBefore: 'Tour précédent',
  turnAfter: 'Tour suivant',
  pace: (n) => `${n}×`,
  paceLabel: (n) => `Vitesse ${n}×`,
  copy: 'Copier le lien vers cette étape',
  copied: 'Copié',
  share: (percent) => `Chargement de la partie, ${percent} %`,
  failed: 'Cette étape ne peut pas être affichée pour l’instant.',
  step: (seq, head) => `Étape ${seq} sur ${head}`,
};

/** The sentences around the history of a match by language. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
