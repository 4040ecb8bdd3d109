import type { View } from '../../../generated/outpost';
import { language } from '../../../i18n/language.svelte';
import { pastOf as sharedPastOf, type Past } from '../../../match/history/past.svelte';
import { ReplayPlayer } from '../../../match/history/replay-player.svelte';
import type { Place } from '../../../match/history/timeline';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { Phrases } from '../phrases';
import { CourseChronicle, SHAPE, type MatchCourse } from './course';

/** The past of a session's match; the same each time. */
export const pastOf = (session: MatchSession): Past<MatchCourse> =>
  sharedPastOf(session, (opening) => new CourseChronicle(opening as View));

/** Plays a match of Outpost again. */
export class OutpostPlayer extends ReplayPlayer<MatchCourse> {
  constructor(session: MatchSession) {
    super(session, pastOf(session), SHAPE);
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current));

  /** The position drawn. */
  view = $derived.by(() => this.position as View | null);

  protected sceneOf({ turn }: Place<MatchCourse>, upTo: number): string | null {
    const places = this.past.summary?.places ?? [];
    return places.findLast(({ seq }) => seq <= upTo && seq >= turn.from)?.place ?? null;
  }
}
