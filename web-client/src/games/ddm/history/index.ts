import type { Facts, View } from '../../../generated/ddm';
import { language } from '../../../i18n/language.svelte';
import { nameAt } from '../../../lobby/holder';
import { historyPartsOf } from '../../../match/history/parts';
import EmblemMark from '../EmblemMark.svelte';
import HistoryBoard from './HistoryBoard.svelte';
import { DdmPlayer } from './player.svelte';
import RoundAside from './RoundAside.svelte';
import { HISTORY } from './words';

/** What the skirmish brings for the page of what has happened. */
export const history = historyPartsOf<DdmPlayer, Facts>({
  createPlayer: (session, facts) => new DdmPlayer(session, facts),
  Board: HistoryBoard,
  Aside: RoundAside,
  timeline: {
    roleOf: () => null,
    Mark: EmblemMark,
    marks: ({ past: { summary } }) => ({
      diamonds: (summary?.losses ?? []).filter(({ how }) => how !== 'left_out').map(({ seq }) => seq),
      points: (summary?.blows ?? []).filter(({ blow }) => blow.roll.hits).map(({ seq }) => seq),
    }),
    legend: {
      diamond: { en: HISTORY.en.diamond, fr: HISTORY.fr.diamond },
      point: { en: HISTORY.en.point, fr: HISTORY.fr.point },
    },
    // The set-up comes first, and has no number.
    round: (n) => titleOf(n - 1),
    label: ({ place }) => (place ? titleOf(place.turn.round) : ''),
    where: (player) => whereIs(player),
  },
  now: (view) => titleOf((view as View).phase === 'battle' ? (view as View).round : 0),
});

/** What a round is called, 0 being the set-up. */
function titleOf(round: number): string {
  const words = HISTORY[language.current];
  return round === 0 ? words.setUp : words.round(round);
}

/** The round, and whose phase it is. */
function whereIs({ place, view, session }: DdmPlayer): string {
  if (!place) return '';
  const round = titleOf(place.turn.round);
  const { player } = place.stage;
  const seat = view?.players.find((one) => one.player === player)?.seat;
  if (seat === undefined) return round;
  return HISTORY[language.current].where(round, nameAt(session.table, seat) ?? `${seat + 1}`);
}
