import type { Component } from 'svelte';
import type { Text } from '../generated/protocol';

/** What an address may carry: a name in braces in a path, such as `{id}`; with a question mark it may be left out. */
export type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? Partial<Record<Optional, string>> : Record<Name, Value<Name>>) &
      ParametersOf<Rest>
  : unknown;

type Value<Name extends string> = Name extends 'seat' ? number : Name extends 'what' ? 'recover' | 'confirm' : string;

/** The entries of the header, and which of them a page belongs to. */
export type Place = 'tables' | 'tournaments' | 'players' | 'charts' | 'rules';

/** A page that has an address. */
export interface Page<Path extends string = string> {
  /** Its path; the component gets what the braces name. */
  path: Path;
  /** Its code. Pages with the same function stay mounted when one leads to the other. */
  load: () => Promise<{ default: Component<ParametersOf<Path> & Record<never, never>> }>;
  /** What the window is called; null where the page itself says so, or where the name of the site is enough. */
  title: Text | null;
  /** Who sees it: anyone at once; anyone, once the server has said who asks; those with a name. */
  readers: 'anyone' | 'known' | 'named';
  /** The entry of the header that stands out; null: none. */
  place: Place | null;
  /** What it asks the server first: fetched beside its code. */
  ahead: readonly string[];
  /** Whether it follows the table `{id}`: the line to the server is then opened beside its code. */
  joins: 'table' | null;
}

function page<const Path extends string>(
  path: Path,
  load: Page<Path>['load'],
  rest: Partial<Omit<Page, 'path' | 'load'>> = {},
): Page<Path> {
  return { path, load, title: null, readers: 'known', place: null, ahead: [], joins: null, ...rest };
}

const same = (name: string): Text => ({ en: name, fr: name });
const table = () => import('./TablePage.svelte');
const editor = () => import('./EditChartPage.svelte');

/** Every page that has an address; of those that fit one, the first. The server names the same paths in `assets.rs`. */
export const PAGES = {
  /** For somebody who has never heard of it. */
  front: page('/', () => import('./FrontPage.svelte'), { readers: 'anyone', ahead: ['/api/games'] }),
  /** The list of tables; `?chart=` names a chart to play, `?game=` a game. */
  lobby: page('/tables', () => import('./LobbyPage.svelte'), {
    title: { en: 'Tables', fr: 'Tables' },
    place: 'tables',
    ahead: ['/api/me/tables'],
  }),
  /** The match that the server brings along. */
  watch: page('/watch', () => import('./WatchPage.svelte'), {
    title: { en: 'Watch', fr: 'Regarder' },
    readers: 'anyone',
  }),
  /** A game: what it is, and the ways into it. */
  game: page('/games/{game}', () => import('./GamePage.svelte'), { place: 'tables' }),
  table: page('/t/{id}', table, { place: 'tables', joins: 'table' }),
  /** The match of a table, looked back on; `?at=` names the step. */
  history: page('/t/{id}/history', table, { joins: 'table' }),
  /** A seat of a running match that is offered; the key of the offer stands behind the number sign. */
  seat: page('/t/{id}/seat/{seat}', () => import('./SeatPage.svelte')),
  /** `?author=` names whose charts, `?game=` the game. */
  charts: page('/charts', () => import('./ChartsPage.svelte'), {
    title: { en: 'Set-up charts', fr: 'Mises en place' },
    place: 'charts',
  }),
  /** `?from=` and `?version=` name a chart to begin with, `?game=` a game. */
  'new-chart': page('/charts/new', editor, { readers: 'named', place: 'charts' }),
  chart: page('/charts/{chart}', () => import('./ChartPage.svelte'), { place: 'charts' }),
  /** One's own chart, to be changed. */
  'edit-chart': page('/charts/{chart}/edit', editor, { readers: 'named', place: 'charts' }),
  /** The reference of a game's rules; without a game, of the first. */
  rules: page('/rules/{game?}', () => import('./RulesPage.svelte'), {
    title: { en: 'Rules', fr: 'Règles' },
    readers: 'anyone',
    place: 'rules',
  }),
  /** The odds of any battle of a game; the query holds the battle. */
  odds: page('/odds/{game?}', () => import('./OddsPage.svelte'), {
    title: { en: 'Odds calculator', fr: 'Calculateur de chances' },
    readers: 'anyone',
    place: 'rules',
  }),
  /** The lessons of a game; without a game, of the first that has some. */
  learn: page('/learn/{game?}', () => import('./LearnPage.svelte'), {
    title: { en: 'Learn by playing', fr: 'Apprendre en jouant' },
    place: 'tables',
  }),
  /** Signing in, and all that belongs to an account. */
  account: page('/account', () => import('./AccountPage.svelte'), {
    title: { en: 'Account', fr: 'Compte' },
  }),
  /** What a link in a mail leads to. */
  mailed: page('/account/{what}', () => import('./MailedPage.svelte'), {}),
  /** Friends, and who may become one. */
  friends: page('/friends', () => import('./FriendsPage.svelte'), {
    title: { en: 'Friends', fr: 'Amis' },
    place: 'players',
  }),
  /** The best players of a game; `?side=` names the side, `?from=` the first line. */
  leaderboard: page('/leaderboard/{game?}', () => import('./LeaderboardPage.svelte'), {
    title: { en: 'Leaderboard', fr: 'Classement' },
    place: 'players',
  }),
  tournaments: page('/tournaments', () => import('./TournamentsPage.svelte'), {
    title: { en: 'Tournaments', fr: 'Tournois' },
    readers: 'known',
    place: 'tournaments',
  }),
  /** A tournament at a glance. */
  tournament: page('/tournaments/{id}', () => import('./TournamentPage.svelte'), {
    readers: 'known',
    place: 'tournaments',
  }),
  /** What everybody may know of a player. */
  profile: page('/p/{id}', () => import('./ProfilePage.svelte'), { place: 'players' }),
  /** For those who run the server; `?show=` names the part. */
  admin: page('/admin', () => import('./AdminPage.svelte'), { title: same('Administration') }),
};

export type PageName = keyof typeof PAGES;
