import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { TableChoice } from './table';

const en = {
  scenario: 'Scenario',
  standard: 'Standard',
  standardWhy: 'Both armies fight for the objective; it counts from turn 7.',
  assault: 'Assault',
  assaultWhy: 'A defender with fewer points holds an objective of its choice for ten turns.',
  attacker: 'Attacker',
  map: 'Map',
  byDie: 'a die chooses',
  year: 'Units',
  anyYear: 'of all years',
  until: (year: number) => `up to ${year}`,
  points: 'Points',
  pointsOf: (side: string, points: number) => `${side}: ${points}`,
  historical: 'Historical armies',
  historicalWhy: 'Nations that never fought together cannot be in one army.',
  free: 'any nations of a side',
  apart: 'only those who fought together',
  inWords: ({ scenario, attacker, map, year, historical, points }: TableChoice) =>
    [
      `${points} points`,
      ...(scenario === 'assault' ? [`assault, ${attacker === 'axis' ? 'the Axis attacks' : 'the Allies attack'}`] : []),
      ...(scenario === 'standard' && map !== null ? [`map ${map}`] : []),
      ...(year === null ? [] : [`up to ${year}`]),
      ...(historical ? ['historical'] : []),
    ].join(', '),
};

const fr: Dictionary<typeof en> = {
  scenario: 'Scénario',
  standard: 'Standard',
  standardWhy: 'Les deux armées se disputent l’objectif ; il compte à partir du tour 7.',
  assault: 'Assaut',
  assaultWhy: 'Un défenseur avec moins de points tient pendant dix tours un objectif de son choix.',
  attacker: 'Attaquant',
  map: 'Carte',
  byDie: 'au dé',
  year: 'Unités',
  anyYear: 'de toutes les années',
  until: (year) => `jusqu’en ${year}`,
  points: 'Points',
  pointsOf: (side, points) => `${side} : ${points}`,
  historical: 'Armées historiques',
  historicalWhy: 'Des nations qui n’ont pas combattu ensemble ne peuvent pas former une armée.',
  free: 'toutes les nations d’un camp',
  apart: 'seulement celles qui ont combattu ensemble',
  inWords: ({ scenario, attacker, map, year, historical, points }) =>
    [
      `${points} points`,
      ...(scenario === 'assault' ? [`assaut, ${attacker === 'axis' ? 'l’Axe attaque' : 'les Alliés attaquent'}`] : []),
      ...(scenario === 'standard' && map !== null ? [`carte ${map}`] : []),
      ...(year === null ? [] : [`jusqu’en ${year}`]),
      ...(historical ? ['historique'] : []),
    ].join(', '),
};

/** The words of the form for a new table. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
