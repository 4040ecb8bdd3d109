import type { LoggedDie, LogLine, LogSection, LogTone } from '../../match/log/entry';
import { inWords } from './log/sentences';
import type { Entry, LogEvent } from './log/read';
import { LOG } from './log/words';
import type { Side } from './pack-types';
import { capital } from '../../lib/typography';
import type { Phrases } from './phrases';

export { entriesOf, type Entry, type LogEvent } from './log/read';

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'fire' | 'moves';

/** What every filter shows. */
const ALWAYS: readonly LogEvent['e'][] = ['casualties_taken', 'ended', 'left', 'took_back', 'ended_by_agreement'];
const WANTED: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<LogEvent['e']>>> = {
  fire: new Set<LogEvent['e']>([...ALWAYS, 'attack_resolved', 'demolition_tried', 'held']),
  moves: new Set<LogEvent['e']>([
    ...ALWAYS,
    'movement_rolled',
    'move_ended',
    'stopped',
    'boarded',
    'got_off',
    'placed',
    'rallied',
    'phase_passed',
  ]),
};

/** Whether another event tells of this one: steps are told by the end of their move. */
const isToldElsewhere = ({ e }: LogEvent): boolean =>
  e === 'move_began' || e === 'stepped' || e === 'window_closed' || e === 'window_opened';

/** What is called with sentences beside the words. */
export interface Naming {
  seatName: (seat: number) => string;
  mapName: (number: number) => string;
}

/** The turns of the log with their headings, a group for each phase; parts without a wanted entry are left out. */
export function sectionsOf(entries: readonly Entry[], filter: Filter, say: Phrases): readonly LogSection<Entry>[] {
  const words = LOG[say.lang];
  type Group = { key: string; title: string | null; entries: Entry[] };
  const turns: { key: string; turn: number; groups: Group[] }[] = [];
  for (const entry of entries) {
    const { event, before, key } = entry;
    if (isToldElsewhere(event) || (filter !== 'all' && !WANTED[filter].has(event.e))) continue;
    const turn = event.e === 'initiative_rolled' ? event.turn : before.turn;
    let last = turns.at(-1);
    if (last?.turn !== turn) turns.push((last = { key, turn, groups: [] }));
    const title =
      event.e === 'initiative_rolled' || !before.phase
        ? null
        : capital(words.phase[before.phase.part](before.phase.side));
    const group = last.groups.at(-1);
    if (!group || group.title !== title) last.groups.push({ key, title, entries: [entry] });
    else group.entries.push(entry);
  }
  return turns.map(({ key, turn, groups }) => ({
    key,
    id: `${turn}`,
    title: turn === 0 ? words.setUpTitle : words.turnTitle(turn),
    role: null,
    groups,
  }));
}

/** Whether an event is read out to those who do not see the board. */
export const isAnnounced = (event: LogEvent): boolean => !isToldElsewhere(event) && event.e !== 'held';

/** Where something happened; null if nowhere in particular. */
export function placeOf(event: LogEvent): string | null {
  switch (event.e) {
    case 'field_chosen':
      return event.objective;
    case 'movement_rolled':
      return event.into;
    case 'window_opened':
    case 'stepped':
      return event.to;
    case 'move_ended':
    case 'stopped':
    case 'placed':
    case 'got_off':
      return event.at;
    case 'attack_resolved':
      return event.attack.hex;
    case 'demolition_tried':
      return event.bridge[0];
    default:
      return null;
  }
}

const TONES: Readonly<Partial<Record<LogEvent['e'], LogTone>>> = {
  armies_shown: 'phase',
  initiative_rolled: 'phase',
  initiative_chosen: 'phase',
  phase_passed: 'phase',
  attack_resolved: 'battle',
  movement_rolled: 'dice',
  demolition_tried: 'dice',
  casualties_taken: 'loss',
  turn_ended: 'turn',
  ended: 'end',
  left: 'end',
  took_back: 'end',
  ended_by_agreement: 'end',
};

/** Puts an entry into words. */
export function lineOf(entry: Entry, say: Phrases, naming: Naming): LogLine {
  const { event } = entry;
  return {
    text: capital(inWords(entry, say, naming)),
    tone: TONES[event.e] ?? 'plain',
    role: roleOf(entry),
    place: placeOf(event),
    dice: diceOf(event),
  };
}

/** The dice that an event shows, the best first. */
function diceOf(event: LogEvent): LoggedDie[] {
  const die = (face: number, hit: boolean): LoggedDie => ({ face, hit, label: `${face}` });
  switch (event.e) {
    case 'attack_resolved': {
      const { dice, modifier, cover } = event.attack;
      const thrown = dice.toSorted((one, other) => other - one).map((face) => die(face, face + modifier >= 4));
      return cover?.face ? [...thrown, die(cover.face, cover.made)] : thrown;
    }
    case 'movement_rolled':
      return [die(event.face, event.passed)];
    case 'demolition_tried':
      return [die(event.face, event.down)];
    default:
      return [];
  }
}

/** Whose doing an event is. */
function roleOf({ event, before, seats }: Entry): Side | null {
  switch (event.e) {
    case 'army_locked':
    case 'order_chosen':
    case 'end_chosen':
    case 'field_chosen':
    case 'deployed':
    case 'initiative_chosen':
    case 'phase_passed':
    case 'phase_ended':
    case 'held':
      return event.side;
    case 'tossed':
      return event.winner;
    case 'initiative_rolled':
      return event.winner;
    case 'movement_rolled':
    case 'move_ended':
    case 'stopped':
    case 'boarded':
    case 'got_off':
    case 'rallied':
    case 'demolition_tried':
      return before.units[event.unit]?.side ?? null;
    case 'attack_resolved':
      return before.units[event.attack.unit]?.side ?? null;
    case 'ended':
      return event.end.winner;
    case 'undone':
    case 'left':
      return seats.get(event.seat) ?? null;
    default:
      return null;
  }
}
