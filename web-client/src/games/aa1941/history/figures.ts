import type { ByPower } from '../../../generated/aa1941';
import { lastBy } from '../../../match/history/timeline';
import type { MatchSummary, Dice, Luck } from './records';

/** The production of each power after a step. */
export function productionAt(summary: MatchSummary, seq: number): ByPower<number> {
  const found = lastBy(summary.production, (one) => one.seq, seq);
  if (!found) throw new Error('a match begins with its production');
  return found.ipcs;
}

/** All dice up to a step. */
export function diceAt(summary: MatchSummary, seq: number): Dice {
  const found = lastBy(summary.dice, (one) => one.seq, seq);
  if (!found) throw new Error('a match begins without dice');
  return found;
}

/** The hits that so many dice let expect. */
export const expectedOf = (luck: Luck): number => luck.sixths / 6;

/** Hits beyond what was to be expected. */
export const luckOf = (luck: Luck): number => luck.hits - expectedOf(luck);
