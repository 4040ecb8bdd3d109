import { namedBy } from '../../i18n/role-names';
import { api } from '../../lib/api';
import { matchPartsOf } from '../../match/game';
import { coveredAround } from '../../match/shell/covered';
import { CHAT_TAB, LOG_TAB, TABLE_TAB } from '../../match/shell/tabs';
import { attach } from './attach.svelte';
import Emblem from './Emblem.svelte';
import MatchBoard from './MatchBoard.svelte';
import { MortainViewModel } from './model.svelte';
import type { Facts } from './pack';
import CardPane from './panels/CardPane.svelte';
import RoundStatus from './panels/RoundStatus.svelte';
import UnitsPane from './panels/UnitsPane.svelte';
import ActionBar from './play/ActionBar.svelte';
import Finish from './play/Finish.svelte';
import { keys } from './play/keys';
import Peek from './play/Peek.svelte';
import Question from './play/Question.svelte';
import TurnedCard from './play/TurnedCard.svelte';
import { SIDE_NAMES } from './sides';
import { unitTip } from './unit-tip';
import { WORDS } from './words';

/** What Mortain brings for the page of a match. */
export const match = matchPartsOf<MortainViewModel, Facts>({
  id: 'mortain',
  Emblem,
  roleName: namedBy(SIDE_NAMES),
  loadFacts: async () => (await api.game('mortain')).facts as Facts,
  createModel: (session, facts) => new MortainViewModel(session, facts),
  attach,
  unitTip,
  reckonsOdds: true,
  tabs: [
    { id: 'card', name: { en: WORDS.en.tabs.card, fr: WORDS.fr.tabs.card }, key: 'o', Content: CardPane },
    { id: 'units', name: { en: WORDS.en.tabs.units, fr: WORDS.fr.tabs.units }, key: 'u', Content: UnitsPane },
    LOG_TAB,
    CHAT_TAB,
    TABLE_TAB,
  ],
  log: {
    opening: { en: WORDS.en.opening, fr: WORDS.fr.opening },
    filters: (['all', 'fire', 'cards'] as const).map((id) => ({
      id,
      name: { en: WORDS.en.filters[id], fr: WORDS.fr.filters[id] },
    })),
  },
  keys,
  Status: RoundStatus,
  Board: MatchBoard,
  covered: (_, layout) => coveredAround(layout),
  Question,
  ActionBar,
  Finish,
  Peek,
  Overlay: TurnedCard,
  loadHistory: async () => (await import('./history')).history,
  loadEnd: async () => (await import('./end')).end,
});
