import type { GameEntry } from '../types';

/** What is known of the game before its code is there. */
export const entry: GameEntry = {
  id: 'warfighter',
  name: { en: 'Hedgerow Patrol', fr: 'Patrouille au bocage' },
  rulesOf: {
    en: 'by the rules of Warfighter WWII',
    fr: 'd’après les règles de Warfighter WWII',
  },
  about: {
    en: 'Buy a squad together and lead it through the hedgerows, against an enemy that no one plays.',
    fr: 'Achetez une escouade à plusieurs et menez-la à travers le bocage, contre un ennemi que personne ne joue.',
  },
  situation: {
    en: 'Summer 1944. Your squad goes from hedge to hedge towards its objective while hostiles arrive, aim and close in. Time is short, and the team wins or loses together.',
    fr: 'Été 1944. Votre escouade avance de haie en haie vers son objectif, tandis que l’ennemi arrive, vise et se rapproche. Le temps est compté, et l’équipe gagne ou perd ensemble.',
  },
  players: { en: '1 to 6 players, together', fr: '1 à 6 joueurs, ensemble' },
  time: { en: '60 minutes', fr: '60 minutes' },
  learning: { en: '20 minutes to learn', fr: '20 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).warfighter,
};
