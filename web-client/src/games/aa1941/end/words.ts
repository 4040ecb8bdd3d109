import type { Power, Side } from '../../../generated/aa1941';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { of } from '../words/sentence';
import { WORDS } from '../words';
import { THE_POWERS } from '../powers';

const wins: Record<Side, string> = { allies: 'The Allies win', axis: 'The Axis wins' };
const gains: Record<Side, string> = { allies: 'Les Alliés l’emportent', axis: 'L’Axe l’emporte' };
const haveResigned: Record<Side, string> = { allies: 'The Allies resigned', axis: 'The Axis resigned' };
const ontAbandonne: Record<Side, string> = { allies: 'Les Alliés ont abandonné', axis: 'L’Axe a abandonné' };

const en = {
  wins,
  draw: 'It’s a draw',
  capitals: (cities: string, n: number, power: Power, round: number) =>
    `${cities} ${n === 1 ? 'was' : 'were'} in enemy hands at the end of the ${WORDS.en.adjectives[power]} turn in round ${round}.`,
  resigned: (side: Side, round: number) => `${haveResigned[side]} in round ${round}.`,
  turned: 'Turning points',
  quiet: 'No capital fell, and no battle cost one side much more than the other.',
  round: (n: number) => `R ${n}`,
  capital: (city: string, ipcs: number) => (ipcs === 0 ? `${city} falls` : `${city} falls; ${ipcs} IPC change hands`),
  freed: (city: string) => `${city} is liberated`,
  sweep: (regions: string) => `${regions} taken in one turn`,
  battle: (where: string, result: string, attacker: string, lost: number, defender: string, lostToo: number) =>
    `${where}: ${result}; ${attacker} lost ${lost} IPC, ${defender} ${lostToo}`,
  loading: 'Loading the match…',
};

const fr: Dictionary<typeof en> = {
  wins: gains,
  draw: 'Match nul',
  capitals: (cities, n, power, round) =>
    `${cities} ${n === 1 ? 'était' : 'étaient'} aux mains de l’ennemi à la fin du ${round === 1 ? '1er' : `${round}e`} tour ${of(THE_POWERS[power].fr)}.`,
  resigned: (side, round) => `${ontAbandonne[side]} au tour ${round}.`,
  turned: 'Les tournants',
  quiet: 'Aucune capitale n’est tombée, et aucun combat n’a coûté beaucoup plus à un camp qu’à l’autre.',
  round: (n) => `T ${n}`,
  capital: (city, ipcs) => (ipcs === 0 ? `${city} tombe` : `${city} tombe ; ${ipcs} CPI changent de mains`),
  freed: (city) => `${city} est libérée`,
  sweep: (regions) => `Conquis en un seul tour : ${regions}`,
  battle: (where, result, attacker, lost, defender, lostToo) =>
    `${where} : ${result} ; pertes : ${attacker} ${lost} CPI, ${defender} ${lostToo}`,
  loading: 'Chargement de la partie…',
};

/** The sentences of the end of a match. */
export type EndWords = Dictionary<typeof en>;

/** The sentences of the end of a match by language. */
export const END: Readonly<Record<Lang, EndWords>> = bilingual({ en, fr });
