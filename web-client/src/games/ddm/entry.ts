import type { GameEntry } from '../types';

/** What is known of the skirmish before its code is there. */
export const entry: GameEntry = {
  id: 'ddm',
  name: { en: 'The Lamplit Hall', fr: 'La Salle aux lampes' },
  rulesOf: {
    en: 'by the rules of D&D Miniatures',
    fr: 'd’après les règles des figurines D&D',
  },
  about: {
    en: 'Build a warband in secret, then let two creatures at a time move, strike and hold their nerve.',
    fr: 'Composez une bande en secret, puis menez vos créatures deux par deux, entre coups et déroutes.',
  },
  situation: {
    en: 'Warbands of a hundred points meet between broken walls. Walk away from an enemy and it strikes at you; half dead, a creature may run; and only one warband keeps the hall.',
    fr: 'Des bandes de cent points se rencontrent entre des murs brisés. Qui tourne le dos s’expose aux coups, qui est à demi mort peut fuir, et une seule bande gardera la salle.',
  },
  players: { en: '2 to 4 players', fr: '2 à 4 joueurs' },
  time: { en: '60 minutes', fr: '60 minutes' },
  learning: { en: '15 minutes to learn', fr: '15 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).ddm,
};
