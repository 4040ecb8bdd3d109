import type { View } from '../../../generated/aa1941';
import { pastOf as sharedPastOf, type Past } from '../../../match/history/past.svelte';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { Chronicle } from './chronicle';
import type { MatchSummary } from './records';

/** The past of a session's match; the same each time. */
export const pastOf = (session: MatchSession, board: Board): Past<MatchSummary> =>
  sharedPastOf(session, (opening) => chronicleOf(opening as View, board));

function chronicleOf(opening: View, board: Board): Chronicle {
  return new Chronicle(opening, {
    cost: (kind) => board.unit(kind)?.cost ?? 0,
    income: (region) => opening.income[region] ?? board.region(region)?.income ?? 0,
  });
}
