import type { TableOrder } from '../types';
import { PATROLS } from './patrols';

/** Who plays against whom. */
export const MODES = ['versus', 'free_for_all', 'cooperation', 'solitary'] as const;
export type Mode = (typeof MODES)[number];

/** Whether all patrols play together, against the system. */
export const isAgainstRaiders = (mode: Mode): boolean => mode === 'cooperation' || mode === 'solitary';

/** How many seats each mode has: at least and at most. */
export const SEATS_OF: Readonly<Record<Mode, readonly [least: number, most: number]>> = {
  versus: [2, 2],
  free_for_all: [2, 4],
  cooperation: [2, 4],
  solitary: [1, 1],
};

const USUAL_ROUNDS = 6;

/** What is chosen for a table. */
export interface TableChoice {
  mode: Mode;
  seats: number;
  rounds: number;
}

/** The mode among the options of a table; the usual one if they name none. */
export function modeOf(options: Record<string, unknown>): Mode {
  return MODES.find((mode) => mode === options['mode']) ?? 'versus';
}

/** The rounds among the options of a table; the usual ones if they name none that can be played. */
export function roundsOf({ rounds }: Record<string, unknown>): number {
  const isSound = typeof rounds === 'number' && Number.isInteger(rounds) && rounds >= 1 && rounds <= 12;
  return isSound ? rounds : USUAL_ROUNDS;
}

/** What an order chooses; what it leaves open or chooses wrongly is as usual. */
export function readChoice({ options, seats }: Pick<TableOrder, 'options' | 'seats'>): TableChoice {
  const mode = modeOf(options);
  const [least, most] = SEATS_OF[mode];
  return { mode, seats: Math.min(Math.max(seats.length, least), most), rounds: roundsOf(options) };
}

/** The order of a table on which this was chosen. */
export function orderOf({ mode, seats, rounds }: TableChoice): TableOrder {
  return { options: { mode, rounds }, seats: PATROLS.slice(0, seats).map((patrol) => [patrol]), complete: true };
}
