import type { Facts, View } from '../../../generated/warfighter';
import { language } from '../../../i18n/language.svelte';
import { nameAt } from '../../../lobby/holder';
import { pastOf as sharedPastOf, type Past } from '../../../match/history/past.svelte';
import { ReplayPlayer } from '../../../match/history/replay-player.svelte';
import type { Place } from '../../../match/history/timeline';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { packOf } from '../facts';
import { Phrases } from '../phrases';
import { CourseChronicle, SHAPE, type MatchCourse } from './course';

/** The past of a session's match; the same each time. */
export const pastOf = (session: MatchSession): Past<MatchCourse> =>
  sharedPastOf(session, (opening) => new CourseChronicle(opening as View));

/** Plays a mission again. */
export class WfPlayer extends ReplayPlayer<MatchCourse> {
  readonly facts: Facts;

  constructor(session: MatchSession, facts: Facts) {
    super(session, pastOf(session), SHAPE);
    this.facts = facts;
  }

  /** The position drawn. */
  view = $derived.by(() => this.position as View | null);

  pack = $derived.by(() => this.view && packOf(this.facts, this.view));

  seatName = (seat: number): string => nameAt(this.session.table, seat) ?? `${seat + 1}`;

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.seatName, this.view ?? undefined));

  protected sceneOf({ turn }: Place<MatchCourse>, upTo: number): string | null {
    const places = this.past.summary?.places ?? [];
    return places.findLast(({ seq }) => seq <= upTo && seq >= turn.from)?.place ?? null;
  }
}
