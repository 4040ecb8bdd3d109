import type { Power, RegionId, View } from '../../../generated/aa1941';
import type { Board } from '../facts';
import type { Entry } from '../log';
import { KINDS, type Force } from '../units';

/**
 * How many units the complexes of a power can make this turn, by what the board prints and the chart changes. Advice
 * for the buyer; what can be placed is the server's to say.
 */
export function roomAtComplexes(board: Board, view: View, power: Power): { region: RegionId; room: number }[] {
  return board.regions
    .filter((region) => region.industrial_complex && view.control[region.id] === power)
    .map((region) => ({ region: region.id, room: view.income[region.id] ?? region.income ?? 0 }))
    .filter(({ room }) => room > 0);
}

/**
 * What a power bought in its turn before, as it was when that phase ended; null if the log that is known does not
 * reach back so far.
 */
export function lastPurchase(entries: readonly Entry[], power: Power, round: number): Force | null {
  const began = (r: number) =>
    entries.findIndex(({ event }) => event.e === 'turn_began' && event.power === power && event.round === r);
  const from = began(round - 1);
  if (from < 0) return null;
  // Each order replaces the one before, and taking it back brings that one back.
  const orders: Force[] = [{}];
  for (const { event } of entries.slice(from)) {
    if (event.e === 'phase_began' && event.phase === 'combat_move') break;
    if (event.e === 'units_purchased' && event.power === power) orders.push(event.units);
    if (event.e === 'undone' && orders.length > 1) orders.pop();
  }
  return orders.at(-1) ?? {};
}

/** What entered in the present phase and was not taken back. */
export function placedThisPhase(entries: readonly Entry[]): Force {
  const start = entries.findLastIndex(({ event }) => event.e === 'phase_began') + 1;
  const orders: Force[] = [];
  for (const { event } of entries.slice(start)) {
    if (event.e === 'units_placed') orders.push(event.units);
    if (event.e === 'undone') orders.pop();
  }
  const sum: Force = {};
  for (const force of orders) for (const kind of KINDS) sum[kind] = (sum[kind] ?? 0) + (force[kind] ?? 0);
  return sum;
}
