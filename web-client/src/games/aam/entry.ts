import type { GameEntry } from '../types';

/** What is known of the miniatures before their code is there. */
export const entry: GameEntry = {
  id: 'aam',
  name: { en: 'Iron and Fire', fr: 'Fer et Feu' },
  rulesOf: {
    en: 'by the rules of Axis & Allies Miniatures',
    fr: 'd’après les règles des figurines Axis & Allies',
  },
  about: {
    en: 'Choose an army in secret, then move, fire, take cover.',
    fr: 'Choisissez une armée en secret, puis manœuvrez, tirez, abritez-vous.',
  },
  situation: {
    en: 'Two armies of a hundred points, chosen in secret, meet at a crossroads. Tanks turn their front to the guns, rifles creep from wood to wood, and only one side can hold the objective.',
    fr: 'Deux armées de cent points, choisies en secret, se rencontrent à un carrefour. Les chars font face aux canons, les fusiliers vont de bois en bois, et un seul camp peut tenir l’objectif.',
  },
  players: { en: '2 players', fr: '2 joueurs' },
  time: { en: '90 minutes', fr: '90 minutes' },
  learning: { en: '15 minutes to learn', fr: '15 minutes pour apprendre' },
  loadPicture: () => import('./Picture.svelte'),
  load: async () => (await import('.')).aam,
};
