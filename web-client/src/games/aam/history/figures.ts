import type { Side } from '../../../generated/aam';
import { expectedOf } from '../play/forecast';
import type { MatchCourse } from './course';

/** The attacks of a side. */
export interface Luck {
  attacks: number;
  successes: number;
  /** The successes that its dice let expect. */
  expected: number;
  /** Attacks with a hit, before cover. */
  hits: number;
}

/** The attacks of a side up to a step. */
export function luckAt(course: Pick<MatchCourse, 'attacks'>, side: Side, seq: number): Luck {
  const attacks = course.attacks.filter((one) => one.seq <= seq && one.side === side).map(({ attack }) => attack);
  return {
    attacks: attacks.length,
    successes: attacks.reduce((sum, { successes }) => sum + successes, 0),
    expected: attacks.reduce((sum, { dice, modifier }) => sum + expectedOf({ dice: dice.length, modifier }), 0),
    hits: attacks.filter(({ hits }) => hits > 0).length,
  };
}
