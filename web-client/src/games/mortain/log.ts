import type { Side } from '../../generated/mortain';
import type { LogLine, LogSection, LogTone } from '../../match/log/entry';
import { inWords, ownerOf } from './log/sentences';
import { LOG } from './log/words';
import type { Entry, LogEvent } from './log/read';
import { capital } from '../../lib/typography';
import type { Phrases } from './phrases';

export { entriesOf, type Entry, type LogEvent } from './log/read';

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'fire' | 'cards';

/** What every filter shows. */
const ALWAYS: readonly LogEvent['e'][] = ['ended', 'left', 'took_back', 'ended_by_agreement'];
const WANTED: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<LogEvent['e']>>> = {
  fire: new Set([...ALWAYS, 'attack_resolved', 'face_turned_up', 'zone_laid']),
  cards: new Set([...ALWAYS, 'card_drawn', 'joker_ignored', 'opportunity_ended', 'round_ended', 'round_began']),
};

/** Whether another event tells of this one: the attack of its card, the end of a round of its joker. */
function isToldElsewhere(event: LogEvent): boolean {
  if (event.e === 'card_drawn') return event.card === 'joker' || event.purpose !== 'opportunity';
  return event.e === 'opportunity_ended' && (event.how === 'done' || event.how === 'spent');
}

/** The rounds of the log with their headings, a group for each card; rounds without a wanted entry are left out. */
export function sectionsOf(entries: readonly Entry[], filter: Filter, say: Phrases): readonly LogSection<Entry>[] {
  const rounds: { key: string; round: number; groups: { key: string; title: null; entries: Entry[] }[] }[] = [];
  for (const entry of entries) {
    const { event, before, key } = entry;
    if (isToldElsewhere(event) || (filter !== 'all' && !WANTED[filter].has(event.e))) continue;
    let last = rounds.at(-1);
    if (last?.round !== before.round) rounds.push((last = { key, round: before.round, groups: [] }));
    const group = last.groups.at(-1);
    if (!group || (filter === 'all' && event.e === 'card_drawn'))
      last.groups.push({ key, title: null, entries: [entry] });
    else group.entries.push(entry);
  }
  return rounds.map(({ key, round, groups }) => ({
    key,
    id: `${round}`,
    title: LOG[say.lang].roundTitle(round),
    role: null,
    groups,
  }));
}

/** Whether an event is read out to those who do not see the board. */
export const isAnnounced = (event: LogEvent): boolean => !isToldElsewhere(event);

/** Where something happened; null if nowhere in particular. */
export function placeOf(event: LogEvent): string | null {
  switch (event.e) {
    case 'moved':
      return event.to;
    case 'entered':
      return event.at;
    case 'exited':
      return event.from;
    case 'face_turned_up':
    case 'attack_resolved':
      return event.attack.hex;
    case 'zone_laid':
      return event.hex;
    default:
      return null;
  }
}

const TONES: Readonly<Partial<Record<LogEvent['e'], LogTone>>> = {
  round_began: 'turn',
  round_ended: 'turn',
  card_drawn: 'phase',
  joker_ignored: 'phase',
  face_turned_up: 'battle',
  attack_resolved: 'battle',
  exited: 'end',
  ended: 'end',
  left: 'end',
  took_back: 'end',
  ended_by_agreement: 'end',
};

/** Puts an entry into words. */
export function lineOf(entry: Entry, say: Phrases, seatName: (seat: number) => string): LogLine {
  const { event } = entry;
  return {
    text: capital(inWords(entry, say, seatName)),
    tone: event.e === 'attack_resolved' && event.losses.length > 0 ? 'loss' : (TONES[event.e] ?? 'plain'),
    role: roleOf(entry),
    place: placeOf(event),
    dice: [],
  };
}

/** Whose doing an event is. */
function roleOf({ event, ground }: Entry): Side | null {
  switch (event.e) {
    case 'placed':
    case 'zone_laid':
      return 'american';
    case 'moved':
    case 'entered':
    case 'exited':
      return ground.sides.get(event.unit) ?? null;
    case 'face_turned_up':
    case 'attack_resolved':
      return event.attack.by;
    case 'card_drawn':
      return event.card === 'joker' ? null : ownerOf(event.card);
    case 'opportunity_ended':
      return event.side;
    case 'ended':
      return event.end.winner;
    case 'undone':
    case 'left':
      return ground.seats.get(event.seat) ?? null;
    default:
      return null;
  }
}
