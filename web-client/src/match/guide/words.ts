import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  label: 'Lesson',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  more: 'More',
  less: 'Less',
  first: (control: string) => `First: ${control}`,
  fold: 'Show less',
  unfold: 'Show more',
  show: (where: string) => `Show ${where}`,
  over: 'Done',
  solved: 'Solved',
  missed: 'Not yet',
  odds: (reached: number, best: number) => `Yours: ${reached}%. Best possible: ${best}%.`,
  again: 'Try again',
  next: (title: string) => `Next: ${title}`,
  all: 'All lessons',
  goOn: 'Play on here',
};

const fr: Dictionary<typeof en> = {
  label: 'Leçon',
  step: (n, of) => `Étape ${n} sur ${of}`,
  more: 'Plus',
  less: 'Moins',
  first: (control) => `D’abord : ${control}`,
  fold: 'Réduire',
  unfold: 'Développer',
  show: (where) => `Montrer : ${where}`,
  over: 'Terminé',
  solved: 'Résolu',
  missed: 'Pas encore',
  odds: (reached, best) => `Vous : ${reached} %. Au mieux : ${best} %.`,
  again: 'Réessayer',
  next: (title) => `Suite : ${title}`,
  all: 'Toutes les leçons',
  goOn: 'Continuer ici',
};

/** The sentences around a lesson, by language. */
export const GUIDE: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
