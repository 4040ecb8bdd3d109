import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import { agreedEventOf, type AgreedEvent, type LogEntry } from '../../../match/log/entry';
import { takenBack } from '../../../match/log/taken-back';
import type { LogPage } from '../../../match/session/match-session.svelte';
import type { Place } from '../board/hexes';
import type { Pack } from '../pack';
import type { Side } from '../pack-types';
import type { KnownUnit } from '../phrases';
import { SIDES } from '../sides';
import { unitsOfArmies } from '../units';
import type { Event, Part, View } from '../../../generated/aam';

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = Event | KernelEvent | AgreedEvent;

/** What stood before an event, as far as its sentence speaks of it. */
export interface Standing {
  /** 0 before the first turn. */
  turn: number;
  /** Whose movement or assault phase is open; null: none. */
  phase: { part: Part; side: Side } | null;
  /** Who is first in this turn; null: not yet known. */
  first: Side | null;
  /** Where the unit set out that is on its way; null: none is. */
  from: Place | null;
  objective: Place | null;
  units: Readonly<Record<string, KnownUnit>>;
}

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  before: Standing;
  /** The side of each seat. */
  seats: ReadonlyMap<number, Side>;
}

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[], packOf: (view: View) => Pack | null): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  const entries: Entry[] = [];
  for (const { view, steps } of pages) entries.push(...read(view as View, steps, gone, packOf(view as View)));
  return entries;
}

/** Orders that can be taken back as long as nothing else has happened. */
const ORDERS: ReadonlySet<LogEvent['e']> = new Set<LogEvent['e']>([
  'move_began',
  'boarded',
  'got_off',
  'rallied',
  'attack_resolved',
]);

function read(view: View, steps: readonly StepEvents[], gone: ReadonlySet<number>, pack: Pack | null): Entry[] {
  const entries: Entry[] = [];
  const seats = new Map(SIDES.map((side) => [view.seats[side], side]));
  let now = standingOf(view);
  /** What stood after each step, for when the match goes back there. */
  const stations = [{ seq: 0, now }];
  /** The entries of each order since the phase began: an undo takes the last ones away. */
  let orders: { before: Standing; entries: Entry[] }[] = [];
  for (const { seq, at, seat, how, agreed, events } of steps) {
    const common = { step: { seq, at, seat, how }, undone: gone.has(seq), seats };
    const settled = agreedEventOf({ seq, ...(agreed && { agreed }) });
    if (settled?.e === 'took_back') now = stations.findLast((one) => one.seq <= settled.to)?.now ?? now;
    if (settled) entries.push({ ...common, key: `${seq}.a`, event: settled, before: now });
    const of: Entry[] = [];
    const before = now;
    (events as (Event | KernelEvent)[]).forEach((event, index) => {
      if (event.e === 'undone') {
        const last = orders.pop();
        for (const entry of last?.entries ?? []) entry.undone = true;
        now = last?.before ?? now;
      }
      const entry: Entry = { ...common, key: `${seq}.${index}`, event, before: now };
      entries.push(entry);
      of.push(entry);
      if (event.e === 'phase_ended' || event.e === 'phase_passed') orders = [];
      now = after(now, event, pack);
    });
    if (of.some(({ event }) => ORDERS.has(event.e))) orders.push({ before, entries: of });
    stations.push({ seq, now });
  }
  return entries;
}

/** What stands in a position. */
export function standingOf(view: View): Standing {
  const part = view.phase === 'move' || view.phase === 'assault' ? view.phase : null;
  return {
    turn: view.turn,
    phase: part && view.active ? { part, side: view.active } : null,
    first: view.first,
    from: view.march?.behind[0] ?? null,
    objective: view.board?.objective ?? null,
    units: view.units,
  };
}

/** What stands after an event. */
export function after(now: Standing, event: Event | KernelEvent, pack: Pack | null): Standing {
  switch (event.e) {
    case 'armies_shown':
      return pack ? { ...now, units: unitsOfArmies(event.armies, pack) } : now;
    case 'field_chosen':
      return { ...now, objective: event.objective };
    case 'initiative_rolled':
      return { ...now, turn: event.turn, phase: null, first: null };
    case 'initiative_chosen':
      return { ...now, first: event.first, phase: { part: 'move', side: event.first } };
    case 'phase_passed':
    case 'phase_ended':
      return { ...now, phase: nextPhase(now) };
    case 'move_began':
      return { ...now, from: event.from };
    default:
      return now;
  }
}

/** The four phases of a turn: the first player and the other move, then they attack in the same order. */
function nextPhase({ phase, first }: Standing): Standing['phase'] {
  if (!phase || !first) return null;
  const other: Side = first === 'axis' ? 'allies' : 'axis';
  if (phase.side === first) return { ...phase, side: other };
  return phase.part === 'move' ? { part: 'assault', side: first } : null;
}
