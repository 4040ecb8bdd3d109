import type { Kind, Power, RegionId, UnitId, UnitView, View } from '../../../generated/aa1941';
import type { Board } from '../facts';
import type { Phrases } from '../phrases';
import { stacksOf } from '../units';

/** What the map has to say, in one language: names, and nothing that happens. */
export type MapNames = Pick<Phrases, 'lang' | 'power'>;

/** What the map draws: a position that is live, past or only planned, and what is marked on it. */
export interface Scene {
  readonly board: Board;
  /** The names that are written on the map. */
  readonly say: MapNames;
  /** Who holds each territory. */
  readonly control: Readonly<Record<RegionId, Power>>;
  /** IPCs a round, where the chart changes what the board prints. */
  readonly income: Readonly<Record<RegionId, number>>;
  /** The ids of the canals that the power whose turn it is may not use. */
  readonly closedCanals: readonly string[];
  readonly counters: ReadonlyMap<RegionId, readonly Counter[]>;
  readonly marks: ReadonlyMap<RegionId, Mark>;
  readonly ways: readonly Way[];
  /** Counters that are not there yet: what an order that is being drawn would bring. */
  readonly ghosts?: { region: RegionId; counters: readonly Counter[] } | null;
  /** A few words at a region, such as the room that is left. */
  readonly notes?: ReadonlyMap<RegionId, string>;
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
  /** How it looks: as ever, picked up, through with its move, or moved with more to go. */
  state: 'rest' | 'chosen' | 'moved' | 'onward';
  /** Which units it stands for; left out where no caller needs them. */
  units?: readonly UnitId[];
  /** How many of them are picked up, if it is not all or none. */
  chosen?: number;
  /** Whether one of them took a hit. */
  damaged?: boolean;
  /** What it has aboard, drawn small: under a transport, over a carrier. */
  cargo?: readonly Counter[];
}

/**
 * How a region is outlined; see the styles of `.st`. `oneway` is what aircraft reach and do not come back from.
 */
export type Mark = 'selected' | 'legal' | 'part' | 'oneway' | 'miss' | 'fight' | 'changed' | 'hint' | 'pointed';

/** An arrow through some regions. */
export interface Way {
  key: string;
  regions: readonly RegionId[];
  look: 'thin' | 'solid' | 'draft';
  /** Flights bend up, marches and voyages down; left out: down. */
  by?: 'air';
}

/** How some like units of one place look. */
export type LookOf = (units: readonly UnitView[]) => Pick<Counter, 'state' | 'chosen'>;

const AT_REST: LookOf = () => ({ state: 'rest' });

/** The counters of every region, complexes first; what is aboard a ship goes with it. */
export function countersOf(
  board: Board,
  control: Readonly<Record<RegionId, Power>>,
  units: ReadonlyMap<RegionId, readonly UnitView[]>,
  lookOf: LookOf = AT_REST,
): Map<RegionId, Counter[]> {
  const counters = new Map<RegionId, Counter[]>();
  for (const { id, industrial_complex } of board.regions) {
    const all = units.get(id) ?? [];
    const here = stackCounters(
      all.filter((unit) => shipOf(unit, all) === undefined),
      lookOf,
    );
    for (const counter of here) {
      const aboard = all.filter((unit) => counter.units?.includes(shipOf(unit, all)?.id ?? -1));
      if (aboard.length > 0) counter.cargo = stackCounters(aboard, lookOf);
    }
    const owner = control[id];
    if (industrial_complex && owner) here.unshift({ power: owner, kind: 'factory', count: 1, state: 'rest' });
    if (here.length > 0) counters.set(id, here);
  }
  return counters;
}

const shipOf = (unit: UnitView, all: readonly UnitView[]) =>
  unit.aboard === undefined ? undefined : all.find((one) => one.id === unit.aboard);

function stackCounters(units: readonly UnitView[], lookOf: LookOf): Counter[] {
  return stacksOf(units).map((stack) => ({
    power: stack.power,
    kind: stack.kind,
    count: stack.units.length,
    units: stack.units.map((unit) => unit.id),
    ...(stack.units.some((unit) => unit.damaged) ? { damaged: true } : {}),
    ...lookOf(stack.units),
  }));
}

/** What of a view the map draws as it is. */
export type Ground = Pick<Scene, 'control' | 'income' | 'closedCanals'>;

/** The ground of a view. */
export function groundOf(view: View | null): Ground {
  return { control: view?.control ?? {}, income: view?.income ?? {}, closedCanals: view?.closed_canals ?? [] };
}

/** A scene with the ground of one view. */
export abstract class GroundScene implements Ground {
  readonly #source: Pick<Scene, 'board' | 'say'>;
  protected abstract readonly ground: Ground;

  /** @param source the model that holds the board and the names */
  constructor(source: Pick<Scene, 'board' | 'say'>) {
    this.#source = source;
  }

  get board() {
    return this.#source.board;
  }
  get say() {
    return this.#source.say;
  }
  get control() {
    return this.ground.control;
  }
  get income() {
    return this.ground.income;
  }
  get closedCanals() {
    return this.ground.closedCanals;
  }
}
