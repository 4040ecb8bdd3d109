import type { Reason, Side } from '../../../generated/mortain';
import { capital } from '../../../lib/typography';

const names: Readonly<Record<Side, string>> = { german: 'the Germans', american: 'the Americans' };
const wins: Readonly<Record<Side, string>> = { german: 'the Germans break through', american: 'the line holds' };
const reasons: Readonly<Record<Reason, string>> = {
  exited: 'enough German units have left by the western edge',
  destroyed: 'no American ground unit is left',
  time: 'the last round is over',
  spent: 'too few German units are left to get through',
  conceded: 'the other side has given up',
};
const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${NUMBERS[n - 3] ?? n} times`);
/** Where a hex is: its name alone, and the name after the word that says where. */
export interface Where {
  place: string;
  at: string;
}

export const en = {
  names,
  passed: (side: Side) => `${names[side]} pass.`,
  useless: (side: Side) => `${names[side]} have no use for the card.`,
  list: (parts: readonly string[]) =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`,
  roundTitle: (round: number) => `Round ${round}`,
  placedAt: (unit: string, where: string) => `${unit} ${where}`,
  placed: (units: string) => `The Americans place ${units}.`,
  setUpEnded: 'The set-up is made.',
  orders: (card: string, side: Side, n: number) => `${card}. ${capital(names[side])} may act ${times(n)}.`,
  stackOrders: (card: string, side: Side) =>
    `${card}. ${capital(names[side])} may act with one unit or one whole stack.`,
  card: (card: string) => `${card}.`,
  jokerIgnored: (lacking: readonly Side[]) =>
    `Joker, ignored: ${lacking.map((side) => names[side]).join(' and ')} have not had a card yet.`,
  moved: (unit: string, { place }: Where) => `${unit} moves to ${place}.`,
  entered: (unit: string, at: string) => `${unit} comes on ${at}.`,
  exited: (unit: string, nth: number, of: number) => `${unit} leaves by the western edge, ${nth} of ${of}.`,
  fire: (who: string, count: number, targets: string, { at }: Where) =>
    `${who} ${count === 1 ? 'fires' : 'fire'} at ${targets} ${at}`,
  air: (targets: string, { at }: Where) => `Aircraft strike ${targets} ${at}`,
  oba: (targets: string, { at }: Where) => `Artillery off the map fires at ${targets} ${at}`,
  needs: (needs: number) => (needs >= 10 ? 'any number hits' : needs < 1 ? 'no number hits' : `${needs} or lower hits`),
  shot: (attack: string, needs: string, came: string) => `${attack}: ${needs}. ${came}`,
  faceUp: (card: string) => `${card}: it decides nothing.`,
  again: (face: string, came: string) => `${face}, drawn again: ${came}`,
  takenForMiss: (face: string) => `${face}, taken for a miss.`,
  miss: (card: string) => `${card}, a miss.`,
  lastFace: (card: string) => `${card}, and no card is left to draw again: a miss.`,
  hit: (card: string, losses: string) => `${card}, a hit: ${losses}.`,
  jokerHit: 'Joker: the attack fails with the round.',
  noCard: 'No card is left to decide it.',
  flipped: (unit: string) => `${unit} flips`,
  eliminated: (unit: string) => `${unit} is eliminated`,
  zone: (place: string) => `Aircraft over ${place}: +1 to German cards until the round ends.`,
  roundEnded: {
    joker: (round: number) => `The joker ends round ${round}.`,
    deck: (round: number) => `Round ${round} ends with the last card.`,
  },
  zoneLifted: (place: string) => `The aircraft over ${place} turn back.`,
  roundBegan: (round: number) => `Round ${round} begins with the whole deck.`,
  ended: (winner: Side, reason: Reason) => `${wins[winner]}: ${reasons[reason]}.`,
  undone: (who: string) => `${who} take an order back.`,
};
