import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  mode: 'Who plays against whom',
  versus: 'Versus',
  versusWhy: 'Two patrols, one against the other.',
  free_for_all: 'Free for all',
  free_for_allWhy: 'Two to four patrols, each for itself.',
  cooperation: 'Co-op',
  cooperationWhy: 'Two to four patrols together against the raiders.',
  solitary: 'Solitary',
  solitaryWhy: 'You alone against the raiders.',
  seats: 'Patrols',
  rounds: 'Rounds',
  inRounds: (n: number) => `${n} rounds`,
};

const fr: Dictionary<typeof en> = {
  mode: 'Qui joue contre qui',
  versus: 'Duel',
  versusWhy: 'Deux patrouilles, l’une contre l’autre.',
  free_for_all: 'Chacun pour soi',
  free_for_allWhy: 'De deux à quatre patrouilles, chacune pour soi.',
  cooperation: 'Coopération',
  cooperationWhy: 'De deux à quatre patrouilles ensemble contre les pillards.',
  solitary: 'Solitaire',
  solitaryWhy: 'Vous seul contre les pillards.',
  seats: 'Patrouilles',
  rounds: 'Manches',
  inRounds: (n) => (n < 2 ? `${n} manche` : `${n} manches`),
};

/** What the form for a table and lists of tables say: by themselves, since the lobby shows no other sentence of the game. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
