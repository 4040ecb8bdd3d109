import type { CreatureId } from '../../generated/ddm';
import type { LogLine, LogSection, LogTone } from '../../match/log/entry';
import { diceOf } from './log/dice';
import type { Entry, LogEvent } from './log/read';
import { roleOf } from './log/role';
import { inWords } from './log/sentences';
import { LOG } from './log/words';
import { capital } from '../../lib/typography';
import type { Phrases } from './phrases';
import { nameOf } from './squares';

export { entriesOf, type Entry, type LogEvent } from './log/read';

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'fights' | 'moves';
export const FILTERS = ['all', 'fights', 'moves'] as const satisfies readonly Filter[];

/** What every filter shows. */
const ALWAYS: readonly LogEvent['e'][] = [
  'fled',
  'fell',
  'withdrew',
  'ended',
  'left',
  'took_back',
  'ended_by_agreement',
];
const WANTED: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<LogEvent['e']>>> = {
  fights: new Set<LogEvent['e']>([
    ...ALWAYS,
    'struck',
    'rider_saved',
    'morale_rolled',
    'rally_rolled',
    'power_used',
    'affected',
    'impaled',
  ]),
  moves: new Set<LogEvent['e']>([
    ...ALWAYS,
    'deployed',
    'tile_laid',
    'walk_began',
    'held',
    'stepped_back',
    'appeared',
    'impaled',
  ]),
};

/** Whether another event tells of this one: steps are told by their walk, a turn by what was done in it. */
function isToldElsewhere({ event, before }: Entry): boolean {
  switch (event.e) {
    case 'tile_asked':
    case 'window_opened':
    case 'stepped':
      return true;
    case 'activated':
      return event.healed === 0 && event.under_command;
    case 'turn_ended':
      return event.conditions.length === 0 && !before.turn?.idle;
    default:
      return false;
  }
}

/** The rounds of the log with their headings, a group for each phase; parts without a wanted entry are left out. */
export function sectionsOf(
  entries: readonly Entry[],
  filter: Filter,
  say: Phrases,
  seatName: (seat: number) => string,
): readonly LogSection<Entry>[] {
  const words = LOG[say.lang];
  type Group = { key: string; title: string | null; entries: Entry[] };
  const rounds: { key: string; round: number; groups: Group[] }[] = [];
  for (const entry of entries) {
    const { event, before, key, seats } = entry;
    if (isToldElsewhere(entry) || (filter !== 'all' && !WANTED[filter].has(event.e))) continue;
    const round = event.e === 'initiative_rolled' ? (event.round ?? 0) : before.round;
    let last = rounds.at(-1);
    if (last?.round !== round) rounds.push((last = { key, round, groups: [] }));
    const phase = event.e === 'activated' ? event.player : before.phase;
    const seat = phase === null ? undefined : seats.get(phase);
    const title = seat === undefined || event.e === 'round_ended' ? null : words.phaseOf(seatName(seat));
    const group = last.groups.at(-1);
    if (!group || group.title !== title) last.groups.push({ key, title, entries: [entry] });
    else group.entries.push(entry);
  }
  return rounds.map(({ key, round, groups }) => ({
    key,
    id: `${round}`,
    title: round === 0 ? words.setUpTitle : words.roundTitle(round),
    role: null,
    groups,
  }));
}

/** Whether an entry is read out to those who do not see the board. */
export const isAnnounced = (entry: Entry): boolean => !isToldElsewhere(entry) && entry.event.e !== 'held';

/** Where something happened, by the name of its square; null if nowhere in particular. */
export function placeOf({ event, before, reached }: Pick<Entry, 'event' | 'before' | 'reached'>): string | null {
  const of = (creature: CreatureId) => {
    const at = before.at[creature];
    return at ? nameOf(at) : null;
  };
  switch (event.e) {
    case 'tile_laid':
      return nameOf(event.lay.at);
    case 'walk_began':
      return nameOf(reached ?? event.path.at(-1) ?? event.from);
    case 'stepped':
    case 'stepped_back':
    case 'appeared':
      return nameOf(event.to);
    case 'struck':
      return of(event.blow.target);
    case 'affected':
      return of(event.effect.creature);
    case 'power_used':
      return event.at ? nameOf(event.at) : of(event.target ?? event.creature);
    case 'window_opened':
    case 'held':
      return of(event.walker);
    case 'activated':
    case 'impaled':
    case 'fled':
    case 'rider_saved':
    case 'morale_rolled':
    case 'rally_rolled':
    case 'turn_ended':
      return of(event.creature);
    default:
      return null;
  }
}

const TONES: Readonly<Partial<Record<LogEvent['e'], LogTone>>> = {
  warbands_opened: 'phase',
  initiative_rolled: 'phase',
  first_chosen: 'phase',
  struck: 'battle',
  power_used: 'battle',
  affected: 'battle',
  rider_saved: 'dice',
  morale_rolled: 'dice',
  rally_rolled: 'dice',
  fled: 'loss',
  fell: 'loss',
  withdrew: 'loss',
  round_ended: 'turn',
  ended: 'end',
  left: 'end',
  took_back: 'end',
  ended_by_agreement: 'end',
};

/** Whether an event destroys a creature. */
function destroys(event: LogEvent): boolean {
  switch (event.e) {
    case 'struck':
      return event.blow.harm?.left === 0;
    case 'affected':
      return event.effect.harm?.left === 0;
    case 'rider_saved':
    case 'impaled':
      return event.harm?.left === 0;
    default:
      return false;
  }
}

/** Puts an entry into words. */
export function lineOf(entry: Entry, say: Phrases, seatName: (seat: number) => string): LogLine {
  const { event } = entry;
  return {
    text: capital(inWords(entry, say, seatName)),
    tone: destroys(event) ? 'loss' : (TONES[event.e] ?? 'plain'),
    role: roleOf(entry),
    place: placeOf(entry),
    dice: diceOf(event),
  };
}
