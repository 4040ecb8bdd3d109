import type { View } from '../../../generated/warfighter';
import type { Entry } from '../log';

/** The steps of a turn, in order. */
export const STEPS = ['soldiers', 'reinforcements', 'fire', 'closing'] as const;
export type Step = (typeof STEPS)[number];

/** Where in the turn the match stands, by what has happened last; null while the squad is bought, and afterwards. */
export function stepOf({ phase, stake }: Pick<View, 'phase' | 'stake'>, log: readonly Entry[]): Step | null {
  if (phase === 'soldiers') return 'soldiers';
  if (phase !== 'hostiles') return null;
  if (stake?.about === 'attack') return 'fire';
  for (const { event } of log.toReversed()) {
    if (event.e === 'hostile_moved') return 'closing';
    if (event.e === 'hostile_attacked' || event.e === 'acted' || event.e === 'evaded') return 'fire';
    if (event.e === 'turn_ended') break;
  }
  return 'reinforcements';
}
