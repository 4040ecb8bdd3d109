import type { GameEntry } from '../types';

/** What is known of 1941 before its code is there. */
export const entry: GameEntry = {
  id: 'aa1941',
  name: { en: 'The World at War', fr: 'Le monde en guerre' },
  rulesOf: { en: 'by the rules of Axis & Allies 1941', fr: 'd’après les règles d’Axis & Allies 1941' },
  about: {
    en: 'The whole war on one map, from the opening moves to the fall of two capitals.',
    fr: 'Toute la guerre sur une carte, de l’ouverture à la chute de deux capitales.',
  },
  situation: {
    en: 'Spring 1941. Five powers, one map of the world: buy units, attack, and take the enemy’s capitals.',
    fr: 'Printemps 1941. Cinq puissances, une carte du monde : achetez des unités, attaquez et prenez les capitales ennemies.',
  },
  players: { en: '2 to 5 players', fr: '2 à 5 joueurs' },
  time: { en: '3 hours or weeks', fr: '3 heures ou des semaines' },
  learning: { en: '15 minutes to learn', fr: '15 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).aa1941,
};
