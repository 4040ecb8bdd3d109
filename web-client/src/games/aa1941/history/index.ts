import type { View } from '../../../generated/aa1941';
import { language } from '../../../i18n/language.svelte';
import { historyPartsOf } from '../../../match/history/parts';
import type { Board } from '../facts';
import EmblemMark from '../parts/EmblemMark.svelte';
import { POWERS } from '../powers';
import { WORDS } from '../words';
import HistoryAside from './HistoryAside.svelte';
import HistoryMap from './HistoryMap.svelte';
import { HistoryPlayer } from './history-player.svelte';
import { HISTORY } from './words';

/** What 1941 brings for the page of what has happened. */
export const history = historyPartsOf<HistoryPlayer, Board>({
  createPlayer: (session, board) => new HistoryPlayer(session, board),
  Board: HistoryMap,
  Aside: HistoryAside,
  timeline: {
    roleOf: (_, turn) => POWERS[turn % POWERS.length] ?? null,
    Mark: EmblemMark,
    marks: ({ past: { summary } }) => ({
      diamonds: (summary?.captures ?? []).filter((one) => one.undone === null).map((one) => one.seq),
      points: (summary?.clashes ?? []).map((one) => one.seq),
    }),
    legend: {
      diamond: { en: HISTORY.en.capture, fr: HISTORY.fr.capture },
      point: { en: HISTORY.en.battle, fr: HISTORY.fr.battle },
    },
    round: (n) => WORDS[language.current].round(n),
    label: ({ place, say }) =>
      place ? words().stage(say.power(place.turn.power), say.words.phases[place.stage.phase]) : '',
    where: ({ place, say }) =>
      place ? words().where(place.turn.round, say.power(place.turn.power), say.words.phases[place.stage.phase]) : '',
  },
  now: (view) => words().gameAt((view as View).round),
});

const words = () => HISTORY[language.current];
