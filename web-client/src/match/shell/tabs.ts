import { companyOf } from '../../chat/company.svelte';
import type { MatchTab } from '../game';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import ChatTab from './ChatTab.svelte';
import LogTab from './LogTab.svelte';
import TableTab from './TableTab.svelte';
import { SHELL } from './words';

const nameOf = (tab: 'log' | 'chat' | 'table') => ({ en: SHELL.en.tabs[tab], fr: SHELL.fr.tabs[tab] });

/** The log of the match. */
export const LOG_TAB: MatchTab<MatchViewModel> = {
  id: 'log',
  name: nameOf('log'),
  key: 'l',
  long: true,
  Content: LogTab,
};

/** What is said at the table. */
export const CHAT_TAB: MatchTab<MatchViewModel> = {
  id: 'chat',
  name: nameOf('chat'),
  key: 'c',
  long: true,
  badge: ({ session }) => companyOf(session).unread,
  Content: ChatTab,
};

/** The table: who is here, what can be agreed on, the link. */
export const TABLE_TAB: MatchTab<MatchViewModel> = { id: 'table', name: nameOf('table'), Content: TableTab };
