import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'What happened',
  since: 'Since you last looked',
  nothing: 'Nothing has happened since you last looked.',
  minor: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  leftOut: (n: number) => `${n} older steps are only in the history.`,
  before: 'Previous',
  next: 'Next',
  of: (n: number, all: number) => `${n} of ${all}`,
  count: (n: number) => (n === 1 ? '1 event' : `${n} events`),
  go: 'Continue',
  visit: 'Since your last visit',
  away: {
    title: 'While you were away',
    reach: (time: string | null, steps: number) => {
      const done = steps === 1 ? '1 step' : `${steps} steps`;
      return time === null ? done : `${time}, ${done}`;
    },
    quiet: (n: number) => (n === 1 ? 'and 1 quiet move' : `and ${n} quiet moves`),
    nothing: (steps: number) =>
      steps === 1 ? 'Nothing changed for you in 1 step.' : `Nothing changed for you in ${steps} steps.`,
    show: (seconds: number) => `Show me, ${seconds} s`,
    go: 'Continue',
    enter: 'Enter',
    close: 'Close',
  },
};

const fr: Dictionary<typeof en> = {
  title: 'Ce qui s’est passé',
  since: 'Depuis votre dernier passage',
  nothing: 'Il ne s’est rien passé depuis votre dernier passage.',
  minor: (n) => (n === 1 ? '1 mouvement' : `${n} mouvements`),
  leftOut: (n) => `${n} étapes plus anciennes sont dans l’historique seulement.`,
  before: 'Précédent',
  next: 'Suivant',
  of: (n, all) => `${n} sur ${all}`,
  count: (n) => (n === 1 ? '1 événement' : `${n} événements`),
  go: 'Continuer',
  visit: 'Depuis votre dernier passage',
  away: {
    title: 'En votre absence',
    reach: (time, steps) => {
      const done = steps === 1 ? '1 étape' : `${steps} étapes`;
      return time === null ? done : `${time}, ${done}`;
    },
    quiet: (n) => (n === 1 ? 'et 1 coup sans conséquence' : `et ${n} coups sans conséquence`),
    nothing: (steps) =>
      steps === 1 ? 'Rien n’a changé pour vous en 1 étape.' : `Rien n’a changé pour vous en ${steps} étapes.`,
    show: (seconds) => `Revoir en ${seconds}\u00a0s`,
    go: 'Continuer',
    enter: 'Entrée',
    close: 'Fermer',
  },
};

/** The sentences of what has happened, by language. */
export const RECAP: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
