import type { Facts, View } from '../../../generated/warfighter';
import { language } from '../../../i18n/language.svelte';
import { historyPartsOf } from '../../../match/history/parts';
import EmblemMark from '../EmblemMark.svelte';
import HistoryBoard from './HistoryBoard.svelte';
import { WfPlayer } from './player.svelte';
import TurnAside from './TurnAside.svelte';
import { HISTORY } from './words';

/** What Warfighter brings for the page of what has happened. */
export const history = historyPartsOf<WfPlayer, Facts>({
  createPlayer: (session, facts) => new WfPlayer(session, facts),
  Board: HistoryBoard,
  Aside: TurnAside,
  timeline: {
    roleOf: () => null,
    Mark: EmblemMark,
    marks({ past: { summary } }) {
      const { losses = [], kills = [], trials = [] } = summary ?? {};
      return {
        diamonds: [...losses, ...kills].map(({ seq }) => seq),
        points: trials.filter(({ by, hits }) => by === 'squad' && hits > 0).map(({ seq }) => seq),
      };
    },
    legend: {
      diamond: { en: HISTORY.en.diamond, fr: HISTORY.fr.diamond },
      point: { en: HISTORY.en.point, fr: HISTORY.fr.point },
    },
    // The purchase comes first, and has no number.
    round: (n) => titleOf(n - 1),
    label: ({ place }) => (place ? titleOf(place.turn.turn) : ''),
    where: (player) => whereIs(player),
  },
  now: (view) => titleOf((view as View).turn),
});

/** What a turn is called, 0 being the purchase. */
function titleOf(turn: number): string {
  const words = HISTORY[language.current];
  return turn === 0 ? words.buying : words.turn(turn);
}

/** The turn, and who acts in it. */
function whereIs({ place }: WfPlayer): string {
  if (!place) return '';
  const words = HISTORY[language.current];
  const title = titleOf(place.turn.turn);
  if (place.turn.turn === 0) return title;
  return words.where(title, words.phases[place.stage.phase === 'hostiles' ? 'hostiles' : 'soldiers']);
}
