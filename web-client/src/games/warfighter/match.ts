import type { Facts } from '../../generated/warfighter';
import { namedBy } from '../../i18n/role-names';
import { api } from '../../lib/api';
import { matchPartsOf } from '../../match/game';
import { coveredAround } from '../../match/shell/covered';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach } from './attach.svelte';
import Emblem from './Emblem.svelte';
import { FILTERS } from './log';
import { LOG } from './log/words';
import MatchBoard from './MatchBoard.svelte';
import { WfViewModel } from './model.svelte';
import MissionStatus from './panels/MissionStatus.svelte';
import SquadPane from './panels/SquadPane.svelte';
import ActionBar from './play/ActionBar.svelte';
import Finish from './play/Finish.svelte';
import { keys } from './play/keys';
import Peek from './play/Peek.svelte';
import Question from './play/Question.svelte';
import { SQUAD_NAMES } from './squads';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What Warfighter brings for the page of a match. */
export const match = matchPartsOf<WfViewModel, Facts>({
  id: 'warfighter',
  Emblem,
  roleName: namedBy(SQUAD_NAMES),
  loadFacts: async () => (await api.game('warfighter')).facts as Facts,
  createModel: (session, facts) => new WfViewModel(session, facts),
  attach,
  unitTip,
  tabs: [
    { id: 'squad', name: { en: WORDS.en.tabs.squad, fr: WORDS.fr.tabs.squad }, key: 'o', Content: SquadPane },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: LOG.en.opening, fr: LOG.fr.opening },
    filters: FILTERS.map((id) => ({ id, name: { en: LOG.en.filters[id], fr: LOG.fr.filters[id] } })),
  },
  // All seats act at once, and a hostile turn takes seconds.
  recapsAfter: 'absences',
  givesHints: true,
  keys,
  Status: MissionStatus,
  Board: MatchBoard,
  covered: (_, layout) => coveredAround(layout),
  Question,
  ActionBar,
  Finish,
  Peek,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
