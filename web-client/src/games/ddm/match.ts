import type { Facts } from '../../generated/ddm';
import { api } from '../../lib/api';
import { namedBy } from '../../i18n/role-names';
import { matchPartsOf } from '../../match/game';
import { coveredAround } from '../../match/shell/covered';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach } from './attach.svelte';
import Emblem from './Emblem.svelte';
import { FILTERS } from './log';
import { LOG } from './log/words';
import MatchBoard from './MatchBoard.svelte';
import { DdmViewModel } from './model.svelte';
import TurnPane from './panels/TurnPane.svelte';
import TurnStatus from './panels/TurnStatus.svelte';
import WarbandsPane from './panels/WarbandsPane.svelte';
import ActionBar from './play/ActionBar.svelte';
import Finish from './play/Finish.svelte';
import { keys } from './play/keys';
import Peek from './play/Peek.svelte';
import Question from './play/Question.svelte';
import { PLAYER_NAMES } from './players';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What the skirmish brings for the page of a match. */
export const match = matchPartsOf<DdmViewModel, Facts>({
  id: 'ddm',
  Emblem,
  roleName: namedBy(PLAYER_NAMES),
  loadFacts: async () => (await api.game('ddm')).facts as Facts,
  createModel: (session, facts) => new DdmViewModel(session, facts),
  attach,
  unitTip,
  tabs: [
    { id: 'turn', name: { en: WORDS.en.tabs.turn, fr: WORDS.fr.tabs.turn }, key: 'o', Content: TurnPane },
    {
      id: 'warbands',
      name: { en: WORDS.en.tabs.warbands, fr: WORDS.fr.tabs.warbands },
      key: 'w',
      Content: WarbandsPane,
    },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: LOG.en.opening, fr: LOG.fr.opening },
    filters: FILTERS.map((id) => ({ id, name: { en: LOG.en.filters[id], fr: LOG.fr.filters[id] } })),
  },
  // An activation takes seconds, and two of them are a turn.
  recapsAfter: 'absences',
  givesHints: true,
  keys,
  Status: TurnStatus,
  Board: MatchBoard,
  // The buttons for zooming stand beside the hall, not upon its corner.
  covered: (_, layout) => ({ ...coveredAround(layout), ...(layout.kind !== 'hand' && { left: 60 }) }),
  Question,
  ActionBar,
  Finish,
  Peek,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
