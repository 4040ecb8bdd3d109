import type { Event, View } from '../../../generated/warfighter';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import { agreedEventOf, type AgreedEvent, type LogEntry } from '../../../match/log/entry';
import { takenBack } from '../../../match/log/taken-back';
import type { LogPage } from '../../../match/session/match-session.svelte';
import { sequelOf, type Sequel } from './sequel';
import { after, standingOf, type Standing } from './standing';

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = Event | KernelEvent | AgreedEvent;

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  before: Standing;
  /** What belongs to it of the events around it. */
  sequel: Sequel;
  /** Whether the sentence of another event tells of it. */
  told: boolean;
}

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[]): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  return pages.flatMap(({ view, steps }) => read(view as View, steps, gone));
}

function read(view: View, steps: readonly StepEvents[], gone: ReadonlySet<number>): Entry[] {
  const entries: Entry[] = [];
  let now = standingOf(view);
  /** What stood after each step, for when the match goes back there. */
  const stations = [{ seq: 0, now }];
  /** What came of each command that still stands: an undo takes the last one away. */
  const orders: { before: Standing; entries: Entry[] }[] = [];
  for (const { seq, at, seat, how, agreed, events } of steps) {
    const common = { step: { seq, at, seat, how }, undone: gone.has(seq), told: false };
    const settled = agreedEventOf({ seq, ...(agreed && { agreed }) });
    if (settled?.e === 'took_back') now = stations.findLast((one) => one.seq <= settled.to)?.now ?? now;
    if (settled) entries.push({ ...common, key: `${seq}.a`, event: settled, before: now, sequel: {} });
    const of: Entry[] = [];
    const before = now;
    (events as (Event | KernelEvent)[]).forEach((event, index) => {
      if (event.e === 'undone') {
        const last = orders.pop();
        for (const entry of last?.entries ?? []) entry.undone = true;
        now = last?.before ?? now;
      }
      const entry: Entry = { ...common, key: `${seq}.${index}`, event, before: now, sequel: {} };
      sequelOf(entry, of);
      of.push(entry);
      now = after(now, event);
    });
    entries.push(...of);
    if (!of.some(({ event }) => event.e === 'undone')) orders.push({ before, entries: of });
    stations.push({ seq, now });
  }
  return entries;
}
