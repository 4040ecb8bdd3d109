import type { Lang } from '../i18n/language.svelte';
import { KEY_SIGNS } from './signs';
import { KEY_WORDS } from './words';

/** What a key does. */
export interface KeyRow {
  /** The keys as events name them, in lower case; `ctrl+z` for one that is held with another. A test looks whether they are bound. */
  keys: readonly string[];
  /** What stands on the keys. */
  shown: string;
  meaning: string;
}

/** Keys that belong together. */
export interface KeyGroup {
  id: string;
  title: string;
  rows: readonly KeyRow[];
}

/** What a match brings for the table of keys. */
export interface MatchKeys {
  /** What its game binds. */
  rows(lang: Lang): readonly KeyRow[];
  /** The tabs of the side panel that have a key. */
  tabs: readonly { key: string; name: Readonly<Record<Lang, string>> }[];
}

const row = (keys: readonly string[], shown: string, meaning: string): KeyRow => ({ keys, shown, meaning });

/** Keys that mean the same in the matches of all games, besides those of tabs. */
export function matchRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { match } = KEY_WORDS[lang];
  return [
    row(['n'], `N, ${signs.shift} N`, match.recap),
    row(['enter'], signs.enter, match.take),
    row(['e'], 'E', match.end),
    row(['z'], 'Z', match.undo),
    row(['h'], 'H', match.history),
    row(['x'], 'X', match.mark),
    row(['+', '=', '-', '0'], '+ − 0', match.zoom),
    row(['escape'], signs.escape, match.escape),
  ];
}

/** Keys of the card of what has changed while the player was away. */
export function awayRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { away } = KEY_WORDS[lang];
  return [row(['1-5'], '1 … 5', away.look), row([' '], signs.space, away.show), row(['enter'], signs.enter, away.go)];
}

/** How the keyboard walks over every board. */
export function boardRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { board } = KEY_WORDS[lang];
  return [
    row(['arrowleft', 'arrowup', 'arrowdown', 'arrowright'], '← ↑ ↓ →', board.walk),
    row(['tab'], `Tab, ${signs.shift} Tab`, board.next),
    row(['enter', ' '], `${signs.enter}, ${signs.space}`, board.press),
  ];
}

/** Keys of the history. */
export function historyRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { history } = KEY_WORDS[lang];
  return [
    row(['arrowleft', 'arrowright'], '← →', history.phase),
    row(['pageup', 'pagedown'], `${signs.shift} ← →, ${signs.pages}`, history.turn),
    row([',', '.'], ', .', history.step),
    row(['home', 'end'], signs.ends, history.ends),
    row([' '], signs.space, history.play),
    row(['+', '-', '0'], '+ − 0', history.zoom),
    row(['escape'], signs.escape, history.back),
  ];
}

/** Keys of every page. */
export function pageRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { pages } = KEY_WORDS[lang];
  return [
    row(['?'], '?', pages.keys),
    row(['escape'], signs.escape, pages.escape),
    row(['tab'], `Tab, ${signs.shift} Tab`, pages.tab),
  ];
}

/** Keys of the front page. */
export function frontRows(lang: Lang): readonly KeyRow[] {
  const { front } = KEY_WORDS[lang];
  return [row(['p'], 'P', front.play), row(['w'], 'W', front.watch), row(['l'], 'L', front.learn)];
}

/** Keys of the page where a game is watched. */
export function watchRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { watch } = KEY_WORDS[lang];
  return [row(['arrowleft', 'arrowright'], '← →', watch.step), row([' '], signs.space, watch.play)];
}

/** Keys of the list of tables. */
export function tablesRows(lang: Lang): readonly KeyRow[] {
  return [row(['/'], '/', KEY_WORDS[lang].tables.find)];
}

/** Keys where text is written to others. */
export function chatRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { chat } = KEY_WORDS[lang];
  return [row(['enter'], signs.enter, chat.send), row(['shift+enter'], `${signs.shift} ${signs.enter}`, chat.line)];
}

/** Keys of the editors of charts. */
export function chartRows(lang: Lang): readonly KeyRow[] {
  const signs = KEY_SIGNS[lang];
  const { charts } = KEY_WORDS[lang];
  return [
    row(['ctrl+z'], `${signs.ctrl} Z`, charts.undo),
    row(['ctrl+y', 'ctrl+shift+z'], `${signs.ctrl} Y, ${signs.ctrl} ${signs.shift} Z`, charts.redo),
    row(['ctrl+s'], `${signs.ctrl} S`, charts.save),
    row(['escape'], signs.escape, charts.escape),
  ];
}

/** All keys, in groups; those of a match come first on its page. What a game binds itself hides what the page would do. */
export function keyGroups(lang: Lang, match: MatchKeys | null): readonly KeyGroup[] {
  const { titles } = KEY_WORDS[lang];
  const own = match?.rows(lang) ?? [];
  const bound = new Set(own.flatMap(({ keys }) => keys));
  const shared = matchRows(lang).filter(({ keys }) => match === null || keys.some((key) => !bound.has(key)));
  const tabs = (match?.tabs ?? []).map(({ key, name }) => row([key], key.toUpperCase(), name[lang]));
  return [
    ...(match === null ? [] : [{ id: 'game', title: titles.game, rows: own }]),
    { id: 'board', title: titles.board, rows: boardRows(lang) },
    { id: 'match', title: titles.match, rows: [...tabs, ...shared] },
    { id: 'away', title: titles.away, rows: awayRows(lang) },
    { id: 'chat', title: titles.chat, rows: chatRows(lang) },
    { id: 'history', title: titles.history, rows: historyRows(lang) },
    { id: 'pages', title: titles.pages, rows: pageRows(lang) },
    { id: 'front', title: titles.front, rows: frontRows(lang) },
    { id: 'watch', title: titles.watch, rows: watchRows(lang) },
    { id: 'tables', title: titles.tables, rows: tablesRows(lang) },
    { id: 'charts', title: titles.charts, rows: chartRows(lang) },
  ];
}
