import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Learn by playing',
  why: (minutes: number) => `A guided first game of about ${minutes} minutes, then short puzzles.`,
  open: 'Learn',
  intro: (game: string) =>
    `Learn ${game} at the board: the same map, rules and buttons as in any match. You can leave a lesson at any time and continue later.`,
  guided: 'Guided game',
  puzzles: 'Puzzles',
  puzzle: 'Puzzle',
  minutes: (n: number) => `about ${n} min`,
  begin: 'Start',
  goOn: 'Continue',
  again: 'Play again',
  done: 'Done',
  none: 'There are no lessons for this game yet.',
};

const fr: Dictionary<typeof en> = {
  title: 'Apprendre en jouant',
  why: (minutes) => `Une première partie guidée d’environ ${minutes} minutes, puis de courts problèmes.`,
  open: 'Apprendre',
  intro: (game) =>
    `Apprenez ${game} sur le plateau : la même carte, les mêmes règles et les mêmes boutons que dans toute partie. Vous pouvez quitter une leçon à tout moment et la reprendre plus tard.`,
  guided: 'Partie guidée',
  puzzles: 'Problèmes',
  puzzle: 'Problème',
  minutes: (n) => `environ ${n} min`,
  begin: 'Commencer',
  goOn: 'Reprendre',
  again: 'Rejouer',
  done: 'Terminé',
  none: 'Ce jeu n’a pas encore de leçons.',
};

/** The sentences of the lessons' page, by language. */
export const LEARN: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
