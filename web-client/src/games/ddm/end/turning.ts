import type { Loss, MatchCourse } from '../history/records';

/** So many moments are told. */
const MOST = 5;
/** What a loss that was certain weighs beside one against the odds. */
const CERTAIN = 0.35;

/** How much a loss turned: what the creature cost, more where the die was against it. */
const weightOf = ({ cost, chance }: Loss): number => cost * (1 - (chance ?? 1) + CERTAIN);

/** The losses that turned the match most, in the order in which they came. */
export const momentsOf = ({ losses }: Pick<MatchCourse, 'losses'>): Loss[] =>
  losses
    .filter(({ how }) => how === 'destroyed' || how === 'fled')
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MOST)
    .toSorted((one, other) => one.seq - other.seq);
