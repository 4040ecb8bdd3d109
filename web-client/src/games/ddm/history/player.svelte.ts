import type { Facts, View } from '../../../generated/ddm';
import { language } from '../../../i18n/language.svelte';
import { pastOf as sharedPastOf, type Past } from '../../../match/history/past.svelte';
import { ReplayPlayer } from '../../../match/history/replay-player.svelte';
import type { Place } from '../../../match/history/timeline';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { documentOf } from '../facts';
import { Pack } from '../pack';
import { Phrases } from '../phrases';
import { CourseChronicle, SHAPE, type MatchCourse } from './course';

/** The pack of a session's match; null if the page does not know it. */
export function packOf(session: MatchSession, facts: Facts): Pack | null {
  const view = session.match?.view as View | undefined;
  const document = view && documentOf(facts, view);
  return document ? new Pack(document) : null;
}

/** The past of a session's match; the same each time. */
export const pastOf = (session: MatchSession, facts: Facts): Past<MatchCourse> =>
  sharedPastOf(session, (opening) => {
    const pack = packOf(session, facts);
    return new CourseChronicle(opening as View, () => pack);
  });

/** Plays a match of the skirmish again. */
export class DdmPlayer extends ReplayPlayer<MatchCourse> {
  readonly facts: Facts;

  constructor(session: MatchSession, facts: Facts) {
    super(session, pastOf(session, facts), SHAPE);
    this.facts = facts;
  }

  /** The position drawn. */
  view = $derived.by(() => this.position as View | null);

  pack = $derived.by(() => packOf(this.session, this.facts));

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.view?.creatures ?? []));

  protected sceneOf({ turn }: Place<MatchCourse>, upTo: number): string | null {
    const places = this.past.summary?.places ?? [];
    return places.findLast(({ seq }) => seq <= upTo && seq >= turn.from)?.place ?? null;
  }
}
