import type { Clock, Pace, Runs, SeatClock, TimeControl } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a seat has left at a moment, in milliseconds. */
export interface Left {
  bank: number;
  reserve: number;
  /** What the open decision has of its own: the rest of the time for set-up, or of the reaction's window. */
  allowance: number;
  /** Which of them runs just then; null if none does. */
  runs: Runs | null;
  /** The pace of the decision that runs. */
  pace: Pace | null;
  /** What the timer shows: what the open decision has of its own as long as that pays for it, then the bank. */
  shown: number;
}

/** What a seat has left when the server's clock shows `now`. */
export function leftOf(seat: SeatClock, now: number): Left {
  const { runs } = seat;
  if (runs === null) {
    const { bank, reserve, allowance } = seat;
    return { bank, reserve, allowance, runs: null, pace: null, shown: bank };
  }
  let passed = Math.max(0, Math.min(now, runs.out) - runs.since);
  const paidFrom = (purse: number) => {
    const taken = Math.min(purse, passed);
    passed -= taken;
    return purse - taken;
  };
  const spares = runs.pace === 'reaction' && (seat.allowance > 0 || runs.what === 'allowance');
  const reserve = runs.what === 'reserve' ? paidFrom(seat.reserve) : seat.reserve;
  const allowance = paidFrom(seat.allowance);
  const bank = spares ? seat.bank : paidFrom(seat.bank);
  const isOwn = spares || allowance > 0;
  const own = isOwn ? 'allowance' : 'bank';
  return {
    bank,
    reserve,
    allowance,
    runs: runs.what === 'reserve' && reserve > 0 ? 'reserve' : own,
    pace: runs.pace,
    shown: isOwn ? allowance : bank,
  };
}

/** The rest of a team's bank when the server's clock shows `now`: it runs once for all seats. */
export function teamBank(clock: Clock, now: number): number {
  return Math.min(...clock.seats.map((seat) => leftOf(seat, now).bank));
}

/** Whether so little is left that the reader should see it at a glance. A bank still pays once set-up is used up. */
export function isLow(left: Left, time: TimeControl): boolean {
  if (left.runs === 'bank') return left.bank <= lowAt(time);
  return left.runs === 'allowance' && left.pace === 'reaction' && left.allowance <= lowReactionAt(time);
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

/** From when on a reaction has little time left, in milliseconds. */
function lowReactionAt(time: TimeControl): number {
  if (time.kind === 'none') return 0;
  return Math.min(time.kind === 'live' ? 10 * SECOND : HOUR, (time.reaction * SECOND) / 4);
}

/** How much time a player has to be told of aloud: only when it passes one of these, in milliseconds. */
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
