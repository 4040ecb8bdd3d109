import type { Goal } from '../../../generated/warfighter';
import type { MUSTER } from './words';

/** What wins, in a few words behind the name of the objective. */
export function goalInWords(goal: Goal, words: (typeof MUSTER)['en']): string {
  switch (goal.kind) {
    case 'destroy':
      return words.goal.destroy(goal.targets, goal.hits, goal.cover);
    case 'work':
      return words.goal.work(goal.actions);
    case 'hold':
      return words.goal.hold(goal.soldiers);
  }
}
