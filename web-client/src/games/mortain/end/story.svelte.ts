import type { Side, View } from '../../../generated/mortain';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { winnersOf } from '../../../lib/outcome';
import type { EndStory } from '../../../match/end/parts';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { pastOf } from '../history/player.svelte';
import { BattlePack, type Facts } from '../pack';
import { Phrases } from '../phrases';
import { SIDES } from '../sides';
import { END } from './words';

/** How a match of Mortain ended. */
export class MortainStory implements EndStory {
  readonly session: MatchSession;
  readonly outcome: Outcome;
  /** No dice are rolled. */
  readonly faces = null;
  readonly #facts: Facts;

  constructor(session: MatchSession, facts: Facts, outcome: Outcome) {
    this.session = session;
    this.#facts = facts;
    this.outcome = outcome;
  }

  view = $derived.by(() => (this.session.match?.view as View | undefined) ?? null);
  pack = $derived.by((): BattlePack | null => this.view && BattlePack.ofMatch(this.#facts, this.view));
  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack));

  /** The match as it was; null until all of it is here. */
  summary = $derived.by(() => {
    const past = pastOf(this.session);
    return past.archive.whole ? past.summary : null;
  });

  /** Who has won; null where a match was broken off. */
  winner = $derived.by((): Side | null => {
    const winners = winnersOf(this.outcome);
    const { view } = this;
    const bySeat = SIDES.find((side) => view?.seats[side] === winners[0]) ?? null;
    return view?.end?.winner ?? (winners.length === 1 ? bySeat : null);
  });

  get title(): string {
    return this.winner === null ? language.pick(this.outcome.text) : END[language.current].titles[this.winner];
  }

  /** Why, with the round and how many got out, as far as the position tells. */
  get reason(): string {
    const { view } = this;
    if (!view?.end) return language.pick(this.outcome.text);
    const { round, exited, exits_to_win } = view;
    return END[language.current].reason({ ...view.end, round, out: exited, needed: exits_to_win });
  }

  roles = $derived.by((): readonly (readonly Side[])[] => {
    const { view } = this;
    if (!view) return [];
    return [...SIDES].sort((one, other) => view.seats[one] - view.seats[other]).map((side) => [side]);
  });

  get archive() {
    return pastOf(this.session).archive;
  }
}
