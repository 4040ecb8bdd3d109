import type { RegionId, View } from '../../../generated/aa1941';
import { language } from '../../../i18n/language.svelte';
import { ReplayPlayer } from '../../../match/history/replay-player.svelte';
import type { Place } from '../../../match/history/timeline';
import type { MatchSession } from '../../../match/session/match-session.svelte';
import type { Board } from '../facts';
import { Phrases } from '../phrases';
import { sceneOf } from './changes';
import { pastOf } from './past';
import type { MatchSummary } from './records';
import { SHAPE } from './shape';

/** Plays a match of 1941 again. */
export class HistoryPlayer extends ReplayPlayer<MatchSummary> {
  readonly board: Board;

  constructor(session: MatchSession, board: Board) {
    super(session, pastOf(session, board), SHAPE);
    this.board = board;
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.board));

  /** The position drawn. */
  view = $derived.by(() => this.position as View | null);

  /** Where the map begins: where something happened last in this turn, or at the capital of its power. */
  get home(): RegionId {
    const { place } = this;
    if (!place) return 'germany';
    return this.sceneOf(place, this.cursor) ?? this.#capitalOf(place.turn.power);
  }

  protected sceneOf({ turn }: Place<MatchSummary>, upTo: number): RegionId | null {
    const { summary } = this.past;
    return summary && sceneOf(summary, turn, upTo);
  }

  #capitalOf(power: string): RegionId {
    return this.board.facts.powers.find((one) => one.id === power)?.capital ?? 'germany';
  }
}
