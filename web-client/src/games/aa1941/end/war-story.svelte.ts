import type { Power, RegionId, Side, View } from '../../../generated/aa1941';
import type { Outcome } from '../../../generated/protocol';
import { language } from '../../../i18n/language.svelte';
import { winnersOf } from '../../../lib/outcome';
import type { EndStory } from '../../../match/end/parts';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { pastOf } from '../history/past';
import { HISTORY } from '../history/words';
import { Phrases } from '../phrases';
import { SIDE_OF } from '../powers';
import { endScene, fallenCapitals } from './scene';
import { END } from './words';

/** How a war ended. */
export class WarStory implements EndStory {
  readonly session: MatchSession;
  readonly board: Board;
  readonly outcome: Outcome;
  /** Whose capital each capital is. */
  readonly owners: ReadonlyMap<RegionId, Power>;

  constructor(session: MatchSession, board: Board, outcome: Outcome) {
    this.session = session;
    this.board = board;
    this.outcome = outcome;
    this.owners = new Map(board.facts.powers.map(({ id, capital }) => [capital, id]));
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.board));
  view = $derived.by(() => (this.session.match?.view as View | undefined) ?? null);
  fallen = $derived.by(() => (this.view ? fallenCapitals(this.view, this.board) : []));
  scene = $derived.by(() => (this.view ? endScene(this.view, this.board, this.say) : null));
  /** The match as it was; null until all of it is here. */
  summary = $derived.by(() => {
    const past = pastOf(this.session, this.board);
    return past.archive.whole ? past.summary : null;
  });

  get archive() {
    return pastOf(this.session, this.board).archive;
  }

  get faces(): readonly number[] | null {
    return this.summary?.dice.at(-1)?.faces ?? null;
  }

  get roles(): readonly (readonly Power[])[] {
    return this.view?.seats ?? [];
  }

  get title(): string {
    const words = END[language.current];
    return this.winner === null ? words.draw : words.wins[this.winner];
  }

  winner = $derived.by((): Side | null => {
    const { view } = this;
    const [first] = winnersOf(this.outcome);
    const power = first === undefined ? undefined : view?.seats[first]?.[0];
    return view?.winner ?? (power ? SIDE_OF[power] : null);
  });

  /** Why, with the places and the round, as far as the position tells. */
  reason = $derived.by((): string => {
    const { view, winner, outcome, fallen, owners, say } = this;
    const words = END[language.current];
    const past = HISTORY[language.current];
    if (!view || winner === null) return language.pick(outcome.text);
    if (outcome.reason.endsWith('conceded')) return words.resigned(winner === 'axis' ? 'allies' : 'axis', view.round);
    const cities = fallen
      .flatMap((region) => owners.get(region) ?? [])
      .filter((power) => SIDE_OF[power] !== winner)
      .map((power) => past.cities[power]);
    return cities.length === 0
      ? language.pick(outcome.text)
      : words.capitals(say.words.list(cities), cities.length, view.turn, view.round);
  });
}
