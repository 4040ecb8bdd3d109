import type { Activation, Event, Side, SuitedCard, View } from '../../../generated/mortain';
import type { KernelEvent, StepEvents } from '../../../generated/protocol';
import { agreedEventOf, type AgreedEvent, type LogEntry } from '../../../match/log/entry';
import { takenBack } from '../../../match/log/taken-back';
import type { LogPage } from '../../../match/session/match-session.svelte';

/** What the log tells: what has happened, and what the players have agreed on. */
export type LogEvent = Event | KernelEvent | AgreedEvent;

/** What stood before an event, as far as its sentence speaks of it. */
export interface Standing {
  round: number;
  /** How many German units have left in the west. */
  exited: number;
  /** The face card that the attack under way has turned up; null if there is none. */
  face: SuitedCard | null;
}

/** What a match keeps from its beginning to its end, as far as sentences speak of it. */
export interface Ground {
  activation: Activation;
  exitsToWin: number;
  /** The side of each unit. */
  sides: ReadonlyMap<string, Side>;
  /** The side of each seat. */
  seats: ReadonlyMap<number, Side>;
}

/** An event with what is needed to put it into words, in whatever language. */
export interface Entry extends LogEntry {
  event: LogEvent;
  before: Standing;
  ground: Ground;
}

/** Reads the log into entries, oldest first. */
export function entriesOf(pages: readonly LogPage[]): Entry[] {
  const gone = takenBack(pages.flatMap(({ steps }) => steps));
  const reader = new LogReader(gone);
  for (const { view, steps } of pages) reader.read(view as View, steps);
  return reader.entries;
}

class LogReader {
  readonly entries: Entry[] = [];
  readonly #gone: ReadonlySet<number>;
  /** The orders since the last card, by step: those that can be taken back. */
  #orders: Entry[][] = [];

  constructor(gone: ReadonlySet<number>) {
    this.#gone = gone;
  }

  /** @param view the position before the steps */
  read(view: View, steps: readonly StepEvents[]): void {
    const ground = groundOf(view);
    let now: Standing = { round: view.round, exited: view.exited, face: view.attack?.card ?? null };
    /** What stood after each step, for when the match goes back there. */
    const stations = [{ seq: 0, now }];
    for (const { seq, at, seat, how, agreed, events } of steps) {
      const undone = this.#gone.has(seq);
      const common = { step: { seq, at, seat, how }, undone, ground };
      const settled = agreedEventOf({ seq, ...(agreed && { agreed }) });
      if (settled?.e === 'took_back') now = stations.findLast((one) => one.seq <= settled.to)?.now ?? now;
      if (settled) this.entries.push({ ...common, key: `${seq}.a`, event: settled, before: now });
      const orders: Entry[] = [];
      (events as (Event | KernelEvent)[]).forEach((event, index) => {
        if (event.e === 'undone') now = { ...now, exited: now.exited - this.#takeBack() };
        if (event.e === 'round_began') now = { ...now, round: event.round, face: null };
        const entry: Entry = { ...common, key: `${seq}.${index}`, event, before: now };
        this.entries.push(entry);
        if (isOrder(event)) orders.push(entry);
        if (event.e === 'card_drawn') this.#orders = [];
        now = after(now, event);
      });
      if (orders.length > 0) this.#orders.push(orders);
      stations.push({ seq, now });
    }
  }

  /** Marks the latest order as taken back; how many units had left by it. */
  #takeBack(): number {
    const last = this.#orders.pop() ?? [];
    for (const entry of last) entry.undone = true;
    return last.filter(({ event }) => event.e === 'exited').length;
  }
}

function groundOf({ variants, exits_to_win, units, seats }: View): Ground {
  return {
    activation: variants.activation,
    exitsToWin: exits_to_win,
    sides: new Map(Object.entries(units).map(([id, { side }]) => [id, side])),
    seats: new Map(Object.entries(seats).map(([side, seat]) => [seat, side as Side])),
  };
}

const ORDERS: ReadonlySet<LogEvent['e']> = new Set(['placed', 'moved', 'entered', 'exited', 'zone_laid']);
const isOrder = ({ e }: LogEvent) => ORDERS.has(e);

function after(now: Standing, event: Event | KernelEvent): Standing {
  switch (event.e) {
    case 'exited':
      return { ...now, exited: now.exited + 1 };
    case 'face_turned_up':
      return { ...now, face: event.card };
    case 'attack_resolved':
      return { ...now, face: null };
    default:
      return now;
  }
}
