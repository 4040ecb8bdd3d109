import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'By agreement',
  asks: (who: string) => `${who} asks`,
  what: {
    take_back: 'Take the match back to where it stood',
    draw: 'End the match as a draw',
    surrender: 'Give up together: the other side wins',
  },
  yes: 'Agree',
  no: 'Refuse',
  withdraw: 'Withdraw',
  you: 'you',
  agreed: (who: string) => `Agreed: ${who}`,
  waits: (who: string) => `Waits for ${who}`,
  until: (when: string) => `Open until ${when}`,
  unless: 'Off as soon as somebody plays on.',
  settled: {
    carried_out: 'Agreed by all, and done.',
    refused: (who: string) => `${who} has refused.`,
    withdrawn: 'It was withdrawn.',
    lapsed: 'The match has moved on: it is off.',
    expired: 'Not everybody has answered in time: it is off.',
  },
  offerDraw: 'Offer a draw',
  offerSurrender: 'Propose to give up',
  offerBack: 'Take back…',
  sure: {
    draw: 'The others will be asked. If all agree, the match ends and nobody has won.',
    surrender: 'Only your side will be asked. If all of it agree, the other side has won.',
  },
  send: 'Ask them',
  cancel: 'Cancel',
  back: {
    title: 'Take back',
    why: 'Choose the last thing that shall still stand. What comes after it is undone once all others agree; the dice that you have seen will not be rolled again.',
    stands: 'The last that stands',
    undone: (n: number) => (n === 1 ? '1 step would be undone:' : `${n} steps would be undone:`),
    nothing: 'There is nothing to take back yet.',
    look: 'See the board as it was',
    more: (n: number) => `… and ${n} before`,
    opening: 'The beginning of the match',
  },
  log: {
    took_back: (who: string, seq: number) => `By agreement, as ${who} asked: back to step ${seq}`,
    ended: (who: string) => `The match ends by agreement, as ${who} asked`,
    undone: 'taken back',
  },
};

const fr: Dictionary<typeof en> = {
  title: 'D’un commun accord',
  asks: (who) => `${who} propose`,
  what: {
    take_back: 'Reprendre la partie là où elle en était',
    draw: 'Finir la partie par une nulle',
    surrender: 'Renoncer ensemble : l’autre camp gagne',
  },
  yes: 'Accepter',
  no: 'Refuser',
  withdraw: 'Retirer',
  you: 'vous',
  agreed: (who) => `D’accord : ${who}`,
  waits: (who) => `On attend : ${who}`,
  until: (when) => `Jusqu’au ${when}`,
  unless: 'Caduque dès que quelqu’un joue.',
  settled: {
    carried_out: 'Accepté par tous, et fait.',
    refused: (who) => `Refus de ${who}.`,
    withdrawn: 'La proposition a été retirée.',
    lapsed: 'La partie a avancé : la proposition est caduque.',
    expired: 'Tout le monde n’a pas répondu à temps : la proposition est caduque.',
  },
  offerDraw: 'Proposer la nulle',
  offerSurrender: 'Proposer de renoncer',
  offerBack: 'Reprendre…',
  sure: {
    draw: 'Les autres seront consultés. Si tous acceptent, la partie se termine sans vainqueur.',
    surrender: 'Seul votre camp sera consulté. S’il accepte tout entier, l’autre camp a gagné.',
  },
  send: 'Leur demander',
  cancel: 'Annuler',
  back: {
    title: 'Reprendre',
    why: 'Choisissez la dernière action qui doit rester. Tout ce qui suit est annulé une fois que tous les autres ont accepté ; les dés que vous avez vus ne seront pas relancés.',
    stands: 'La dernière qui reste',
    undone: (n) => (n === 1 ? '1 étape serait annulée :' : `${n} étapes seraient annulées :`),
    nothing: 'Il n’y a encore rien à reprendre.',
    look: 'Voir le plateau d’alors',
    more: (n) => `… et ${n} avant`,
    opening: 'Le début de la partie',
  },
  log: {
    took_back: (who, seq) => `D’un commun accord, sur proposition de ${who} : retour à l’étape ${seq}`,
    ended: (who) => `La partie se termine d’un commun accord, sur proposition de ${who}`,
    undone: 'repris',
  },
};

/** The sentences of going on by agreement. */
export const AGREEMENT: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
