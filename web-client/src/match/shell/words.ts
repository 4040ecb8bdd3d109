import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';

const en = {
  awaited: (players: string) => `Waiting for ${players}`,
  noOne: 'Nobody to wait for',
  yours: 'Your decision',
  ignored: 'One moment: your last order is still being sent.',
  board: 'Board',
  tabs: { log: 'Log', chat: 'Chat', table: 'Table' },
  panel: { open: 'Show the panel', close: 'Hide the panel' },
  sheet: {
    label: 'Orders and panels',
    taller: 'Enlarge the panel',
    lower: 'Reduce the panel',
  },
  whoWon: 'Who won and why',
  resign: { ask: 'Resign', sure: 'Resign the match?', yes: 'Yes, resign', no: 'No, play on' },
};

const fr: Dictionary<typeof en> = {
  awaited: (players) => `On attend ${players}`,
  noOne: 'On n’attend personne',
  yours: 'À vous',
  ignored: 'Un instant : votre ordre précédent est en cours d’envoi.',
  board: 'Carte',
  tabs: { log: 'Journal', chat: 'Discussion', table: 'Table' },
  panel: { open: 'Afficher le panneau', close: 'Masquer le panneau' },
  sheet: {
    label: 'Ordres et panneaux',
    taller: 'Agrandir le panneau',
    lower: 'Réduire le panneau',
  },
  whoWon: 'Qui a gagné et pourquoi',
  resign: {
    ask: 'Abandonner',
    sure: 'Abandonner la partie ?',
    yes: 'Oui, abandonner',
    no: 'Non, continuer',
  },
};

/** The sentences of the match shell by language. */
export const SHELL: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
