import type { ByPower } from '../../../generated/aa1941';
import { lastBy } from '../../../match/history/timeline';
import type { MatchSummary, Dice, Luck } from './records';

/** What is drawn of each power: what a round brings it, or what its units cost. */
export type Figure = 'production' | 'army';

/** A figure of each power after a step, in IPCs. */
export function figureAt(summary: Pick<MatchSummary, Figure>, figure: Figure, seq: number): ByPower<number> {
  const found = lastBy(summary[figure], (one) => one.seq, seq);
  if (!found) throw new Error('a match begins with its figures');
  return found.ipcs;
}

/** The production of each power after a step. */
export const productionAt = (summary: Pick<MatchSummary, Figure>, seq: number): ByPower<number> =>
  figureAt(summary, 'production', seq);

/** All dice up to a step. */
export function diceAt(summary: MatchSummary, seq: number): Dice {
  const found = lastBy(summary.dice, (one) => one.seq, seq);
  if (!found) throw new Error('a match begins without dice');
  return found;
}

/** The hits that so many dice let expect. */
export const expectedOf = (luck: Luck): number => luck.sixths / 6;
