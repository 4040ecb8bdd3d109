import type { Variants } from '../../generated/mortain';
import type { TableOrder } from '../types';
import { SIDES } from './sides';

/** The readings that a table can choose, the usual one first. */
export const ACTIVATION = ['half', 'full'] as const satisfies readonly Variants['activation'][];
export const SUPPORTS = ['one_per_round', 'each_once'] as const satisfies readonly Variants['supports'][];
export const SEALING = ['forbidden', 'allowed'] as const satisfies readonly Variants['sealing'][];

/** What is chosen for a table. */
export interface TableChoice extends Variants {
  /** The game of a table's own pack; null: its first one. */
  game: string | null;
}

/** What the options of a table choose; what they leave open or choose wrongly is as usual. */
export function readChoice({ activation, supports, sealing, game }: Record<string, unknown>): TableChoice {
  return {
    activation: ACTIVATION.find((one) => one === activation) ?? ACTIVATION[0],
    supports: SUPPORTS.find((one) => one === supports) ?? SUPPORTS[0],
    sealing: SEALING.find((one) => one === sealing) ?? SEALING[0],
    game: typeof game === 'string' ? game : null,
  };
}

/** The order of a table on which this was chosen. Options that are as usual are left out. */
export function orderOf({ activation, supports, sealing, game }: TableChoice): TableOrder {
  const options: Record<string, unknown> = {
    ...(activation !== ACTIVATION[0] && { activation }),
    ...(supports !== SUPPORTS[0] && { supports }),
    ...(sealing !== SEALING[0] && { sealing }),
    ...(game !== null && { game }),
  };
  return { options, seats: SIDES.map((side) => [side]), complete: true };
}
