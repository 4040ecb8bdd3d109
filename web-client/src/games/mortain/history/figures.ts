import type { Side } from '../../../generated/mortain';
import type { MatchCourse, Shot, Strength } from './course';

/** The cards and shots of a side. */
export interface Luck {
  /** Cards that gave it orders. */
  orders: number;
  shots: number;
  hits: number;
  /** The hits that the chances of its shots let expect. */
  expected: number;
}

/** The chance of a hit, from 0 to 1. */
export const chanceIn = ({ chance: { hits, of } }: Pick<Shot, 'chance'>): number => (of === 0 ? 0 : hits / of);

/** The cards and shots of a side up to a step. */
export function luckAt(course: MatchCourse, side: Side, seq: number): Luck {
  const shots = course.shots.filter((shot) => shot.seq <= seq && shot.attack.by === side);
  return {
    orders: course.orders.filter((card) => card.seq <= seq && card.side === side).length,
    shots: shots.length,
    hits: shots.filter(({ result }) => result === 'hit').length,
    expected: shots.reduce((sum, shot) => sum + chanceIn(shot), 0),
  };
}

/** What the sides had before the first round, and at the end of each one. */
export function strengthByRound({ strength, turns }: Pick<MatchCourse, 'strength' | 'turns'>): Strength[] {
  const [first] = strength;
  if (!first) return [];
  return [first, ...turns.map(({ round }) => strength.findLast((one) => one.round <= round) ?? first)];
}
