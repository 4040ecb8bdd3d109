import type { ChatLine } from '../generated/protocol';
import type { News } from './news';

/** Lines of one author further apart than this get their time again, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

/** The most characters that a line may have. */
export const LONGEST = 500;

/** A piece of the talk as it is drawn. */
export type Item =
  /** A new day begins. */
  | { is: 'day'; key: string; at: number }
  /** What one person said in a row. */
  | {
      is: 'group';
      key: string;
      user: string | null;
      seat: number | null;
      gallery: boolean;
      name: string;
      at: number;
      lines: ChatLine[];
    }
  /** Something that happened. */
  | { is: 'news'; key: string; news: News }
  /** What follows has not been read before. */
  | { is: 'mark'; key: string };

/** What the talk is made of. */
export interface Talk {
  /** By their numbers, ascending. */
  lines: readonly ChatLine[];
  news: readonly News[];
  /** Whether people without a seat are spectators by now: before the match they may still sit down. */
  stage: 'gathering' | 'match';
  /** The last line that was read before; what follows gets a mark. Null for no mark. */
  readTo: number | null;
}

/** Whether a line comes from the gallery. */
export function fromGallery(line: ChatLine, stage: Talk['stage']): boolean {
  return stage === 'match' && line.seat === null;
}

/** The lines that are shown: not those of people who are muted. */
export function shownLines(lines: readonly ChatLine[], isMuted: (user: string | null) => boolean): readonly ChatLine[] {
  return lines.some((line) => isMuted(line.user)) ? lines.filter((line) => !isMuted(line.user)) : lines;
}

/** The talk in the order of its moments, grouped by author and day. */
export function itemsOf(talk: Talk): Item[] {
  const items: Item[] = [];
  const { lines } = talk;
  let news = 0;
  let day = '';
  let marked = talk.readTo === null;
  const begin = (at: number) => {
    const today = new Date(at).toDateString();
    if (today !== day) items.push({ is: 'day', key: `day ${today}`, at });
    day = today;
  };
  const tellUntil = (at: number) => {
    for (let next = talk.news[news]; next && next.at <= at; next = talk.news[news]) {
      begin(next.at);
      items.push({ is: 'news', key: `news ${next.n}`, news: next });
      news += 1;
    }
  };
  for (const line of lines) {
    tellUntil(line.at);
    begin(line.at);
    if (!marked && line.n > (talk.readTo ?? 0)) {
      items.push({ is: 'mark', key: 'mark' });
      marked = true;
    }
    const last = items.at(-1);
    if (last?.is === 'group' && follows(last, line)) last.lines.push(line);
    else {
      const { user, seat, name, at } = line;
      const gallery = fromGallery(line, talk.stage);
      items.push({ is: 'group', key: `line ${line.n}`, user, seat, gallery, name, at, lines: [line] });
    }
  }
  tellUntil(Number.POSITIVE_INFINITY);
  // A single day needs no heading if it is today.
  const days = items.filter((item) => item.is === 'day');
  const [only] = days;
  if (days.length === 1 && only && new Date(only.at).toDateString() === new Date().toDateString()) {
    return items.filter((item) => item.is !== 'day');
  }
  return items;
}

function follows(group: Extract<Item, { is: 'group' }>, line: ChatLine): boolean {
  const last = group.lines.at(-1);
  return (
    group.user === line.user &&
    group.seat === line.seat &&
    group.name === line.name &&
    last !== undefined &&
    line.at - last.at <= PAUSE_MS
  );
}

/** A stretch of a line: text, or the path of a table of this server. */
export type Piece = { is: 'text'; text: string } | { is: 'table'; text: string; path: string };

const TABLE = /(https?:\/\/[^\s/]+)(\/t\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-zA-Z/?#-])/gi;

/** A line in pieces. Only tables of this server become links: whatever else people write stays text. */
export function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of text.matchAll(TABLE)) {
    const [whole, site, path] = found;
    if (site?.toLowerCase() !== origin.toLowerCase() || path === undefined) continue;
    if (found.index > done) pieces.push({ is: 'text', text: text.slice(done, found.index) });
    pieces.push({ is: 'table', text: whole, path: path.toLowerCase() });
    done = found.index + whole.length;
  }
  if (done < text.length) pieces.push({ is: 'text', text: text.slice(done) });
  return pieces;
}

/** A line as it is sent: without space around it and without characters that cannot be shown. */
export function tidied(text: string): string {
  return Array.from(text.replaceAll('\r\n', '\n'))
    .filter((sign) => sign === '\n' || !/\p{Cc}/u.test(sign))
    .join('')
    .trim();
}

/** How many characters a line has, as the server counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** How many lines are unread: shown, newer than the last one read, by others, not struck out. */
export function unreadOf(
  lines: readonly ChatLine[],
  readTo: number,
  own: { seat: number | null; name: string },
): number {
  return lines.filter((line) => line.n > readTo && !line.struck && !(line.seat === own.seat && line.name === own.name))
    .length;
}
