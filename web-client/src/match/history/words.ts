import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'History',
  back: 'Back to now',
  toEnd: 'To the end',
  over: 'The match is over.',
  timeline: 'Timeline',
  shortRound: (n: number) => `${n}`,
  phase: 'phase',
  keyTurn: 'turn',
  keyStep: 'step',
  play: 'Play',
  pause: 'Pause',
  turnBefore: 'Turn before',
  turnAfter: 'Next turn',
  pace: (n: number) => `${n}×`,
  paceLabel: (n: number) => `Pace ${n}×`,
  copy: 'Copy link to this step',
  copied: 'Copied',
  share: (percent: number) => `Fetching the match, ${percent}%`,
  failed: 'This step cannot be shown now.',
  step: (seq: number, head: number) => `Step ${seq} of ${head}`,
};

const fr: Dictionary<typeof en> = {
  title: 'Historique',
  back: 'Retour au présent',
  toEnd: 'Vers la fin',
  over: 'La partie est finie.',
  timeline: 'Fil de la partie',
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
  share: (percent) => `Recherche de la partie, ${percent} %`,
  failed: 'Cette étape ne peut pas être montrée pour l’instant.',
  step: (seq, head) => `Étape ${seq} sur ${head}`,
};

/** The sentences around the history of a match by language. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
