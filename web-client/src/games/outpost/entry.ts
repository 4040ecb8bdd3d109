import type { GameEntry } from '../types';

/** What is known of Outpost before its code is there. */
export const entry: GameEntry = {
  id: 'outpost',
  name: { en: 'Outpost', fr: 'Avant-poste' },
  rulesOf: { en: 'by our own rules', fr: 'avec nos propres règles' },
  about: {
    en: 'Patrols in the hills: hidden cards, sealed orders, quick reactions.',
    fr: 'Des patrouilles dans les collines : cartes cachées, ordres secrets, réactions vives.',
  },
  situation: {
    en: 'A few patrols fight over an outpost in the hills. Orders are given in secret and carried out at once.',
    fr: 'Quelques patrouilles se disputent un avant-poste dans les collines. Les ordres sont donnés en secret et exécutés ensemble.',
  },
  players: { en: '1 to 4 players', fr: '1 à 4 joueurs' },
  time: { en: '20 minutes', fr: '20 minutes' },
  learning: { en: '3 minutes to learn', fr: '3 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).outpost,
};
