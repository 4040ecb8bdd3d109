import type { Reason } from '../../../generated/ddm';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { capital } from '../../../lib/typography';
import type { CreatureName } from '../words/terms/names';

/** What the reason of an end speaks of. */
export interface EndTold {
  reason: Reason;
  round: number;
  /** The points of the winner; 0 where points do not decide. */
  points: number;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
/** A participle that agrees with its creature. */
const agreed = (participle: string, { feminine }: CreatureName) => `${participle}${feminine ? 'e' : ''}`;
const nombre = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

const en = {
  holds: (who: string, place: string, several: boolean) => `${who} ${several ? 'hold' : 'holds'} ${place}`,
  hall: 'the hall',
  draw: 'Nobody holds the hall',
  nobody: 'Nobody is left standing',
  reasons: ({ reason, round, points }: EndTold) => {
    const why: Readonly<Record<Reason, string>> = {
      last_standing: `The last on the board, in round ${round}.`,
      all_gone: `No creature was left on the board in round ${round}.`,
      points: `${points} points at the end of round ${round}.`,
      stalemate: `Ten quiet rounds in a row, up to round ${round}: the strength on the board decided.`,
      time: `The last round, ${round}, is over: ${points > 0 ? 'points' : 'the strength on the board'} decided.`,
    };
    return why[reason];
  },
  drawn: (reason: Reason, round: number) =>
    reason === 'all_gone'
      ? `The last creatures fell together in round ${round}.`
      : `Level at the end of round ${round}.`,
  lastFell: (at: string, round: number) => `Your last creature fell on ${at} in round ${round}.`,
  lastLeft: (round: number) => `Your last creature left the board in round ${round}.`,
  turned: 'How it turned',
  quiet: 'No creature has left the board.',
  loading: 'Fetching the match…',
  fell: (who: CreatureName, by: string, share: string) => `${capital(who.the)} is destroyed by ${by}, at ${share}`,
  fellPlain: (who: CreatureName) => `${capital(who.the)} is destroyed`,
  fellSure: (who: CreatureName, by: string) => `${capital(who.the)} is destroyed by ${by}`,
  fled: (who: CreatureName, by: string, share: string) => `${capital(who.the)} is put to flight by ${by}, at ${share}`,
  fledSure: (who: CreatureName, by: string) => `${capital(who.the)} is put to flight by ${by}`,
  fledPlain: (who: CreatureName) => `${capital(who.the)} flees from the board`,
  round: (n: number) => `R${n}`,
  bands: 'Survivors and fallen',
  survivors: (n: number, worth: number) => `${count(n, 'survivor', 'survivors')}, worth ${worth}`,
  points: (n: number) => count(n, 'point', 'points'),
  rank: (n: number) => ['', '1st', '2nd', '3rd', '4th'][n] ?? `${n}th`,
  felled: (n: number, worth: number) => `felled ${n}, worth ${worth}`,
  felledBy: (name: string) => `by ${name}`,
  strengthByRound: 'Strength on the board, round by round',
  luck: 'Dice compared with what was to be expected',
};

const fr: Dictionary<typeof en> = {
  holds: (who, place, several) => `${who} ${several ? 'tiennent' : 'tient'} ${place}`,
  hall: 'la salle',
  draw: 'Personne ne tient la salle',
  nobody: 'Il ne reste personne debout',
  reasons: ({ reason, round, points }) => {
    const why: Readonly<Record<Reason, string>> = {
      last_standing: `Dernière bande sur le plateau, à la manche ${round}.`,
      all_gone: `Il ne restait aucune créature sur le plateau à la manche ${round}.`,
      points: `${nombre(points, 'point', 'points')} à la fin de la manche ${round}.`,
      stalemate: `Dix manches calmes de suite, jusqu’à la manche ${round} : la force sur le plateau a décidé.`,
      time: `La dernière manche, ${round}, est terminée : ${points > 0 ? 'les points ont' : 'la force sur le plateau a'} décidé.`,
    };
    return why[reason];
  },
  drawn: (reason, round) =>
    reason === 'all_gone'
      ? `Les dernières créatures sont tombées ensemble à la manche ${round}.`
      : `Égalité à la fin de la manche ${round}.`,
  lastFell: (at, round) => `Votre dernière créature est tombée en ${at} à la manche ${round}.`,
  lastLeft: (round) => `Votre dernière créature a quitté le plateau à la manche ${round}.`,
  turned: 'Les tournants',
  quiet: 'Aucune créature n’a quitté le plateau.',
  loading: 'Chargement de la partie…',
  fell: (who, by, share) => `${capital(who.the)} est ${agreed('détruit', who)} par ${by}, à ${share}`,
  fellPlain: (who) => `${capital(who.the)} est ${agreed('détruit', who)}`,
  fellSure: (who, by) => `${capital(who.the)} est ${agreed('détruit', who)} par ${by}`,
  fled: (who, by, share) => `${capital(who.the)} est ${agreed('mis', who)} en fuite par ${by}, à ${share}`,
  fledSure: (who, by) => `${capital(who.the)} est ${agreed('mis', who)} en fuite par ${by}`,
  fledPlain: (who) => `${capital(who.the)} s’enfuit du plateau`,
  round: (n) => `M${n}`,
  bands: 'Survivants et disparus',
  survivors: (n, worth) => `${nombre(n, 'survivant', 'survivants')}, valeur ${worth}`,
  points: (n) => nombre(n, 'point', 'points'),
  rank: (n) => (n === 1 ? '1er' : `${n}e`),
  felled: (n, worth) => `${n} à son tableau, valeur ${worth}`,
  felledBy: (name) => `par ${name}`,
  strengthByRound: 'Force sur le plateau, manche par manche',
  luck: 'Les dés comparés à l’attente',
};

/** The words of the end. */
export const END: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
