import type { GameEntry } from '../types';

/** What is known of Mortain before its code is there. */
export const entry: GameEntry = {
  id: 'mortain',
  name: { en: 'The Road to Avranches', fr: 'La route d’Avranches' },
  rulesOf: { en: 'by the rules of La défense de Mortain', fr: 'd’après les règles de La défense de Mortain' },
  about: {
    en: 'One road, one night, one deck of cards. You can learn it in five minutes.',
    fr: 'Une route, une nuit, un jeu de cartes. Cinq minutes pour apprendre.',
  },
  situation: {
    en: '7 August 1944. Armoured divisions strike west through a small town, and one road must stay shut. A deck of cards decides who may act.',
    fr: '7 août 1944. Des divisions blindées frappent vers l’ouest à travers une petite ville, et une route doit rester fermée. Un jeu de cartes décide qui peut agir.',
  },
  players: { en: '2 players', fr: '2 joueurs' },
  time: { en: '45 minutes', fr: '45 minutes' },
  learning: { en: '5 minutes to learn', fr: '5 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).mortain,
};
