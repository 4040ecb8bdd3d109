import type { Kind, Power, RegionId, UnitView, View } from '../../../generated/aa1941';
import type { Board } from '../facts';
import type { Phrases } from '../phrases';
import { stacksOf } from '../units';

/** What the map draws: a position that is live, past or only planned, and what is marked on it. */
export interface Scene {
  readonly board: Board;
  /** The names that are written on the map. */
  readonly say: Phrases;
  /** Who holds each territory. */
  readonly control: Readonly<Record<RegionId, Power>>;
  /** IPCs a round, where the chart changes what the board prints. */
  readonly income: Readonly<Record<RegionId, number>>;
  /** The ids of the canals that the power whose turn it is may not use. */
  readonly closedCanals: readonly string[];
  readonly counters: ReadonlyMap<RegionId, readonly Counter[]>;
  readonly marks: ReadonlyMap<RegionId, Mark>;
  readonly ways: readonly Way[];
  /** Territories that changed hands, where that is to be pointed out. */
  readonly flags?: readonly Flag[];
}

/** A territory that went from one power to another. */
export interface Flag {
  region: RegionId;
  from: Power;
  to: Power;
}

/** Units of one power and kind that stand together, drawn as one counter; or an industrial complex. */
export interface Counter {
  power: Power;
  kind: Kind | 'factory';
  count: number;
  /** How it looks: as ever, picked up, or through with its move. */
  state: 'rest' | 'chosen' | 'moved';
}

/** How a region is outlined. What it means is said in DESIGN terms: see the styles of `.st`. */
export type Mark = 'selected' | 'legal' | 'part' | 'miss' | 'fight' | 'changed' | 'pointed';

/** An arrow through some regions. */
export interface Way {
  key: string;
  regions: readonly RegionId[];
  look: 'thin' | 'solid' | 'draft';
}

/** The counters of every region, complexes first. */
export function countersOf(
  board: Board,
  control: Readonly<Record<RegionId, Power>>,
  units: ReadonlyMap<RegionId, readonly UnitView[]>,
  stateOf: (units: readonly UnitView[]) => Counter['state'] = () => 'rest',
): Map<RegionId, Counter[]> {
  const counters = new Map<RegionId, Counter[]>();
  for (const { id, industrial_complex } of board.regions) {
    const here: Counter[] = stacksOf(units.get(id) ?? []).map(({ power, kind, units }) => ({
      power,
      kind,
      count: units.length,
      state: stateOf(units),
    }));
    const owner = control[id];
    if (industrial_complex && owner) here.unshift({ power: owner, kind: 'factory', count: 1, state: 'rest' });
    if (here.length > 0) counters.set(id, here);
  }
  return counters;
}

/** What of a view the map draws as it is. */
export function groundOf(view: View | null): Pick<Scene, 'control' | 'income' | 'closedCanals'> {
  return { control: view?.control ?? {}, income: view?.income ?? {}, closedCanals: view?.closed_canals ?? [] };
}
