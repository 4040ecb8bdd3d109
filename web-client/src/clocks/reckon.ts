import type { Clock, SeatClock, TimeControl } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a seat has left at a moment, in milliseconds. */
export interface Left {
  bank: number;
  reserve: number;
  /** Which of the two runs just then; null if neither does. */
  runs: 'bank' | 'reserve' | null;
}

/** What a seat has left when the server's clock shows `now`. */
export function leftOf(seat: SeatClock, now: number): Left {
  const { bank, reserve, runs } = seat;
  if (runs === null) return { bank, reserve, runs: null };
  const passed = Math.max(0, now - runs.since);
  if (runs.what === 'bank') return { bank: Math.max(0, bank - passed), reserve, runs: 'bank' };
  const back = Math.max(0, reserve - passed);
  return {
    bank: Math.max(0, bank - Math.max(0, passed - reserve)),
    reserve: back,
    runs: back > 0 ? 'reserve' : 'bank',
  };
}

/** A time as a clock shows it: `2 d 03 h`, `1:02:03`, `4:05`. Counts the second that has begun. */
export function spell(ms: number, lang: Lang): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const secs = Math.ceil(ms / SECOND);
  if (ms >= DAY) {
    const hours = Math.floor(secs / 3_600);
    return `${String(Math.floor(hours / 24))}\u00A0${lang === 'fr' ? 'j' : 'd'}\u00A0${two(hours % 24)}\u00A0h`;
  }
  const [hours, minutes, rest] = [Math.floor(secs / 3_600), Math.floor(secs / 60) % 60, secs % 60];
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
}

/** A time in its largest unit, for lists: "2 days", "3 hr", "5 min". */
export function roughly(ms: number, lang: Lang): string {
  const form = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(value);
  if (ms >= 2 * DAY) return form(Math.floor(ms / DAY), 'day');
  if (ms >= 2 * HOUR) return form(Math.floor(ms / HOUR), 'hour');
  return form(Math.max(1, Math.floor(ms / MINUTE)), 'minute');
}

/** From when on a seat has little time left, in milliseconds. */
export function lowAt(time: TimeControl): number {
  switch (time.kind) {
    case 'none':
      return 0;
    case 'live':
      return Math.min(MINUTE, (time.bank * SECOND) / 4);
    case 'days':
      return Math.min(6 * HOUR, (time.bank * SECOND) / 4);
  }
}

/** How much of the bank a player has to be told of aloud: only when it passes one of these, in milliseconds. */
const CALLED = [10 * SECOND, 30 * SECOND, MINUTE] as const;

/** The time that is called out when so much is left; null while there is plenty. */
export function callAt(ms: number): number | null {
  return CALLED.find((mark) => ms <= mark) ?? null;
}

/** When the first seat whose time runs will have none left; null if none runs. */
export function firstOut(clock: Clock | null | undefined): number | null {
  const outs = clock?.seats.flatMap(({ runs }) => (runs ? [runs.out] : [])) ?? [];
  return outs.length > 0 ? Math.min(...outs) : null;
}
