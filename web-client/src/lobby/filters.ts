import type { MyGame, Table, PlayerLevel, Stakes, TalkLanguage } from '../generated/protocol';
import { isFree } from './free';
import { openSeat, seatOf, standingOf } from './standing';

/** Which tables are shown: one of these at a time. */
export const SHOWS = ['all', 'open', 'running', 'mine'] as const;
export type Show = (typeof SHOWS)[number];

/** What the reader wants to see of the list. */
export interface Filter {
  show: Show;
  /** The id of the game; null for all of them. */
  game: string | null;
  /** Ids of traits that a table must have: what a game says its tables can differ in. */
  traits: readonly string[];
  /** Words that must occur in the names of the table or its players. */
  text: string;
  /** What else a table must suit. */
  fits: Fits;
}

/** What a reader looks for; what is left out does not matter. A table that wants anybody suits everybody. */
export interface Fits {
  stakes?: Stakes;
  /** The language that the reader wants to talk in. */
  talk?: Exclude<TalkLanguage, 'any'>;
  /** How well the reader plays. */
  level?: Exclude<PlayerLevel, 'any'>;
  /** Id of the chart. */
  chart?: string;
}

/** Everything. */
export const NO_FILTER: Filter = { show: 'all', game: null, traits: [], text: '', fits: {} };

export const STAKES: readonly Stakes[] = ['rated', 'casual'];
export const TALKS: readonly Exclude<TalkLanguage, 'any'>[] = ['en', 'fr'];
export const LEVELS: readonly Exclude<PlayerLevel, 'any'>[] = ['beginner', 'intermediate', 'experienced'];

/** The traits of a table, by their ids. */
export type TraitsOf = (table: Table) => readonly string[];

/**
 * Reads a filter out of what stands behind the path of an address; what it does not know it leaves out.
 *
 * @param games the ids of the games that there are
 */
export function readFilter(search: string, games: readonly string[]): Filter {
  const wanted = new URLSearchParams(search);
  const show = SHOWS.find((one) => one === wanted.get('show')) ?? 'all';
  const traits = (wanted.get('with') ?? '').split(',').filter((trait) => trait !== '');
  // An unknown game filters nothing: the address still shows the whole list.
  const game = games.find((id) => id === wanted.get('game')) ?? null;
  return { show, game, traits, text: wanted.get('q') ?? '', fits: readFits(wanted) };
}

function readFits(wanted: URLSearchParams): Fits {
  const fits: Fits = {};
  const [stakes, talk, level, chart] = ['stakes', 'talk', 'level', 'chart_is'].map((name) => wanted.get(name));
  const known = {
    stakes: STAKES.find((one) => one === stakes),
    talk: TALKS.find((one) => one === talk),
    level: LEVELS.find((one) => one === level),
  };
  if (known.stakes) fits.stakes = known.stakes;
  if (known.talk) fits.talk = known.talk;
  if (known.level) fits.level = known.level;
  if (chart) fits.chart = chart;
  return fits;
}

/** Puts a filter behind a path; nothing if it leaves nothing out. */
export function writeFilter({ show, game, traits, text, fits }: Filter): string {
  const wanted = new URLSearchParams();
  if (show !== 'all') wanted.set('show', show);
  if (game !== null) wanted.set('game', game);
  if (traits.length > 0) wanted.set('with', traits.join(','));
  if (text.trim() !== '') wanted.set('q', text.trim());
  if (fits.stakes) wanted.set('stakes', fits.stakes);
  if (fits.talk) wanted.set('talk', fits.talk);
  if (fits.level) wanted.set('level', fits.level);
  // `chart` alone is what a new table is to be played with.
  if (fits.chart) wanted.set('chart_is', fits.chart);
  const written = wanted.toString();
  return written === '' ? '' : `?${written}`;
}

/** Letters without case and accents, so that "lucia" finds Lucía. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word occurs in the table's name or in that of a player. */
export function hasText(table: Table, text: string): boolean {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = folded([table.name, ...table.seats.map((seat) => seat.name ?? '')].join('\n'));
  return words.every((word) => names.includes(word));
}

function isShown(table: Table, show: Show, me: string | null): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'open':
      return (table.state === 'open' && table.seats.some(isFree)) || openSeat(table) >= 0;
    case 'running':
      return table.state === 'running';
    case 'mine':
      return seatOf(table, me) >= 0 || table.host_user === me;
  }
}

/** Whether a table fits these filters. */
export function suits(table: Table, { stakes, talk, level, chart }: Fits): boolean {
  return (
    (stakes === undefined || table.stakes === stakes) &&
    (talk === undefined || table.talk === 'any' || table.talk === talk) &&
    (level === undefined || table.level === 'any' || table.level === level) &&
    (chart === undefined || table.chart.id === chart)
  );
}

/** The tables that a filter leaves, in their order. */
export function filtered(tables: readonly Table[], filter: Filter, me: string | null, traitsOf: TraitsOf): Table[] {
  return tables.filter((table) => {
    if (filter.game !== null && table.game !== filter.game) return false;
    if (!isShown(table, filter.show, me) || !hasText(table, filter.text) || !suits(table, filter.fits)) return false;
    const has = traitsOf(table);
    return filter.traits.every((trait) => has.includes(trait));
  });
}

/** How many tables each choice would show, under the other wishes of the filter. */
export function countsOf(
  tables: readonly Table[],
  filter: Filter,
  me: string | null,
  traitsOf: TraitsOf,
): Record<Show, number> {
  const rest = filtered(tables, { ...filter, show: 'all' }, me, traitsOf);
  const count = (show: Show) => rest.filter((table) => isShown(table, show, me)).length;
  return { all: rest.length, open: count('open'), running: count('running'), mine: count('mine') };
}

/** The parts of the list, in order. */
export const GROUPS = ['yours', 'open', 'running', 'over'] as const;
export type Group = (typeof GROUPS)[number];

/** When the reader's time runs out at a table, milliseconds since 1970; far away where it does not run. */
function outAt(table: Table, me: string | null): number {
  const own = seatOf(table, me);
  return (own < 0 ? null : table.live?.clock?.seats[own]?.runs?.out) ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Sorts tables into the parts of the list; where the reader is asked comes first, by the clock, then the newest. `mine`
 * are the reader's running matches, the most urgent foremost, where that is known.
 */
export function grouped(
  tables: readonly Table[],
  me: string | null,
  mine: readonly MyGame[] | null = null,
): Record<Group, Table[]> {
  const groups: Record<Group, Table[]> = { yours: [], open: [], running: [], over: [] };
  for (const table of tables) {
    const group = groupOf(table, me);
    groups[group].push(table);
  }
  const asked = (table: Table) => (standingOf(table, me).is === 'yours' ? 0 : 1);
  const order = new Map(mine?.map((game, index) => [game.id, index]));
  // What the server does not know of, because it is not begun or news of the moment, is ordered by what is seen here.
  const urgency = (table: Table) => order.get(table.id) ?? order.size;
  groups.yours.sort(
    (a, b) => asked(a) - asked(b) || urgency(a) - urgency(b) || outAt(a, me) - outAt(b, me) || b.created - a.created,
  );
  return groups;
}

function groupOf(table: Table, me: string | null): Group {
  if (table.state === 'over' || table.state === 'closed') return 'over';
  if (seatOf(table, me) >= 0 || table.host_user === me) return 'yours';
  return table.state === 'open' ? 'open' : 'running';
}
