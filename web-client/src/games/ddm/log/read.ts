import type { CreatureId, Event, OpenWarband, Player, Square, View } from '../../../generated/ddm';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import { agreedEventOf, type AgreedEvent, type LogEntry } from '../../../match/log/entry';
import { takenBack } from '../../../match/log/taken-back';
import type { LogPage } from '../../../match/session/match-session.svelte';
import type { KnownCreature } from '../phrases';

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = Event | KernelEvent | AgreedEvent;

/** What stood before an event, as far as its sentence speaks of it. */
export interface Standing {
  /** 0 before the first round. */
  round: number;
  /** The player whose phase it is; null between phases. */
  phase: Player | null;
  /** The creature whose turn it is, and whether it has done nothing yet; null: none acts. */
  turn: { creature: CreatureId; idle: boolean } | null;
  creatures: readonly KnownCreature[];
  /** Where each stands; those that are off the board stay out of it. */
  at: Readonly<Record<CreatureId, Square>>;
}

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  before: Standing;
  /** The seat at the table of each who plays. */
  seats: ReadonlyMap<Player, number>;
  /** Of a walk: the last square that it has come to so far; null: it has not left its place. */
  reached: Square | null;
}

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[]): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  return pages.flatMap(({ view, steps }) => read(view as View, steps, gone));
}

function read(view: View, steps: readonly StepEvents[], gone: ReadonlySet<number>): Entry[] {
  const entries: Entry[] = [];
  const seats = new Map(view.players.map(({ player, seat }) => [player, seat]));
  let now = standingOf(view);
  /** What stood after each step, for when the match goes back there. */
  const stations = [{ seq: 0, now }];
  /** What came of each command that still stands: an undo takes the last one away. */
  const orders: { before: Standing; entries: Entry[] }[] = [];
  /** The walks that have begun, by their creatures. */
  const walks = new Map<CreatureId, Entry>();
  for (const { seq, at, seat, how, agreed, events } of steps) {
    const common = { step: { seq, at, seat, how }, undone: gone.has(seq), seats, reached: null };
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
      if (event.e === 'walk_began') walks.set(event.creature, entry);
      if (event.e === 'stepped' || event.e === 'stepped_back') {
        const walk = walks.get(event.creature);
        if (walk) walk.reached = event.to;
      }
      now = after(now, event);
    });
    if (!of.some(({ event }) => event.e === 'undone')) orders.push({ before, entries: of });
    stations.push({ seq, now });
  }
  return entries;
}

/** What stands in a position. */
export function standingOf(view: View): Standing {
  return {
    round: view.phase === 'battle' || view.phase === 'over' ? view.round : 0,
    phase: view.turn,
    turn: view.acting && { creature: view.acting.creature, idle: view.acting.moved === 0 && view.acting.attacks === 0 },
    creatures: view.creatures,
    at: Object.fromEntries(view.creatures.flatMap(({ id, at }) => (at ? [[id, at] as const] : []))),
  };
}

/** The creatures of warbands, by the ids that they get once these are opened. */
export const creaturesOf = (warbands: readonly OpenWarband[]): KnownCreature[] =>
  warbands.flatMap(({ player, warband }) =>
    warband.creatures.map((card, index) => ({ id: `${player}.${index + 1}`, player, card })),
  );

/** What stands after an event. */
export function after(now: Standing, event: Event | KernelEvent): Standing {
  const acted = (creature: CreatureId): Standing =>
    now.turn?.creature === creature ? { ...now, turn: { creature, idle: false } } : now;
  const moved = (creature: CreatureId, to: Square): Standing => ({ ...now, at: { ...now.at, [creature]: to } });
  switch (event.e) {
    case 'warbands_opened':
      return { ...now, creatures: creaturesOf(event.warbands) };
    case 'initiative_rolled':
      return { ...now, round: event.round ?? 0, phase: null, turn: null };
    case 'deployed':
      return { ...now, at: { ...now.at, ...Object.fromEntries(event.at.map(({ creature, at }) => [creature, at])) } };
    case 'activated':
      return { ...now, phase: event.player, turn: { creature: event.creature, idle: true } };
    case 'walk_began':
    case 'power_used':
      return acted(event.creature);
    case 'rally_rolled':
      return acted(event.creature);
    case 'struck':
      return acted(event.blow.creature);
    case 'stepped':
    case 'stepped_back':
    case 'appeared':
      return moved(event.creature, event.to);
    case 'turn_ended':
      return { ...now, turn: null };
    case 'round_ended':
      return { ...now, phase: null, turn: null };
    default:
      return now;
  }
}
