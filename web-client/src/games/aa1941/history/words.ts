import type { BattleResult, Power } from '../../../generated/aa1941';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
const nombre = (n: number, un: string, plus: string) => `${n} ${n < 2 ? un : plus}`;

const results: Record<BattleResult, string> = {
  won: 'the attack succeeds',
  lost: 'the attack is repelled',
  destroyed: 'no one is left',
  standoff: 'both sides stay',
  retreated: 'the attacker retreats',
};

const issues: Record<BattleResult, string> = {
  won: 'l’attaque réussit',
  lost: 'l’attaque est repoussée',
  destroyed: 'plus aucune unité',
  standoff: 'les deux camps restent',
  retreated: 'l’attaquant bat en retraite',
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
  gameAt: (round: number) => `The match is in round ${round}.`,
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
    unopposed: (units: string) => `${units} moved in, undefended`,
    returned: 'returned to its owner',
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
  none: 'Nothing has happened this turn yet.',
  production: 'Production',
  perRound: 'IPC per round',
  army: 'Army value',
  inIpc: 'IPC',
  start: 'start',
  productionOf: (power: string, ipcs: number) => `${power} ${ipcs}`,
  dice: 'Dice',
  soFar: 'the match so far',
  untilHere: 'up to this step',
  wholeGame: 'the whole match',
  power: 'Power',
  rolled: 'rolled',
  hits: 'hits',
  expected: 'expected',
  luck: 'luck',
  noDice: 'No dice yet.',
  capture: 'capture',
  battle: 'battle',
  loading: 'Loading the match…',
  cities,
};

const fr: Dictionary<typeof en> = {
  gameAt: (round) => `La partie en est au tour ${round}.`,
  turn: (round, power) => `Tour ${round}, ${power}`,
  where: (round, power, phase) => `Tour ${round}, ${power}, ${phase}`,
  stage: (power, phase) => `${power}, ${phase}`,
  nothing: (phase) => `${phase} ; aucun territoire n’a changé de mains pendant ce tour`,
  changed: (phase, n) =>
    `${phase} ; ${n === 1 ? '1 territoire a changé de mains' : `${n} territoires ont changé de mains`}`,
  fall: {
    battle: (units) => `tombe face à ${units}`,
    battleBySea: (units, zone) => `tombe face à ${units} (débarquement depuis ${zone})`,
    fallen: 'tombe',
    landing: (units, zone) => `sans défense ; débarquement depuis ${zone} : ${units}`,
    unopposed: (units) => `sans défense, occupation par ${units}`,
    returned: 'revient à son propriétaire',
  },
  losses: (attacker, lost, defender, lostToo) => `pertes : ${attacker}, ${lost} ; ${defender}, ${lostToo}`,
  fighting: (attackers, defenders) => `combat en cours : ${attackers} contre ${defenders}`,
  result: issues,
  wreck: (units) => `pertes : ${units}`,
  bought: (units, ipcs) => `${units} pour ${ipcs} CPI`,
  boughtTitle: 'Achats',
  placed: (units) => `placement : ${units}`,
  moves: (n) => nombre(n, 'mouvement', 'mouvements'),
  none: 'Il ne s’est encore rien passé pendant ce tour.',
  production: 'Production',
  perRound: 'CPI par tour',
  army: 'Valeur des armées',
  inIpc: 'CPI',
  start: 'début',
  productionOf: (power, ipcs) => `${power} ${ipcs}`,
  dice: 'Dés',
  soFar: 'la partie jusqu’ici',
  untilHere: 'jusqu’à cette étape',
  wholeGame: 'toute la partie',
  power: 'Puissance',
  rolled: 'lancés',
  hits: 'touches',
  expected: 'attendues',
  luck: 'chance',
  noDice: 'Aucun dé lancé pour l’instant.',
  capture: 'prise',
  battle: 'combat',
  loading: 'Chargement de la partie…',
  cities: villes,
};

/** The sentences of history and statistics. */
export type HistoryWords = Dictionary<typeof en>;

/** The sentences of history and statistics by language. */
export const HISTORY: Readonly<Record<Lang, HistoryWords>> = bilingual({ en, fr });
