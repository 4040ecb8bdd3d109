import type { BattleResult, Power } from '../../../generated/aa1941';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
const nombre = (n: number, un: string, plus: string) => `${n} ${n < 2 ? un : plus}`;

const results: Record<BattleResult, string> = {
  won: 'the attack succeeds',
  lost: 'the attack is repelled',
  destroyed: 'no one is left',
  standoff: 'both sides stay',
  retreated: 'the attacker withdraws',
};

const issues: Record<BattleResult, string> = {
  won: 'l’attaque réussit',
  lost: 'l’attaque est repoussée',
  destroyed: 'il ne reste personne',
  standoff: 'les deux camps restent',
  retreated: 'l’attaquant se replie',
};

const cities: Record<Power, string> = {
  ussr: 'Moscow',
  germany: 'Berlin',
  uk: 'London',
  japan: 'Tokyo',
  usa: 'Washington',
};

const villes: Record<Power, string> = {
  ussr: 'Moscou',
  germany: 'Berlin',
  uk: 'Londres',
  japan: 'Tokyo',
  usa: 'Washington',
};

const en = {
  gameAt: (round: number) => `The game is at round ${round}.`,
  turn: (round: number, power: string) => `Round ${round}, ${power}`,
  where: (round: number, power: string, phase: string) => `Round ${round}, ${power}, ${phase}`,
  stage: (power: string, phase: string) => `${power}, ${phase}`,
  nothing: (phase: string) => `${phase}; no territory has changed hands this turn`,
  changed: (phase: string, n: number) => `${phase}; ${count(n, 'territory has', 'territories have')} changed hands`,
  fall: {
    battle: (units: string) => `taken by ${units}`,
    battleBySea: (units: string, zone: string) => `taken by ${units}, by sea from ${zone}`,
    fallen: 'taken',
    landing: (units: string, zone: string) => `${units} landed from ${zone}, undefended`,
    unopposed: (units: string) => `${units} walked in, undefended`,
    returned: 'given back to its owner',
  },
  losses: (attacker: string, lost: string, defender: string, lostToo: string) =>
    `${attacker} lost ${lost}; ${defender} ${lostToo}`,
  fighting: (attackers: string, defenders: string) => `being fought over: ${attackers} against ${defenders}`,
  result: results,
  wreck: (units: string) => `${units} lost`,
  bought: (units: string, ipcs: number) => `${units} for ${ipcs} IPC`,
  boughtTitle: 'Bought',
  placed: (units: string) => `${units} placed`,
  moves: (n: number) => count(n, 'move', 'moves'),
  none: 'Nothing has happened in this turn yet.',
  production: 'Production',
  perRound: 'IPC a round',
  start: 'start',
  productionOf: (power: string, ipcs: number) => `${power} ${ipcs}`,
  dice: 'Dice',
  soFar: 'whole game so far',
  untilHere: 'up to this step',
  wholeGame: 'whole game',
  power: 'Power',
  rolled: 'rolled',
  hits: 'hits',
  expected: 'expected',
  luck: 'luck',
  noDice: 'No dice yet.',
  capture: 'capture',
  battle: 'battle',
  loading: 'Fetching the match…',
  cities,
};

const fr: Dictionary<typeof en> = {
  gameAt: (round) => `La partie en est au tour ${round}.`,
  turn: (round, power) => `Tour ${round}, ${power}`,
  where: (round, power, phase) => `Tour ${round}, ${power}, ${phase}`,
  stage: (power, phase) => `${power}, ${phase}`,
  nothing: (phase) => `${phase} ; aucun territoire n’a changé de mains ce tour-ci`,
  changed: (phase, n) =>
    `${phase} ; ${n === 1 ? '1 territoire a changé de mains' : `${n} territoires ont changé de mains`}`,
  fall: {
    battle: (units) => `prise par ${units}`,
    battleBySea: (units, zone) => `prise par ${units}, débarquement depuis : ${zone}`,
    fallen: 'prise',
    landing: (units, zone) => `débarquement sans défense : ${units} (${zone})`,
    unopposed: (units) => `occupation sans défense : ${units}`,
    returned: 'rendue à son propriétaire',
  },
  losses: (attacker, lost, defender, lostToo) => `pertes : ${attacker}, ${lost} ; ${defender}, ${lostToo}`,
  fighting: (attackers, defenders) => `combat en cours : ${attackers} contre ${defenders}`,
  result: issues,
  wreck: (units) => `pertes : ${units}`,
  bought: (units, ipcs) => `${units} pour ${ipcs} CPI`,
  boughtTitle: 'Achats',
  placed: (units) => `arrivée : ${units}`,
  moves: (n) => nombre(n, 'mouvement', 'mouvements'),
  none: 'Il ne s’est encore rien passé ce tour-ci.',
  production: 'Production',
  perRound: 'CPI par tour',
  start: 'début',
  productionOf: (power, ipcs) => `${power} ${ipcs}`,
  dice: 'Dés',
  soFar: 'toute la partie jusqu’ici',
  untilHere: 'jusqu’à cette étape',
  wholeGame: 'toute la partie',
  power: 'Puissance',
  rolled: 'jetés',
  hits: 'touches',
  expected: 'attendues',
  luck: 'chance',
  noDice: 'Pas encore de dés.',
  capture: 'prise',
  battle: 'combat',
  loading: 'Recherche de la partie…',
  cities: villes,
};

/** The sentences of history and statistics. */
export type HistoryWords = Dictionary<typeof en>;

/** The sentences of history and statistics by language. */
export const HISTORY: Readonly<Record<Lang, HistoryWords>> = { en, fr };
