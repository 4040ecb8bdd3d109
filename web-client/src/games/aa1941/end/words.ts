import type { Side } from '../../../generated/aa1941';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const wins: Record<Side, string> = { allies: 'The Allies win', axis: 'The Axis wins' };
const gains: Record<Side, string> = { allies: 'Les Alliés l’emportent', axis: 'L’Axe l’emporte' };
const gaveUp: Record<Side, string> = { allies: 'The Allies gave up', axis: 'The Axis gave up' };
const renonce: Record<Side, string> = { allies: 'Les Alliés ont abandonné', axis: 'L’Axe a abandonné' };

const en = {
  over: 'The match is over',
  wins,
  draw: 'Nobody has won',
  capitals: (cities: string, n: number, power: string, round: number) =>
    `${cities} ${n === 1 ? 'was' : 'were'} in enemy hands when round ${round} ended for: ${power}.`,
  gaveUp: (side: Side, round: number) => `${gaveUp[side]} in round ${round}.`,
  and: ' and ',
  winner: 'winner',
  you: 'you',
  played: (time: string) => `${time} from first to last step`,
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  hours: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  watch: 'Watch from the start',
  board: 'Look at the board',
  copy: 'Copy link',
  copied: 'Copied',
  turned: 'How it turned',
  quiet: 'No capital fell, and no battle cost one side much more than the other.',
  round: (n: number) => `R ${n}`,
  capital: (city: string, ipcs: number) => (ipcs === 0 ? `${city} falls` : `${city} falls; ${ipcs} IPC change hands`),
  freed: (city: string) => `${city} is free again`,
  sweep: (regions: string) => `${regions} taken in one turn`,
  battle: (where: string, result: string, attacker: string, lost: number, defender: string, lostToo: number) =>
    `${where}: ${result}; ${attacker} lost ${lost} IPC, ${defender} ${lostToo}`,
  wholeGame: 'whole game',
  diceBox: 'Dice box',
  fixed: (n: number) => `All ${n} dice were fixed before the first turn and could not be changed by anyone.`,
  fixedAny: 'All dice were fixed before the first turn and could not be changed by anyone.',
  verified: 'verified on this device',
  checking: 'checking…',
  wrong: 'does not agree',
  notHere: 'not checked',
  notHereWhy:
    'This browser checks dice only on pages that came over https. Download the match and let `sandtable verify` check it.',
  seal: 'Seal, shown to all from the beginning',
  key: 'Secret, opened at the end',
  keyWaits: 'The secret has not arrived yet.',
  nonces: 'What the seats added',
  same: (same: number, dice: number) => `${same} of ${dice} dice come out the same`,
  unopened: 'The secret is not the one that was sealed.',
  faces: 'How often each face came up',
  face: (face: number, count: number) => `${face}: ${count}`,
  checkAgain: 'Check again',
  download: 'Download dice and log',
  loading: 'Fetching the match…',
};

const fr: Dictionary<typeof en> = {
  over: 'La partie est finie',
  wins: gains,
  draw: 'Personne n’a gagné',
  capitals: (cities, n, power, round) =>
    `${cities} ${n === 1 ? 'était' : 'étaient'} aux mains de l’ennemi à la fin du round ${round} (tour : ${power}).`,
  gaveUp: (side, round) => `${renonce[side]} au round ${round}.`,
  and: ' et ',
  winner: 'vainqueur',
  you: 'vous',
  played: (time) => `${time} du premier au dernier coup`,
  days: (n) => (n === 1 ? '1 jour' : `${n} jours`),
  hours: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  watch: 'Revoir depuis le début',
  board: 'Voir la carte',
  copy: 'Copier le lien',
  copied: 'Copié',
  turned: 'Les tournants',
  quiet: 'Aucune capitale n’est tombée, et aucun combat n’a coûté beaucoup plus à un camp qu’à l’autre.',
  round: (n) => `R ${n}`,
  capital: (city, ipcs) => (ipcs === 0 ? `${city} tombe` : `${city} tombe ; ${ipcs} CPI changent de mains`),
  freed: (city) => `${city} est libérée`,
  sweep: (regions) => `${regions} : pris en un seul tour`,
  battle: (where, result, attacker, lost, defender, lostToo) =>
    `${where} : ${result} ; pertes : ${attacker} ${lost} CPI, ${defender} ${lostToo}`,
  wholeGame: 'toute la partie',
  diceBox: 'Les dés',
  fixed: (n) => `Les ${n} dés ont été fixés avant le premier tour ; personne n’a pu les changer.`,
  fixedAny: 'Tous les dés ont été fixés avant le premier tour ; personne n’a pu les changer.',
  verified: 'vérifiés sur cet appareil',
  checking: 'vérification…',
  wrong: 'désaccord',
  notHere: 'non vérifiés',
  notHereWhy:
    'Ce navigateur ne vérifie les dés que sur des pages venues par https. Téléchargez la partie et faites-la vérifier par `sandtable verify`.',
  seal: 'Sceau, montré à tous dès le début',
  key: 'Secret, ouvert à la fin',
  keyWaits: 'Le secret n’est pas encore arrivé.',
  nonces: 'Ce que les places ont ajouté',
  same: (same, dice) => `${same} dés sur ${dice} sortent à l’identique`,
  unopened: 'Le secret n’est pas celui qui avait été scellé.',
  faces: 'Combien de fois chaque face est sortie',
  face: (face, count) => `${face} : ${count}`,
  checkAgain: 'Vérifier encore',
  download: 'Télécharger les dés et le journal',
  loading: 'Recherche de la partie…',
};

/** The sentences of the end of a match. */
export type EndWords = Dictionary<typeof en>;

/** The sentences of the end of a match by language. */
export const END: Readonly<Record<Lang, EndWords>> = { en, fr };
