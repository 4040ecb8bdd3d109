import type { View } from '../../../generated/outpost';
import { language } from '../../../i18n/language.svelte';
import { historyPartsOf } from '../../../match/history/parts';
import EmblemMark from '../EmblemMark.svelte';
import { WORDS } from '../words';
import HistoryBoard from './HistoryBoard.svelte';
import { OutpostPlayer } from './player.svelte';
import RoundAside from './RoundAside.svelte';

/** What Outpost brings for the page of what has happened. */
export const history = historyPartsOf<OutpostPlayer, null>({
  createPlayer: (session) => new OutpostPlayer(session),
  Board: HistoryBoard,
  Aside: RoundAside,
  timeline: {
    roleOf: () => null,
    Mark: EmblemMark,
    marks({ past: { summary } }) {
      const shots = summary?.shots ?? [];
      return {
        diamonds: shots.filter(({ hit }) => hit).map(({ seq }) => seq),
        points: shots.filter(({ hit }) => !hit).map(({ seq }) => seq),
      };
    },
    legend: {
      diamond: { en: WORDS.en.timeline.hit, fr: WORDS.fr.timeline.hit },
      point: { en: WORDS.en.timeline.miss, fr: WORDS.fr.timeline.miss },
    },
    round: (n) => WORDS[language.current].roundTitle(n),
    label: (player) => whereIs(player),
    where: (player) => whereIs(player),
  },
  now: (view) => WORDS[language.current].round((view as View).round, (view as View).rounds),
});

function whereIs({ place, say }: OutpostPlayer): string {
  if (!place) return '';
  const phase = place.stage.phase === 'turns' ? 'turns' : 'orders';
  return `${say.words.roundTitle(place.turn.index + 1)}, ${say.words.phases[phase].toLowerCase()}`;
}
