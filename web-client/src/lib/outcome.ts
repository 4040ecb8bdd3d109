import type { Outcome, Verdict } from '../generated/protocol';

const seatsWith = ({ results }: Outcome, verdict: Verdict): number[] =>
  results.flatMap(({ result }, seat) => (result === verdict ? [seat] : []));

/** The seats that have won, in order. */
export const winnersOf = (outcome: Outcome): readonly number[] => seatsWith(outcome, 'won');

/** What a match came to for a seat; null for a seat that the outcome does not know. */
export const verdictOf = ({ results }: Outcome, seat: number): Verdict | null => results[seat]?.result ?? null;

/** Whether no seat has won and some have drawn. */
export const isDraw = (outcome: Outcome): boolean =>
  winnersOf(outcome).length === 0 && seatsWith(outcome, 'drawn').length > 0;
