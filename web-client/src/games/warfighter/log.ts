import { capital } from '../../lib/typography';
import type { LogLine, LogSection, LogTone } from '../../match/log/entry';
import { diceOf } from './log/dice';
import { placeOf } from './log/place';
import type { Entry, LogEvent } from './log/read';
import { roleOf } from './log/role';
import { inWords } from './log/sentences';
import { LOG } from './log/words';
import type { Phrases } from './phrases';

export { entriesOf, type Entry, type LogEvent } from './log/read';

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'soldiers' | 'hostiles' | 'dice';
export const FILTERS = ['all', 'soldiers', 'hostiles', 'dice'] as const satisfies readonly Filter[];

type Kinds = ReadonlySet<LogEvent['e']>;

/** What every filter shows. */
const ALWAYS: Kinds = new Set<LogEvent['e']>(['downed', 'killed', 'ended', 'left', 'took_back', 'ended_by_agreement']);
/** What is rolled. */
const ROLLED: Kinds = new Set<LogEvent['e']>([
  'attacked',
  'struck',
  'hostile_attacked',
  'environment_rolled',
  'wound_rolled',
  'evaded',
  'healed',
  'exit_rolled',
  'adjusted',
]);
/** What hostiles and events do. */
const HOSTILE: Kinds = new Set<LogEvent['e']>([
  'turned_away',
  'cup_filled',
  'arrived',
  'retargeted',
  'event_drawn',
  'event_stays',
  'paid_off',
  'trouble_struck',
  'hit',
  'evaded',
  'rallied',
  'acted',
  'hostile_attacked',
  'attack_cancelled',
  'hostile_moved',
  'wound_rolled',
  'wounded',
  'suppressed',
]);

function isWanted({ e }: LogEvent, filter: Filter): boolean {
  if (filter === 'all' || ALWAYS.has(e)) return true;
  if (filter === 'dice') return ROLLED.has(e);
  return (
    HOSTILE.has(e) === (filter === 'hostiles') || (filter === 'soldiers' && (e === 'wounded' || e === 'suppressed'))
  );
}

/** The turns of the log with their headings, a group for each part of them; parts without a wanted entry are left out. */
export function sectionsOf(entries: readonly Entry[], filter: Filter, say: Phrases): readonly LogSection<Entry>[] {
  const words = LOG[say.lang];
  type Group = { key: string; title: string | null; entries: Entry[] };
  const turns: { key: string; id: string; title: string; groups: Group[] }[] = [];
  for (const entry of entries) {
    const { event, before, key } = entry;
    if (entry.told || !isWanted(event, filter) || inWords(entry, say) === '') continue;
    const id = before.part === 'over' ? 'over' : `${before.turn}`;
    let turn = turns.at(-1);
    if (turn?.id !== id) {
      const title = id === 'over' ? words.over : before.turn === 0 ? words.setup : words.turn(before.turn);
      turns.push((turn = { key, id, title, groups: [] }));
    }
    const title = words.parts[before.part] || null;
    const group = turn.groups.at(-1);
    if (!group || group.title !== title) turn.groups.push({ key, title, entries: [entry] });
    else group.entries.push(entry);
  }
  return turns.map((turn) => ({ ...turn, role: null }));
}

/** Whether an entry is read out to those who do not see the board. */
export const isAnnounced = (entry: Entry): boolean =>
  !entry.told && entry.event.e !== 'passed' && entry.event.e !== 'reshuffled';

const TONES: Readonly<Partial<Record<LogEvent['e'], LogTone>>> = {
  mission_drawn: 'phase',
  objective_drawn: 'phase',
  mission_began: 'phase',
  attacked: 'battle',
  struck: 'battle',
  hostile_attacked: 'battle',
  environment_rolled: 'dice',
  wound_rolled: 'dice',
  evaded: 'dice',
  healed: 'dice',
  exit_rolled: 'dice',
  adjusted: 'dice',
  wounded: 'loss',
  downed: 'loss',
  evacuated: 'loss',
  time: 'turn',
  ended: 'end',
  left: 'end',
  took_back: 'end',
  ended_by_agreement: 'end',
};

/** Puts an entry into words. */
export function lineOf(entry: Entry, say: Phrases): LogLine {
  const { event } = entry;
  return {
    text: capital(inWords(entry, say)),
    tone: TONES[event.e] ?? 'plain',
    role: roleOf(entry),
    place: placeOf(entry),
    dice: diceOf(event, say.pack, LOG[say.lang]),
  };
}
