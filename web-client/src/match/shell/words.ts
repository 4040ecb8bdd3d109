import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  awaited: (players: string) => `Waiting for ${players}`,
  awaitedAll: (players: string) => `Waiting for ${players}`,
  noOne: 'Waiting for no one',
  ignored: 'One moment: the order before is still under way.',
  board: 'Board',
  tabs: { log: 'Log', chat: 'Chat', table: 'Table' },
  panel: { open: 'Show the panel', close: 'Hide the panel' },
  sheet: {
    label: 'Orders and panels',
    taller: 'Enlarge the sheet',
    lower: 'Reduce the sheet',
  },
  keys: { title: 'Keys', close: 'Close' },
  whoWon: 'Who won and why',
  resign: { ask: 'Resign', sure: 'Resign the match?', yes: 'Yes, resign', no: 'No, play on' },
};

const fr: Dictionary<typeof en> = {
  awaited: (players) => `On attend ${players}`,
  awaitedAll: (players) => `On attend ${players}`,
  noOne: 'On n’attend personne',
  ignored: 'Un instant\u202f: l’ordre précédent est encore en route.',
  board: 'Carte',
  tabs: { log: 'Journal', chat: 'Chat', table: 'Table' },
  panel: { open: 'Montrer le panneau', close: 'Cacher le panneau' },
  sheet: {
    label: 'Ordres et panneaux',
    taller: 'Agrandir la feuille',
    lower: 'Réduire la feuille',
  },
  keys: { title: 'Touches', close: 'Fermer' },
  whoWon: 'Qui a gagné et pourquoi',
  resign: {
    ask: 'Abandonner',
    sure: 'Abandonner la partie pour de bon\u202f?',
    yes: 'Oui, abandonner',
    no: 'Non, continuer',
  },
};

/** The sentences of the match shell by language. */
export const SHELL: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
