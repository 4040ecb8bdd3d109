import type { Side } from '../../../generated/aa1941';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const wins: Record<Side, string> = { allies: 'The Allies win', axis: 'The Axis wins' };
const gains: Record<Side, string> = { allies: 'Les Alliés l’emportent', axis: 'L’Axe l’emporte' };
const haveResigned: Record<Side, string> = { allies: 'The Allies resigned', axis: 'The Axis resigned' };
const ontAbandonne: Record<Side, string> = { allies: 'Les Alliés ont abandonné', axis: 'L’Axe a abandonné' };

const en = {
  wins,
  draw: 'It’s a draw',
  capitals: (cities: string, n: number, power: string, round: number) =>
    `${cities} ${n === 1 ? 'was' : 'were'} in enemy hands when round ${round} ended for: ${power}.`,
  resigned: (side: Side, round: number) => `${haveResigned[side]} in round ${round}.`,
  and: ' and ',
  turned: 'How it turned',
  quiet: 'No capital fell, and no battle cost one side much more than the other.',
  round: (n: number) => `R ${n}`,
  capital: (city: string, ipcs: number) => (ipcs === 0 ? `${city} falls` : `${city} falls; ${ipcs} IPC change hands`),
  freed: (city: string) => `${city} is free again`,
  sweep: (regions: string) => `${regions} taken in one turn`,
  battle: (where: string, result: string, attacker: string, lost: number, defender: string, lostToo: number) =>
    `${where}: ${result}; ${attacker} lost ${lost} IPC, ${defender} ${lostToo}`,
  loading: 'Fetching the match…',
};

const fr: Dictionary<typeof en> = {
  wins: gains,
  draw: 'Match nul',
  capitals: (cities, n, power, round) =>
    `${cities} ${n === 1 ? 'était' : 'étaient'} aux mains de l’ennemi à la fin du tour ${round} (${power}).`,
  resigned: (side, round) => `${ontAbandonne[side]} au tour ${round}.`,
  and: ' et ',
  turned: 'Les tournants',
  quiet: 'Aucune capitale n’est tombée, et aucun combat n’a coûté beaucoup plus à un camp qu’à l’autre.',
  round: (n) => `T ${n}`,
  capital: (city, ipcs) => (ipcs === 0 ? `${city} tombe` : `${city} tombe ; ${ipcs} CPI changent de mains`),
  freed: (city) => `${city} est libérée`,
  sweep: (regions) => `${regions} : pris en un seul tour`,
  battle: (where, result, attacker, lost, defender, lostToo) =>
    `${where} : ${result} ; pertes : ${attacker} ${lost} CPI, ${defender} ${lostToo}`,
  loading: 'Recherche de la partie…',
};

/** The sentences of the end of a match. */
export type EndWords = Dictionary<typeof en>;

/** The sentences of the end of a match by language. */
export const END: Readonly<Record<Lang, EndWords>> = { en, fr };
