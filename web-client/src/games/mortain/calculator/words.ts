import { bilingual } from '../../../i18n/bilingual';
import type { Dictionary } from '../../../i18n/words';

const en = {
  attack: 'The attack',
  strength: 'Figures that fire, added up',
  terrain: 'Ground of the target',
  grounds: { open: 'Fields', cover: 'Village, forest, hill (+1)', town: 'Town (+2)' },
  adjacent: 'All who fire are next to the target (−1)',
  tiger: 'Tiger 102 fires at tanks (−1)',
  zone: 'Fire under the aircraft (+1)',
  deck: 'Cards left in the deck',
  deckWhy: 'Face cards decide nothing: another card is drawn.',
  ace: 'Ace',
  joker: 'A joker would end the round',
  full: 'Whole deck',
  result: 'Result',
  needs: (n: number) => (n >= 10 ? 'Any number hits' : n < 1 ? 'No card hits' : `Hits with ${n} or lower`),
  counted: (hits: number, of: number) => `${hits} of the ${of} cards that decide`,
  hit: 'Hit',
  miss: 'Miss',
  ends: 'Joker',
};
const fr: Dictionary<typeof en> = {
  attack: 'Le tir',
  strength: 'Somme des valeurs qui tirent',
  terrain: 'Terrain de la cible',
  grounds: { open: 'Champs', cover: 'Village, forêt, colline (+1)', town: 'Ville (+2)' },
  adjacent: 'Tous les tireurs sont à côté de la cible (−1)',
  tiger: 'Tiger 102 tire sur des chars (−1)',
  zone: 'Tir sous les avions (+1)',
  deck: 'Cartes restantes dans la pioche',
  deckWhy: 'Les figures ne décident rien : on pioche de nouveau.',
  ace: 'As',
  joker: 'Un joker mettrait fin à la manche',
  full: 'Pioche entière',
  result: 'Résultat',
  needs: (n) =>
    n >= 10 ? 'Toute carte numérotée touche' : n < 1 ? 'Aucune carte ne touche' : `Touche avec ${n} ou moins`,
  counted: (hits, of) => `${hits} des ${of} cartes qui décident`,
  hit: 'Touché',
  miss: 'Manqué',
  ends: 'Joker',
};

/** The sentences of the calculator. */
export const CALCULATOR = bilingual({ en, fr });
