import { bilingual } from '../i18n/bilingual';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Achievements',
  earned: 'Achieved in this match',
  why: 'Earned in matches with a game’s own cards and maps; lessons do not count.',
  of: (earned: number, all: number) => `${earned} of ${all}`,
  times: (n: number) => (n === 1 ? 'once' : `${n} times`),
  since: (day: string) => `first on ${day}`,
  open: 'not yet',
};

const fr: Dictionary<typeof en> = {
  title: 'Succès',
  earned: 'Succès de cette partie',
  why: 'Gagnés en jouant avec les cartes du jeu ; les leçons ne comptent pas.',
  of: (earned, all) => `${earned} sur ${all}`,
  times: (n) => (n === 1 ? 'une fois' : `${n} fois`),
  since: (day) => `obtenu le ${day}`,
  open: 'pas encore',
};

/** The words about achievements. */
export const ACHIEVEMENT_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
