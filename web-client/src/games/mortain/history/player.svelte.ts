import type { View } from '../../../generated/mortain';
import { language } from '../../../i18n/language.svelte';
import { pastOf as sharedPastOf, type Past } from '../../../match/history/past.svelte';
import { ReplayPlayer } from '../../../match/history/replay-player.svelte';
import type { Place } from '../../../match/history/timeline';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { BattlePack, type Facts } from '../pack';
import { Phrases } from '../phrases';
import { CourseChronicle } from './chronicle';
import { SHAPE, type MatchCourse } from './course';

/** The past of a session's match; the same each time. */
export const pastOf = (session: MatchSession): Past<MatchCourse> =>
  sharedPastOf(session, (opening) => new CourseChronicle(opening as View));

/** Plays a match of Mortain again. */
export class MortainPlayer extends ReplayPlayer<MatchCourse> {
  readonly #facts: Facts;

  constructor(session: MatchSession, facts: Facts) {
    super(session, pastOf(session), SHAPE);
    this.#facts = facts;
  }

  /** The position drawn. */
  view = $derived.by(() => this.position as View | null);

  /** A match is played with one pack: that of its live position. */
  pack = $derived.by((): BattlePack | null => {
    const view = this.session.match?.view as View | undefined;
    return view ? BattlePack.ofMatch(this.#facts, view) : null;
  });

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack));

  protected sceneOf({ turn }: Place<MatchCourse>, upTo: number): string | null {
    const places = this.past.summary?.places ?? [];
    return places.findLast(({ seq }) => seq <= upTo && seq >= turn.from)?.place ?? null;
  }
}
