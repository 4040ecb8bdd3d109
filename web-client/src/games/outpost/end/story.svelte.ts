import type { View } from '../../../generated/outpost';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { winnersOf } from '../../../lib/outcome';
import type { EndStory } from '../../../match/end/parts';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { pastOf } from '../history/player.svelte';
import { Phrases } from '../phrases';
import { isAgainstRaiders } from '../table';

/** How a match of Outpost ended. */
export class OutpostStory implements EndStory {
  readonly session: MatchSession;
  readonly outcome: Outcome;
  /** A d20 and a d6 share no count of faces. */
  readonly faces = null;

  constructor(session: MatchSession, outcome: Outcome) {
    this.session = session;
    this.outcome = outcome;
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current));
  view = $derived.by(() => (this.session.match?.view as View | undefined) ?? null);

  title = $derived.by(() => {
    const words = this.say.words.end;
    const { mode, seats } = this.view ?? { mode: 'versus', seats: [] };
    const winners = winnersOf(this.outcome);
    const [first] = winners;
    if (isAgainstRaiders(mode)) return winners.length > 0 ? words.together : words.raiders;
    const patrol = first === undefined ? undefined : seats[first]?.patrol;
    return patrol && winners.length === 1 ? words.won(this.say.patrol(patrol)) : words.drawn;
  });

  reason = $derived.by(() => language.pick(this.outcome.text));

  roles = $derived.by(() => this.view?.seats.map(({ patrol }) => [patrol]) ?? []);

  get archive() {
    return pastOf(this.session).archive;
  }
}
