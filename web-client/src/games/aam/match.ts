import { namedBy } from '../../i18n/role-names';
import type { Facts } from '../../generated/aam';
import { api } from '../../lib/api';
import { matchPartsOf } from '../../match/game';
import { coveredAround } from '../../match/shell/covered';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach } from './attach.svelte';
import Emblem from './Emblem.svelte';
import MatchBoard from './MatchBoard.svelte';
import { AamViewModel } from './model.svelte';
import OrdersPane from './panels/OrdersPane.svelte';
import TurnStatus from './panels/TurnStatus.svelte';
import UnitsPane from './panels/UnitsPane.svelte';
import ActionBar from './play/ActionBar.svelte';
import DiceSheet from './play/DiceSheet.svelte';
import Finish from './play/Finish.svelte';
import { keys } from './play/keys';
import Peek from './play/Peek.svelte';
import Question from './play/Question.svelte';
import { SIDE_NAMES } from './sides';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What the miniatures bring for the page of a match. */
export const match = matchPartsOf<AamViewModel, Facts>({
  id: 'aam',
  Emblem,
  roleName: namedBy(SIDE_NAMES),
  loadFacts: async () => (await api.game('aam')).facts as Facts,
  createModel: (session, facts) => new AamViewModel(session, facts),
  attach,
  unitTip,
  tabs: [
    { id: 'orders', name: { en: WORDS.en.tabs.orders, fr: WORDS.fr.tabs.orders }, key: 'o', Content: OrdersPane },
    { id: 'units', name: { en: WORDS.en.tabs.units, fr: WORDS.fr.tabs.units }, key: 'u', Content: UnitsPane },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: WORDS.en.opening, fr: WORDS.fr.opening },
    filters: (['all', 'fire', 'moves'] as const).map((id) => ({
      id,
      name: { en: WORDS.en.filters[id], fr: WORDS.fr.filters[id] },
    })),
  },
  givesHints: true,
  keys,
  Status: TurnStatus,
  Board: MatchBoard,
  covered: (_, layout) => coveredAround(layout),
  Question,
  ActionBar,
  Finish,
  Peek,
  Overlay: DiceSheet,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
