import type { PlayerLevel, Stakes, TalkLanguage, TimeControl, Visibility } from '../generated/protocol';
import type { TableOrder } from '../games/types';
import { isObject, parseObject } from '../lib/json';
import { keep, readKept } from '../lib/storage';
import { LEVELS, STAKES, TALKS } from './filters';

/** What was chosen for the last table: the next one begins with it. */
export interface LastChoices {
  chart: string;
  order: Pick<TableOrder, 'options' | 'seats'>;
  visibility: Visibility;
  spectators: boolean;
  /** How long players may think; pages that knew no clocks did not say. */
  time: TimeControl;
  /** Pages that knew no ratings did not say what for, in which language, for whom. */
  stakes: Stakes;
  talk: TalkLanguage;
  level: PlayerLevel;
  /** The host's seat; null if it was to be chosen later. */
  seat: number | null;
}

const keyOf = (game: string) => `sandtable.create.${game}`;

const isSeats = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((roles) => Array.isArray(roles) && roles.every((role) => typeof role === 'string'));

const isTimes = (...times: unknown[]) => times.every((one) => Number.isInteger(one) && Number(one) >= 0);

/** A time control as it was written; none, if it is not one. */
function timeOf(value: unknown): TimeControl {
  if (!isObject(value)) return { kind: 'none' };
  const { kind, bank, increment, reserve, weekends, holidays, zone } = value;
  if (kind === 'live' && isTimes(bank, increment, reserve)) return value as TimeControl;
  const isDays = kind === 'days' && isTimes(bank, increment) && (weekends === 'rest' || weekends === 'count');
  if (isDays && Array.isArray(holidays) && typeof zone === 'string') return value as TimeControl;
  return { kind: 'none' };
}

/** Reads choices as they were written; null if they are none, or from a page that knew less. */
export function parseChoices(text: string): LastChoices | null {
  const value = parseObject(text);
  if (!value) return null;
  const { chart, order, visibility, spectators, seat, time, stakes, talk, level } = value;
  if (typeof chart !== 'string' || !isObject(order) || !isObject(order['options']) || !isSeats(order['seats']))
    return null;
  if ((visibility !== 'public' && visibility !== 'private') || typeof spectators !== 'boolean') return null;
  if (seat !== null && typeof seat !== 'number') return null;
  return {
    chart,
    order: { options: order['options'], seats: order['seats'] },
    visibility,
    spectators,
    seat,
    time: timeOf(time),
    stakes: STAKES.find((one) => one === stakes) ?? 'casual',
    talk: TALKS.find((one) => one === talk) ?? 'any',
    level: LEVELS.find((one) => one === level) ?? 'any',
  };
}

/** The last choices for a game in this browser. */
export function lastChoices(game: string): LastChoices | null {
  const kept = readKept(keyOf(game));
  return kept === null ? null : parseChoices(kept);
}

/** Keeps the choices for the next table. */
export function keepChoices(game: string, choices: LastChoices): void {
  keep(keyOf(game), JSON.stringify(choices));
}
