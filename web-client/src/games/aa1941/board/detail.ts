import type { Power } from '../../../generated/aa1941';
import type { Board } from '../facts';
import type { Counter } from './scene';

/** How closely the map is looked at: from afar, a region shows one counter for each power. */
export type Detail = 'near' | 'far';

/** The counters of a region seen from afar: for each power the dearest kind it has there, with the number of all. */
export function summed(board: Board, counters: readonly Counter[]): Counter[] {
  const worth = ({ kind }: Counter) => (kind === 'factory' ? 0 : (board.unit(kind)?.cost ?? 0));
  const sums = new Map<Power, Counter>();
  // What is aboard counts for the power that it belongs to.
  for (const counter of counters.flatMap((one) => [one, ...(one.cargo ?? [])])) {
    const sum = sums.get(counter.power);
    // A complex is drawn only in a region without units.
    if (!sum || sum.kind === 'factory') {
      const { power, kind, count, state, units } = counter;
      sums.set(power, { power, kind, count, state, ...(units ? { units } : {}) });
    } else if (counter.kind !== 'factory') {
      const chosen = sum.state === 'chosen' || counter.state === 'chosen';
      const moved = sum.state === 'moved' && counter.state === 'moved';
      sums.set(counter.power, {
        power: counter.power,
        kind: worth(counter) > worth(sum) ? counter.kind : sum.kind,
        count: sum.count + counter.count,
        state: chosen ? 'chosen' : moved ? 'moved' : 'rest',
        ...(sum.units || counter.units ? { units: [...(sum.units ?? []), ...(counter.units ?? [])] } : {}),
      });
    }
  }
  return [...sums.values()];
}
