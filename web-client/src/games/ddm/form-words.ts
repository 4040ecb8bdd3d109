import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import { usualTarget, type TableChoice } from './table';

const en = {
  seats: 'Players',
  teams: 'Who fights whom',
  none: 'Each for themselves',
  pairs: 'Two against two',
  pairsWhy: 'Seats 1 and 3 against seats 2 and 4; partners begin in opposite corners.',
  noneWhy: 'Every warband fights all others.',
  points: 'Points of a warband',
  pointsWhy: (points: number, dearest: number) => `${points} points; no creature above ${dearest}`,
  terrain: 'Terrain',
  map: 'Map',
  tiles: 'Tiles',
  mapWhy: 'The board is a map of the pack.',
  tilesWhy: 'The rulebook’s own set-up: each warband brings terrain tiles and lays them.',
  whichMap: 'Which map',
  usualMap: 'the usual one',
  victory: 'Victory',
  last: 'Last standing',
  lastWhy: 'The last warband with a creature on the board wins.',
  byPoints: 'Points',
  byPointsWhy: 'Creatures destroyed or put to flight count what they cost, areas held count 5 a round.',
  target: 'Points to win',
  rounds: 'Last round',
  inWords: (choice: TableChoice) =>
    [
      `${choice.points} points`,
      ...(choice.teams === 'pairs' ? ['two against two'] : []),
      choice.victory === 'points' ? `first to ${choice.target ?? usualTarget(choice)} points` : 'last one standing',
      ...(choice.terrain === 'tiles' ? ['terrain tiles'] : []),
      ...(choice.rounds === null ? [] : [`${choice.rounds} rounds`]),
    ].join(', '),
};

const fr: Dictionary<typeof en> = {
  seats: 'Joueurs',
  teams: 'Qui affronte qui',
  none: 'Chacun pour soi',
  pairs: 'Deux contre deux',
  pairsWhy: 'Les places 1 et 3 contre les places 2 et 4 ; les partenaires commencent dans des coins opposés.',
  noneWhy: 'Chaque bande affronte toutes les autres.',
  points: 'Points d’une bande',
  pointsWhy: (points, dearest) => `${points} points ; aucune créature au-dessus de ${dearest}`,
  terrain: 'Terrain',
  map: 'Carte',
  tiles: 'Plaques',
  mapWhy: 'Le plateau est une carte du paquet.',
  tilesWhy: 'La mise en place du livret : chaque bande apporte des plaques de terrain et les pose.',
  whichMap: 'Quelle carte',
  usualMap: 'la carte habituelle',
  victory: 'Victoire',
  last: 'Dernière debout',
  lastWhy: 'La dernière bande avec une créature sur le plateau l’emporte.',
  byPoints: 'Aux points',
  byPointsWhy:
    'Les créatures détruites ou mises en fuite rapportent leur coût ; un secteur tenu rapporte 5 par manche.',
  target: 'Points pour gagner',
  rounds: 'Dernière manche',
  inWords: (choice) =>
    [
      `${choice.points} points`,
      ...(choice.teams === 'pairs' ? ['deux contre deux'] : []),
      choice.victory === 'points'
        ? `premier à ${choice.target ?? usualTarget(choice)} points`
        : 'dernière bande debout',
      ...(choice.terrain === 'tiles' ? ['plaques de terrain'] : []),
      ...(choice.rounds === null ? [] : [`${choice.rounds} manches`]),
    ].join(', '),
};

/** The words of the form for a new table. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
