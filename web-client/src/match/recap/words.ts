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
};

/** The sentences of what has happened, by language. */
export const RECAP: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
