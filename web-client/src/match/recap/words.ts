import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  title: 'What happened',
  key: ['N, Shift N', 'what happened: open, next, previous'] as const,
  since: 'Since you last looked',
  nothing: 'Nothing has happened since you last looked.',
  minor: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  leftOut: (n: number) => `${n} older steps are in the history only.`,
  before: 'Previous',
  next: 'Next',
  of: (n: number, all: number) => `${n} of ${all}`,
  count: (n: number) => (n === 1 ? '1 event' : `${n} events`),
  go: 'Continue',
};

type RecapWords = Dictionary<Omit<typeof en, 'key'>> & { key: readonly [string, string] };

const fr: RecapWords = {
  title: 'Ce qui s’est passé',
  key: ['N, Maj N', 'ce qui s’est passé : ouvrir, suivant, précédent'] as const,
  since: 'Depuis votre dernier passage',
  nothing: 'Il ne s’est rien passé depuis votre dernier passage.',
  minor: (n) => (n === 1 ? '1 mouvement' : `${n} mouvements`),
  leftOut: (n) => `${n} étapes plus anciennes ne sont que dans l’historique.`,
  before: 'Précédent',
  next: 'Suivant',
  of: (n, all) => `${n} sur ${all}`,
  count: (n) => (n === 1 ? '1 événement' : `${n} événements`),
  go: 'Continuer',
};

/** The sentences of what has happened, by language. */
export const RECAP: Readonly<Record<Lang, RecapWords>> = { en, fr };
