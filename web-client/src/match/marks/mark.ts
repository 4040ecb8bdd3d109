import type { ChatLine } from '../../generated/protocol';

/** What a player draws on the board: a place pointed at, an arrow, a note. */
export type Drawing =
  | { is: 'ping'; place: string }
  | { is: 'arrow'; place: string; to: string }
  | { is: 'note'; place: string; text: string };

/** A line of talk that is about the board: something drawn, or the number of the author's own line that is rubbed out. */
export type MarkLine = Drawing | { is: 'rubbed'; line: number };

/** A drawing that is to be seen. */
export type Mark = Drawing & {
  key: string;
  /** The line that drew it, for its author to rub it out; 0 for a mark that stays in this browser. */
  line: number;
  seat: number | null;
  user: string | null;
  name: string;
  /** When, milliseconds since 1970. */
  at: number;
};

/** So long a ping is seen, in milliseconds. */
export const PING_MS = 8_000;
/** So long a place is pointed out to the reader, in milliseconds. */
export const POINTED_MS = 2_000;
/** The most characters of a note. */
export const LONGEST_NOTE = 120;
/** The most drawings that are shown at once: the newest. */
export const SHOWN = 40;

const SIGN = '⌖';
const PLACE = '[a-z0-9][a-z0-9-]{0,39}';
const RUBBED = new RegExp(`^${SIGN} − (\\d{1,9})$`, 'u');
const ARROW = new RegExp(`^${SIGN} (${PLACE}) → (${PLACE})$`, 'u');
const NOTE = new RegExp(`^${SIGN} (${PLACE}): (.+)$`, 'su');
const PING = new RegExp(`^${SIGN} (${PLACE})$`, 'u');

/** A line of talk as something about the board; null: it is only talk. */
export function readMark(text: string): MarkLine | null {
  if (!text.startsWith(SIGN)) return null;
  const [, rubbed] = RUBBED.exec(text) ?? [];
  if (rubbed !== undefined) return { is: 'rubbed', line: Number(rubbed) };
  const [, from, to] = ARROW.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { is: 'arrow', place: from, to };
  const [, about, note] = NOTE.exec(text) ?? [];
  if (about !== undefined && note !== undefined) {
    return { is: 'note', place: about, text: Array.from(note).slice(0, LONGEST_NOTE).join('') };
  }
  const [, place] = PING.exec(text) ?? [];
  return place === undefined ? null : { is: 'ping', place };
}

/** The line of talk that says it. */
export function writeMark(mark: MarkLine): string {
  switch (mark.is) {
    case 'rubbed':
      return `${SIGN} − ${mark.line}`;
    case 'arrow':
      return `${SIGN} ${mark.place} → ${mark.to}`;
    case 'note':
      return `${SIGN} ${mark.place}: ${mark.text}`;
    case 'ping':
      return `${SIGN} ${mark.place}`;
  }
}

/** Whether a line is drawn only, and not shown among the talk: it says nothing but places. A note is talk, too. */
export const isDrawnOnly = (text: string): boolean => {
  const mark = readMark(text);
  return mark !== null && mark.is !== 'note';
};

/** Whether two drawings are of one author. */
const isSameAuthor = (one: Pick<Mark, 'user' | 'seat'>, other: Pick<Mark, 'user' | 'seat'>) =>
  one.user === other.user && one.seat === other.seat;

/**
 * The drawings that lines of talk have left on the board.
 *
 * @param since from when on arrows and notes stand: older ones belong to a round that is over
 * @param now milliseconds since 1970
 */
export function marksOf(lines: readonly ChatLine[], room: string, since: number, now: number): Mark[] {
  const marks = new Map<number, Mark>();
  for (const { n, seat, user, name, at, text, struck } of lines) {
    if (struck) continue;
    const mark = readMark(text);
    if (mark === null) continue;
    if (mark.is === 'rubbed') {
      const old = marks.get(mark.line);
      // A mark is rubbed out by its author alone.
      if (old && isSameAuthor(old, { user, seat })) marks.delete(mark.line);
      continue;
    }
    const isSeen = mark.is === 'ping' ? now - at < PING_MS : at >= since;
    if (isSeen) marks.set(n, { ...mark, key: `${room} ${n}`, line: n, seat, user, name, at });
  }
  return [...marks.values()].slice(-SHOWN);
}
