import type { Visibility } from '../generated/protocol';
import type { TableOrder } from '../games/types';
import { keep, readKept } from '../lib/storage';

/** What was chosen for the last table: the next one begins with it. */
export interface LastChoices {
  chart: string;
  order: Pick<TableOrder, 'options' | 'seats'>;
  visibility: Visibility;
  spectators: boolean;
  /** The host's seat; null if it was to be chosen later. */
  seat: number | null;
}

const keyOf = (game: string) => `sandtable.create.${game}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSeats = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((roles) => Array.isArray(roles) && roles.every((role) => typeof role === 'string'));

/** Reads choices as they were written; null if they are none, or from a page that knew less. */
export function parseChoices(text: string): LastChoices | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { chart, order, visibility, spectators, seat } = value;
  if (typeof chart !== 'string' || !isObject(order) || !isObject(order['options']) || !isSeats(order['seats']))
    return null;
  if ((visibility !== 'public' && visibility !== 'private') || typeof spectators !== 'boolean') return null;
  if (seat !== null && typeof seat !== 'number') return null;
  return { chart, order: { options: order['options'], seats: order['seats'] }, visibility, spectators, seat };
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
