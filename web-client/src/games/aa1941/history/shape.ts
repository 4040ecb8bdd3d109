import type { TimelineShape } from '../../../match/history/timeline';
import { POWERS } from '../powers';

/** The turns of 1941 along a line. Income is collected at the end of a turn; only the last turn of a war can rest there. */
export const SHAPE: TimelineShape = {
  rests: ['purchase', 'combat_move', 'combat', 'noncombat_move', 'mobilize'],
  turnsPerRound: POWERS.length,
};
