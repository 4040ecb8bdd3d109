import type { Facts, Player, View } from '../../../generated/ddm';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { winnersOf } from '../../../lib/outcome';
import { nameAt } from '../../../lobby/holder';
import type { EndStory } from '../../../match/end/parts';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import { felledBy } from '../history/figures';
import { packOf, pastOf } from '../history/player.svelte';
import { capital } from '../../../lib/typography';
import { Phrases } from '../phrases';
import { placesOf } from './places';
import { END } from './words';

/** How a match of the skirmish ended. */
export class DdmStory implements EndStory {
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
  say = $derived.by(() => new Phrases(language.current, this.pack, this.view?.creatures ?? []));

  /** The match as it was; null until all of it is here. */
  summary = $derived.by(() => {
    const past = pastOf(this.session, this.facts);
    return past.archive.whole ? past.summary : null;
  });

  /** Who has won; none for a draw. */
  winners = $derived.by((): readonly Player[] => {
    const { view } = this;
    if (view?.end) return view.end.winners;
    const seats = winnersOf(this.outcome);
    return (view?.players ?? []).flatMap(({ player, seat }) => (seats.includes(seat) ? [player] : []));
  });

  /** The seats in the order in which they came in. */
  places = $derived.by(() => (this.view ? placesOf(this.view, this.winners) : []));

  felled = $derived.by(() => (this.summary ? felledBy(this.summary) : null));

  /** The seat of this user; null for one who only watches. */
  own = $derived.by(
    (): Player | null => this.view?.players.find(({ seat }) => seat === this.session.match?.seat)?.player ?? null,
  );

  nameOf(player: Player): string {
    const seat = this.view?.players.find((one) => one.player === player)?.seat;
    return (seat === undefined ? null : nameAt(this.session.table, seat)) ?? this.say.player(player);
  }

  /** What the ground is called within a sentence. */
  get #hall(): string {
    const { view, pack, say } = this;
    const map = view && view.terms.terrain === 'map' ? pack?.map(view.terms.board) : undefined;
    if (!map) return END[say.lang].hall;
    const name = map.name[say.lang];
    return name.charAt(0).toLowerCase() + name.slice(1);
  }

  get title(): string {
    const words = END[this.say.lang];
    const { winners, view } = this;
    if (winners.length > 0) {
      const who = this.say.terms.list(winners.map((player) => this.nameOf(player)));
      return capital(words.holds(who, this.#hall, winners.length > 1));
    }
    if (!view?.end) return language.pick(this.outcome.text);
    return view.end.reason === 'all_gone' ? words.nobody : words.draw;
  }

  /** Why it ended, and for who is out where the last creature fell. */
  get reason(): string {
    const { view, winners, own } = this;
    if (!view?.end) return language.pick(this.outcome.text);
    const words = END[this.say.lang];
    const { reason } = view.end;
    if (winners.length === 0) return words.drawn(reason, view.round);
    const points =
      view.terms.victory === 'points'
        ? winners.reduce((sum, one) => sum + (view.players.find(({ player }) => player === one)?.points ?? 0), 0)
        : 0;
    const told = words.reasons({ reason, round: view.round, points });
    return own === null || winners.includes(own) || !view.out.includes(own) ? told : `${this.#lastOf(own)} ${told}`;
  }

  /** Where and when the last creature of a seat left the board. */
  #lastOf(player: Player): string {
    const words = END[this.say.lang];
    const loss = this.summary?.losses.findLast((one) => one.player === player && one.how !== 'left_out');
    if (!loss) return '';
    const at = this.summary?.places.findLast(({ seq }) => seq <= loss.seq)?.place;
    return loss.how === 'destroyed' && at !== undefined ? words.lastFell(at, loss.round) : words.lastLeft(loss.round);
  }

  roles = $derived.by((): readonly (readonly Player[])[] =>
    [...(this.view?.players ?? [])].sort((one, other) => one.seat - other.seat).map(({ player }) => [player]),
  );

  get faces(): readonly number[] | null {
    return this.summary?.faces ?? null;
  }

  get archive() {
    return pastOf(this.session, this.facts).archive;
  }
}
