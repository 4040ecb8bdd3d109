import type { BySide, Reason, RoundEnd, Side } from '../../../generated/mortain';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const titles: Readonly<Record<Side, string>> = { german: 'The breakthrough', american: 'The line holds' };
const wins: Readonly<Record<Side, string>> = { german: 'The Germans win.', american: 'The Americans win.' };
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = (n: number) => NUMBERS[n] ?? `${n}`;

/** How a match came to its end, as far as its sentence speaks of it. */
export interface Came {
  winner: Side;
  reason: Reason;
  round: number;
  out: number;
  needed: number;
}

const got = ({ out, needed }: Came) =>
  out === 0
    ? `no German unit of the ${number(needed)} needed got through`
    : `${number(out)} German ${out === 1 ? 'unit' : 'units'} of the ${number(needed)} needed got through`;
const reasons: Readonly<Record<Reason, (came: Came) => string>> = {
  exited: ({ out, round }) =>
    `${number(out).charAt(0).toUpperCase()}${number(out).slice(1)} German ${out === 1 ? 'unit has' : 'units have'} left by the western edge by round ${round}.`,
  destroyed: ({ round }) => `In round ${round} the last American ground unit was eliminated.`,
  time: (came) => `Round ${came.round} is over, and ${got(came)}.`,
  spent: (came) => `In round ${came.round} too few German units were left; ${got(came)}.`,
  conceded: ({ round, winner }) => `The ${winner === 'german' ? 'Americans' : 'Germans'} gave up in round ${round}.`,
};
const endedBy: Readonly<Record<RoundEnd | 'match', string>> = { joker: 'joker', deck: 'deck', match: 'end' };

const en = {
  titles,
  reason: (came: Came) => `${wins[came.winner]} ${reasons[came.reason](came)}`,
  turned: 'How it turned',
  quiet: 'No shot hit and no unit left.',
  round: (n: number) => `R ${n}`,
  hit: (who: string, losses: string, where: string) => `${who}: ${losses} ${where}`,
  miss: (who: string, targets: string, where: string, chance: string) =>
    `${who}: a miss at ${targets} ${where}, ${chance} to hit`,
  strike: { air: 'Aircraft', oba: 'Artillery off the map' },
  exit: (units: string, count: number, nth: number, of: number) =>
    `${units} ${count === 1 ? 'leaves' : 'leave'} by the western edge, ${nth} of ${of}`,
  zone: (where: string) => `Aircraft cover ${where} until the round ends`,
  joker: (cards: number) => `The joker ends the round after ${cards} cards`,
  strength: 'Strength and exits',
  perRound: 'steps left, round by round',
  start: 'start',
  left: (n: number) => `${n} left`,
  out: (n: number) => `${n} out`,
  offEdge: 'unit off the western edge',
  told: (steps: BySide<number>, exits: number) =>
    `Germans ${steps.german} steps, Americans ${steps.american} steps, ${exits} out`,
  ended: 'Rounds ended by',
  endedBy,
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  loading: 'Fetching the match…',
};

const frTitles: Readonly<Record<Side, string>> = { german: 'La percée', american: 'Le front tient' };
const gagnent: Readonly<Record<Side, string>> = {
  german: 'Les Allemands l’emportent.',
  american: 'Les Américains l’emportent.',
};
const NOMBRES = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const nombre = (n: number) => NOMBRES[n] ?? `${n}`;
const sorties = ({ out, needed }: Came) => {
  const requises = `${needed === 1 ? 'l’unité requise' : `les ${nombre(needed)} requises`}`;
  if (out === 0) return `aucune unité allemande n’est sortie sur ${requises}`;
  return out === 1
    ? `une unité allemande sur ${requises} est sortie`
    : `${nombre(out)} unités allemandes sur ${requises} sont sorties`;
};
const raisons: Readonly<Record<Reason, (came: Came) => string>> = {
  exited: ({ out, round }) =>
    `À la manche ${round}, ${out === 1 ? 'une unité allemande est sortie' : `${nombre(out)} unités allemandes sont sorties`} par le bord ouest.`,
  destroyed: ({ round }) => `À la manche ${round}, la dernière unité terrestre américaine est éliminée.`,
  time: (came) => `La manche ${came.round} est finie ; ${sorties(came)}.`,
  spent: (came) => `À la manche ${came.round}, il restait trop peu d’unités allemandes ; ${sorties(came)}.`,
  conceded: ({ round, winner }) =>
    `Les ${winner === 'german' ? 'Américains' : 'Allemands'} ont abandonné à la manche ${round}.`,
};
const finiPar: Readonly<Record<RoundEnd | 'match', string>> = { joker: 'joker', deck: 'pioche', match: 'fin' };

const fr: Dictionary<typeof en> = {
  titles: frTitles,
  reason: (came) => `${gagnent[came.winner]} ${raisons[came.reason](came)}`,
  turned: 'Les tournants',
  quiet: 'Aucun tir n’a touché, aucune unité n’est sortie.',
  round: (n) => `M ${n}`,
  hit: (who, losses, where) => `${who} : ${losses} ${where}`,
  miss: (who, targets, where, chance) => `${who} : tir manqué sur ${targets} ${where}, ${chance} de chances`,
  strike: { air: 'Aviation', oba: 'Artillerie hors carte' },
  exit: (units, count, nth, of) => `${units} ${count === 1 ? 'sort' : 'sortent'} par le bord ouest, ${nth} sur ${of}`,
  zone: (where) => `Couverture aérienne jusqu’à la fin de la manche : ${where}`,
  joker: (cards) => `Le joker met fin à la manche après ${cards} ${cards < 2 ? 'carte' : 'cartes'}`,
  strength: 'Force et sorties',
  perRound: 'pas restants, par manche',
  start: 'début',
  left: (n) => `${n} pas`,
  out: (n) => `${n} ${n < 2 ? 'sortie' : 'sorties'}`,
  offEdge: 'unité sortie par l’ouest',
  told: (steps, exits) => `Allemands ${steps.german} pas, Américains ${steps.american} pas, sorties : ${exits}`,
  ended: 'Fin des manches',
  endedBy: finiPar,
  cards: (n) => `${n} ${n < 2 ? 'carte' : 'cartes'}`,
  loading: 'Recherche de la partie…',
};

/** The sentences of the end by language. */
export const END: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
