import type { PhaseName, Power, RegionId } from '../../generated/aa1941';
import type { LogSection } from '../../match/log/entry';
import { BATTLE, type Entry, type LogEvent } from './log';
import type { Phrases } from './phrases';

/** Which entries a reader wants to see. */
export type Filter = 'all' | 'battles' | 'economy';

/** The entries of one phase. */
export interface LogPhase {
  key: string;
  phase: PhaseName | null;
  entries: readonly Entry[];
}

/** The entries of one turn. */
export interface LogTurn {
  key: string;
  round: number;
  power: Power;
  phases: readonly LogPhase[];
}

const FIGHTING: ReadonlySet<LogEvent['e']> = new Set([
  ...BATTLE,
  'left',
  'conceded',
  'game_won',
  'took_back',
  'ended_by_agreement',
]);
const TRADING: ReadonlySet<LogEvent['e']> = new Set([
  'units_purchased',
  'units_placed',
  'units_refunded',
  'income_collected',
  'treasury_seized',
  'took_back',
  'ended_by_agreement',
]);

function wanted({ event }: Entry, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'battles':
      return FIGHTING.has(event.e);
    case 'economy':
      return TRADING.has(event.e);
  }
}

/** What people order. Battles are read out by their board, as the dice fall. */
const ORDERS: ReadonlySet<LogEvent['e']> = new Set([
  'turn_began',
  'phase_began',
  'units_purchased',
  'units_moved',
  'units_loaded',
  'landing_ordered',
  'units_unloaded',
  'undone',
  'units_placed',
  'took_back',
  'ended_by_agreement',
] as const);

/** Whether an event is read out to those who do not see the map. */
export function isAnnounced(event: LogEvent): boolean {
  return ORDERS.has(event.e);
}

/** Where something happened; null if it happened nowhere in particular. */
export function regionOf(event: LogEvent): RegionId | null {
  if ('region' in event) return event.region;
  switch (event.e) {
    case 'units_moved':
      return event.path.at(-1) ?? null;
    case 'units_loaded':
      return event.zone;
    case 'landing_ordered':
    case 'units_unloaded':
    case 'fighter_landed':
      return event.to;
    case 'territory_taken':
      return event.taken.region;
    default:
      return null;
  }
}

/**
 * Sorts the log into turns and phases, oldest first. Turns and phases without an entry that is wanted are left out.
 *
 * @param now the turn that goes on; tells the first turn's round where no later one does
 */
export function turnsOf(
  entries: readonly Entry[],
  filter: Filter,
  now: { round: number; power: Power },
): readonly LogTurn[] {
  type Open = {
    key: string;
    round: number;
    power: Power;
    phases: { key: string; phase: PhaseName | null; entries: Entry[] }[];
  };
  const first = entries.find(({ event }) => event.e === 'turn_began')?.event;
  const before = first?.e === 'turn_began' ? first.round - (first.power === 'ussr' ? 1 : 0) : now.round;
  const turns: Open[] = [
    {
      key: 'first',
      round: before,
      power: entries[0]?.attacker ?? now.power,
      phases: [{ key: 'first', phase: null, entries: [] }],
    },
  ];
  for (const entry of entries) {
    const { event, key } = entry;
    const turn = turns.at(-1);
    if (event.e === 'turn_began') {
      const phase = { key, phase: 'purchase' as const, entries: [] };
      turns.push({ key, round: event.round, power: event.power, phases: [phase] });
      // The turn before it was not in sight: what began here is the first.
      if (turn?.key === 'first' && turn.phases.every((one) => one.entries.length === 0)) turns.shift();
    } else if (event.e === 'phase_began') {
      turn?.phases.push({ key, phase: event.phase, entries: [] });
    } else if (event.e === 'took_back' && turn && turn.power !== entry.attacker) {
      // Back in an earlier turn, which goes on from here.
      const again = turns.findLast(({ power }) => power === entry.attacker);
      const phases = [{ key, phase: null, entries: [entry] }];
      turns.push({ key, round: again?.round ?? turn.round, power: entry.attacker, phases });
    } else if (wanted(entry, filter)) {
      turn?.phases.at(-1)?.entries.push(entry);
    }
  }
  return turns
    .map((turn) => ({ ...turn, phases: turn.phases.filter((phase) => phase.entries.length > 0) }))
    .filter((turn, index) => turn.phases.length > 0 || (filter === 'all' && index === turns.length - 1));
}

/** The turns of the log with their headings; the arguments are those of {@link turnsOf}. */
export function sectionsOf(
  entries: readonly Entry[],
  filter: Filter,
  now: { round: number; power: Power },
  say: Phrases,
): readonly LogSection<Entry>[] {
  return turnsOf(entries, filter, now).map(({ key, round, power, phases }) => ({
    key,
    id: `${round}-${power}`,
    title: say.words.log.turn_began(round, say.power(power)),
    role: power,
    groups: phases.map((one) => ({ ...one, title: one.phase ? say.words.phases[one.phase] : null })),
  }));
}
