import type { View } from '../../../generated/mortain';
import { language } from '../../../i18n/language.svelte';
import { historyPartsOf } from '../../../match/history/parts';
import EmblemMark from '../EmblemMark.svelte';
import type { Facts } from '../pack';
import { WORDS } from '../words';
import HistoryBoard from './HistoryBoard.svelte';
import { marksOf } from './marks';
import { MortainPlayer } from './player.svelte';
import RoundAside from './RoundAside.svelte';
import { HISTORY } from './words';

/** What Mortain brings for the page of what has happened. */
export const history = historyPartsOf<MortainPlayer, Facts>({
  createPlayer: (session, facts) => new MortainPlayer(session, facts),
  Board: HistoryBoard,
  Aside: RoundAside,
  timeline: {
    roleOf: () => null,
    Mark: EmblemMark,
    marks: ({ past: { summary } }) => (summary ? marksOf(summary) : { diamonds: [], points: [] }),
    legend: {
      diamond: { en: HISTORY.en.diamond, fr: HISTORY.fr.diamond },
      point: { en: HISTORY.en.point, fr: HISTORY.fr.point },
    },
    round: (n) => WORDS[language.current].roundTitle(n),
    label: ({ place, say }) => (place ? say.words.roundTitle(place.turn.round) : ''),
    where: (player) => whereIs(player),
  },
  now: (view) => WORDS[language.current].roundOf((view as View).round, (view as View).rounds),
});

/** The round, and the card in play. */
function whereIs({ place, say, view }: MortainPlayer): string {
  if (!place) return '';
  const round = say.words.roundTitle(place.turn.round);
  const card = view?.attack?.card ?? view?.opportunity?.card;
  return card === undefined ? round : `${round}, ${say.suited(card)}`;
}
