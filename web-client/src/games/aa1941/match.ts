import { namedBy } from '../../i18n/role-names';
import { api } from '../../lib/api';
import { matchPartsOf } from '../../match/game';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach, covered } from './attach.svelte';
import { Fight, setFight } from './battle/fight.svelte';
import { Board, type Facts } from './facts';
import MatchBoard from './MatchBoard.svelte';
import { OrdersViewModel } from './orders-view-model.svelte';
import Overlay from './Overlay.svelte';
import PowersPane from './panels/PowersPane.svelte';
import RegionsPane from './panels/RegionsPane.svelte';
import TurnStatus from './panels/TurnStatus.svelte';
import Emblem from './parts/Emblem.svelte';
import ActionBar from './play/ActionBar.svelte';
import Decision from './play/Decision.svelte';
import { keyRows, press } from './play/keys';
import MainButton from './play/MainButton.svelte';
import OrdersTab from './play/OrdersTab.svelte';
import Peek from './play/Peek.svelte';
import { PLAY } from './play/words';
import { POWER_NAMES } from './powers';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What 1941 brings for the page of a match. */
export const match = matchPartsOf<OrdersViewModel, Board>({
  id: 'aa1941',
  Emblem,
  roleName: namedBy(POWER_NAMES),
  loadFacts: async () => new Board((await api.game('aa1941')).facts as Facts),
  createModel(session, board) {
    const model = new OrdersViewModel(session, board);
    setFight(new Fight(model));
    return model;
  },
  attach,
  unitTip: ({ board }, kind, lang) => unitTip(board, kind, lang),
  givesHints: true,
  reckonsOdds: true,
  tabs: [
    {
      id: 'orders',
      name: { en: PLAY.en.tabs.orders, fr: PLAY.fr.tabs.orders },
      key: 'o',
      badge: ({ given }) => given.length,
      Content: OrdersTab,
    },
    { id: 'powers', name: { en: WORDS.en.panes.powers, fr: WORDS.fr.panes.powers }, key: 'p', Content: PowersPane },
    {
      id: 'regions',
      name: { en: WORDS.en.panes.regions, fr: WORDS.fr.panes.regions },
      long: true,
      Content: RegionsPane,
    },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: WORDS.en.setUp, fr: WORDS.fr.setUp },
    filters: [
      { id: 'all', name: { en: 'All', fr: 'Tout' } },
      { id: 'battles', name: { en: 'Battles', fr: 'Combats' } },
      { id: 'economy', name: { en: 'Economy', fr: 'Économie' } },
    ],
  },
  keys: { rows: keyRows, press },
  Status: TurnStatus,
  Board: MatchBoard,
  covered,
  Question: Decision,
  ActionBar,
  Finish: MainButton,
  Peek,
  Overlay,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
