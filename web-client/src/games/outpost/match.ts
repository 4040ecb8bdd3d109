import { namedBy } from '../../i18n/role-names';
import { matchPartsOf } from '../../match/game';
import { coveredAround } from '../../match/shell/covered';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach } from './attach.svelte';
import Emblem from './Emblem.svelte';
import MatchBoard from './MatchBoard.svelte';
import { OutpostViewModel } from './model.svelte';
import { PATROL_NAMES } from './patrols';
import PatrolsPane from './panels/PatrolsPane.svelte';
import RoundStatus from './panels/RoundStatus.svelte';
import ActionBar from './play/ActionBar.svelte';
import Finish from './play/Finish.svelte';
import { keys } from './play/keys';
import Question from './play/Question.svelte';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What Outpost brings for the page of a match. Its board is in each position, so that nothing has to be fetched. */
export const match = matchPartsOf<OutpostViewModel, null>({
  id: 'outpost',
  Emblem,
  roleName: namedBy(PATROL_NAMES),
  loadFacts: () => Promise.resolve(null),
  createModel: (session) => new OutpostViewModel(session),
  attach,
  unitTip,
  tabs: [
    {
      id: 'patrols',
      name: { en: WORDS.en.tabs.patrols, fr: WORDS.fr.tabs.patrols },
      key: 'p',
      Content: PatrolsPane,
    },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: WORDS.en.log.opening, fr: WORDS.fr.log.opening },
    filters: [
      { id: 'all', name: { en: WORDS.en.filters.all, fr: WORDS.fr.filters.all } },
      { id: 'shots', name: { en: WORDS.en.filters.shots, fr: WORDS.fr.filters.shots } },
    ],
  },
  keys,
  Status: RoundStatus,
  Board: MatchBoard,
  covered: (_, layout) => coveredAround(layout, 346),
  Question,
  ActionBar,
  Finish,
  Peek: Finish,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
