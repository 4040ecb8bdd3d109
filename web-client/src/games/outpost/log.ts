import type { Patrol, Seen, View } from '../../generated/outpost';
import type { KernelEvent, StepEvents } from '../../generated/protocol';
import {
  agreedEventOf,
  agreedInWords,
  leftInWords,
  type AgreedEvent,
  type LogEntry,
  type LoggedDie,
  type LogLine,
  type LogSection,
  type LogTone,
} from '../../match/log/entry';
import { takenBack } from '../../match/log/taken-back';
import type { LogPage } from '../../match/session/match-session.svelte';
import { unitOf } from './patrols';
import { capital } from '../../lib/typography';
import type { Phrases } from './phrases';

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = Seen | KernelEvent | AgreedEvent;

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  round: number;
}

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'shots';

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[]): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  return pages.flatMap(({ view, steps }) => entriesOfPage((view as View).round, steps, gone));
}

function entriesOfPage(first: number, steps: readonly StepEvents[], gone: ReadonlySet<number>): Entry[] {
  const entries: Entry[] = [];
  let round = first;
  /** The round after each step, for when the match goes back there. */
  const stations = [{ seq: 0, round }];
  for (const { seq, at, seat, how, agreed, events } of steps) {
    const undone = gone.has(seq);
    const step = { seq, at, seat, how };
    const settled = agreedEventOf({ seq, ...(agreed && { agreed }) });
    if (settled?.e === 'took_back') round = stations.findLast((station) => station.seq <= settled.to)?.round ?? round;
    if (settled) entries.push({ key: `${seq}.a`, step, event: settled, undone, round });
    const told = events as (Seen | KernelEvent)[];
    told.forEach((event, index) => {
      // The kernel's event says that the seat leaves, and why.
      if (event.e === 'patrol_left' && told.some((one) => one.e === 'left' && one.seat === event.seat)) return;
      if (event.e === 'round_began') ({ round } = event);
      entries.push({ key: `${seq}.${index}`, step, event, undone, round });
      if (event.e === 'round_ended') round += 1;
    });
    stations.push({ seq, round });
  }
  return entries;
}

const SHOTS: ReadonlySet<LogEvent['e']> = new Set(['aimed', 'shot_fired', 'took_back', 'ended_by_agreement', 'left']);

/** The rounds of the log with their headings; rounds without an entry that is wanted are left out. */
export function sectionsOf(entries: readonly Entry[], filter: Filter, say: Phrases): readonly LogSection<Entry>[] {
  const rounds: { key: string; round: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    if (filter === 'shots' && !SHOTS.has(entry.event.e)) continue;
    const last = rounds.at(-1);
    if (last?.round === entry.round) last.entries.push(entry);
    else rounds.push({ key: entry.key, round: entry.round, entries: [entry] });
  }
  return rounds.map(({ key, round, entries: told }) => ({
    key,
    id: `${round}`,
    title: say.words.roundTitle(round),
    role: null,
    groups: [{ key, title: null, entries: told }],
  }));
}

const ANNOUNCED: ReadonlySet<LogEvent['e']> = new Set([
  'round_began',
  'orders_revealed',
  'marched',
  'aimed',
  'shot_fired',
  'turn_ended',
  'raid_began',
  'raider_moved',
  'round_ended',
  'left',
  'undone',
  'took_back',
  'ended_by_agreement',
]);

/** Whether an event is read out to those who do not see the board. */
export const isAnnounced = (event: LogEvent): boolean => ANNOUNCED.has(event.e);

/** Where something happened; null if nowhere in particular. */
export function placeOf(event: LogEvent): string | null {
  switch (event.e) {
    case 'marched':
      return event.path.at(-1) ?? null;
    case 'raider_moved':
      return event.to;
    case 'raid_began':
      return event.newcomer?.at ?? null;
    default:
      return null;
  }
}

const TONES: Readonly<Partial<Record<LogEvent['e'], LogTone>>> = {
  round_began: 'phase',
  orders_revealed: 'phase',
  raid_began: 'phase',
  aimed: 'battle',
  shot_fired: 'dice',
  round_ended: 'turn',
  patrol_left: 'end',
  left: 'end',
  took_back: 'end',
  ended_by_agreement: 'end',
};

/** Puts an entry into words. */
export function lineOf(
  entry: Entry,
  say: Phrases,
  patrolOf: (seat: number | null) => Patrol | null,
  seatName: (seat: number) => string,
): LogLine {
  const { event } = entry;
  const who = (seat: number) => {
    const patrol = patrolOf(seat);
    return patrol ? say.patrol(patrol) : seatName(seat);
  };
  const proposer = entry.step.seat === null ? '' : seatName(entry.step.seat);
  return {
    text: capital(inWords(event, say, who, seatName, proposer)),
    tone: TONES[event.e] ?? 'plain',
    role: roleOf(event, patrolOf),
    place: placeOf(event),
    dice: diceOf(event, say),
  };
}

function roleOf(event: LogEvent, patrolOf: (seat: number | null) => Patrol | null): Patrol | null {
  if ('unit' in event) return unitOf(event.unit).patrol;
  return 'seat' in event ? patrolOf(event.seat) : null;
}

/** The die of the damage; the d20 has no face of pips and stands in the sentence. */
function diceOf(event: LogEvent, say: Phrases): LoggedDie[] {
  if (event.e !== 'shot_fired' || event.damage === null) return [];
  return [{ face: event.damage, hit: true, label: say.words.log.die(6, event.damage) }];
}

function inWords(
  event: LogEvent,
  say: Phrases,
  who: (seat: number) => string,
  seatName: (seat: number) => string,
  proposer: string,
): string {
  const words = say.words.log;
  switch (event.e) {
    case 'reshuffled':
      return words.reshuffled;
    case 'card_drawn':
      return 'card' in event ? words.card_known(who(event.seat), event.card) : words.card_drawn(who(event.seat));
    case 'round_began':
      return words.round_began(event.round);
    case 'order_sealed':
      return 'card' in event ? words.order_known(who(event.seat), event.card) : words.order_sealed(who(event.seat));
    case 'orders_revealed':
      return words.orders_revealed(event.orders.map(({ seat, card }) => words.order(who(seat), card)).join(', '));
    case 'marched':
      return words.marched(say.unit(event.unit), event.path.at(-1) ?? '');
    case 'aimed':
      return words.aimed(say.unit(event.unit), say.unit(event.target));
    case 'shot_fired': {
      const [unit, target] = [say.unit(event.unit), say.unit(event.target)];
      const { roll, needs, lost, cover, damage } = event;
      const text =
        damage === null ? words.missed(unit, target, roll, needs) : words.hit(unit, target, roll, needs, lost);
      return cover === null ? text : `${text}${words.covered(cover)}`;
    }
    case 'turn_ended':
      return words.turn_ended(who(event.seat));
    case 'raid_began':
      return event.newcomer ? words.raid(say.unit(event.newcomer.unit), event.newcomer.at) : words.raidNone;
    case 'raider_moved':
      return event.to === null
        ? words.raider_stayed(say.unit(event.unit))
        : words.raider_moved(say.unit(event.unit), event.to);
    case 'round_ended': {
      const seats = event.points.flatMap((points, seat) => (points > 0 ? [`${who(seat)} ${points}`] : []));
      const all = event.raiders > 0 ? [...seats, `${say.words.raiders} ${event.raiders}`] : seats;
      return words.round_ended(all.length > 0 ? all.join(', ') : words.none);
    }
    case 'patrol_left':
      return words.patrol_left(who(event.seat));
    case 'undone':
      return words.undone(who(event.seat));
    case 'left':
      return leftInWords(event, seatName(event.seat), say.lang);
    case 'took_back':
    case 'ended_by_agreement':
      return agreedInWords(event, proposer, say.lang);
  }
}
