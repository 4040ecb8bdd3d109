import type { Facts, Side, View } from '../../../generated/aam';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { winnersOf } from '../../../lib/outcome';
import type { EndStory } from '../../../match/end/parts';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { packOf, pastOf } from '../history/player.svelte';
import { capital } from '../../../lib/typography';
import { Phrases } from '../phrases';
import { otherSide, SIDES } from '../sides';

/** How a match of the miniatures ended. */
export class AamStory implements EndStory {
  readonly session: MatchSession;
  readonly outcome: Outcome;
  readonly facts: Facts;

  constructor(session: MatchSession, facts: Facts, outcome: Outcome) {
    this.session = session;
    this.facts = facts;
    this.outcome = outcome;
  }

  view = $derived.by(() => (this.session.match?.view as View | undefined) ?? null);
  pack = $derived.by(() => packOf(this.session, this.facts));
  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.view?.units ?? {}));

  /** The match as it was; null until all of it is here. */
  summary = $derived.by(() => {
    const past = pastOf(this.session, this.facts);
    return past.archive.whole ? past.summary : null;
  });

  /** Who has won; null for a draw, and where a match was broken off. */
  winner = $derived.by((): Side | null => {
    const { view } = this;
    if (view?.end) return view.end.winner;
    const winners = winnersOf(this.outcome);
    return winners.length === 1 ? (SIDES.find((side) => view?.seats[side] === winners[0]) ?? null) : null;
  });

  get title(): string {
    const words = this.say.words.result;
    if (this.winner !== null) return words.won[this.winner];
    return this.view?.end ? words.draw : language.pick(this.outcome.text);
  }

  /** The test that decided, and the turn. */
  get reason(): string {
    const { view } = this;
    if (!view?.end) return language.pick(this.outcome.text);
    const words = this.say.words.result;
    const at = view.board?.objective ?? '';
    const why = () => {
      const { reason, winner } = view.end ?? { reason: 'turn_limit' as const, winner: null };
      if (reason === 'objective' || reason === 'held') return words.reasons[reason](at);
      if (reason === 'points' && winner !== null)
        return words.reasons.points(view.points[winner], view.points[otherSide(winner)]);
      return reason === 'points' ? words.draw : words.reasons[reason];
    };
    return `${capital(why())}, ${words.inTurn(view.turn)}.`;
  }

  roles = $derived.by((): readonly (readonly Side[])[] => {
    const { view } = this;
    if (!view) return [];
    return [...SIDES].sort((one, other) => view.seats[one] - view.seats[other]).map((side) => [side]);
  });

  get faces(): readonly number[] | null {
    return this.summary?.faces ?? null;
  }

  get archive() {
    return pastOf(this.session, this.facts).archive;
  }
}
