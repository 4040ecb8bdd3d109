import type { View } from '../../../generated/aa1941';
import { Past } from '../../../match/history/past.svelte';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { Chronicle } from './chronicle';
import type { MatchSummary } from './records';

const pasts = new WeakMap<MatchSession, Past<MatchSummary>>();

/** The past of a session's match; the same each time. */
export function pastOf(session: MatchSession, board: Board): Past<MatchSummary> {
  const known = pasts.get(session);
  if (known) return known;
  const past = new Past(session, (opening) => chronicleOf(opening as View, board));
  pasts.set(session, past);
  return past;
}

function chronicleOf(opening: View, board: Board): Chronicle {
  return new Chronicle(opening, {
    cost: (kind) => board.unit(kind)?.cost ?? 0,
    income: (region) => opening.income[region] ?? board.region(region)?.income ?? 0,
  });
}
