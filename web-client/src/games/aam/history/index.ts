import type { Facts, View } from '../../../generated/aam';
import { language } from '../../../i18n/language.svelte';
import { historyPartsOf } from '../../../match/history/parts';
import EmblemMark from '../EmblemMark.svelte';
import { LOG } from '../log/words';
import { WORDS } from '../words';
import HistoryBoard from './HistoryBoard.svelte';
import { AamPlayer } from './player.svelte';
import TurnAside from './TurnAside.svelte';
import { HISTORY } from './words';

/** What the miniatures bring for the page of what has happened. */
export const history = historyPartsOf<AamPlayer, Facts>({
  createPlayer: (session, facts) => new AamPlayer(session, facts),
  Board: HistoryBoard,
  Aside: TurnAside,
  timeline: {
    roleOf: () => null,
    Mark: EmblemMark,
    marks: ({ past: { summary } }) => ({
      diamonds: (summary?.losses ?? []).map(({ seq }) => seq),
      points: (summary?.attacks ?? []).filter(({ attack }) => attack.hits > 0).map(({ seq }) => seq),
    }),
    legend: {
      diamond: { en: HISTORY.en.diamond, fr: HISTORY.fr.diamond },
      point: { en: HISTORY.en.point, fr: HISTORY.fr.point },
    },
    round: (n) => LOG[language.current].turnTitle(n),
    label: (player) => (player.place ? LOG[player.say.lang].turnTitle(player.place.turn.turn) : ''),
    where: (player) => whereIs(player),
  },
  now: (view) => WORDS[language.current].turnOf((view as View).turn),
});

/** The turn, and whose phase it is. */
function whereIs({ place, say, view }: AamPlayer): string {
  if (!place) return '';
  const turn = LOG[say.lang].turnTitle(place.turn.turn);
  const { phases } = say.words;
  const phase =
    view?.active && (view.phase === 'move' || view.phase === 'assault') ? phases[view.phase][view.active] : null;
  return phase === null ? turn : `${turn}, ${phase}`;
}
