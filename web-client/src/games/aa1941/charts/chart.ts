import type { Kind, Power, RegionId } from '../../../generated/aa1941';
import type { Board } from '../facts';
import { isPower, POWERS } from '../powers';
import { KINDS, sizeOf, withoutNone, type Force } from '../units';

/** A set-up as it is edited: every power has its entry, and nothing in it is zero or as printed. */
export interface Chart {
  /** IPCs a round, where they differ from the printed ones. */
  income: Readonly<Record<RegionId, number>>;
  /** Who holds what, where it differs from the printed owner. */
  control: Readonly<Record<RegionId, Power>>;
  powers: Readonly<Record<Power, PowerChart>>;
}

/** What a power starts with. */
export interface PowerChart {
  /** Its treasury. */
  ipc: number;
  /** Its units by region; no region without any. */
  units: Readonly<Record<RegionId, Force>>;
}

/** Nothing anywhere: printed owners, printed incomes, empty treasuries. */
export const EMPTY: Chart = {
  income: {},
  control: {},
  powers: {
    ussr: { ipc: 0, units: {} },
    germany: { ipc: 0, units: {} },
    uk: { ipc: 0, units: {} },
    japan: { ipc: 0, units: {} },
    usa: { ipc: 0, units: {} },
  },
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const partOf = (value: unknown, key: string): unknown => entriesOf(value).find(([name]) => name === key)?.[1];

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/**
 * Reads a chart in the server's form. What cannot be understood is left out: whether it is sound the server says, which
 * is asked about the form as it came.
 */
export function readChart(value: unknown): Chart {
  const income = entriesOf(partOf(value, 'income')).filter((entry): entry is [string, number] => isWhole(entry[1]));
  const control = entriesOf(partOf(value, 'control')).filter(
    (entry): entry is [string, Power] => typeof entry[1] === 'string' && isPower(entry[1]),
  );
  const powerOf = (power: Power): PowerChart => {
    const entry = partOf(partOf(value, 'powers'), power);
    const ipc = partOf(entry, 'ipc');
    const units = entriesOf(partOf(entry, 'units')).map(([region, force]): [RegionId, Force] => [
      region,
      readForce(force),
    ]);
    return { ipc: isWhole(ipc) ? ipc : 0, units: Object.fromEntries(units.filter(([, force]) => sizeOf(force) > 0)) };
  };
  return {
    income: Object.fromEntries(income),
    control: Object.fromEntries(control),
    powers: {
      ussr: powerOf('ussr'),
      germany: powerOf('germany'),
      uk: powerOf('uk'),
      japan: powerOf('japan'),
      usa: powerOf('usa'),
    },
  };
}

function readForce(value: unknown): Force {
  const force: Force = {};
  for (const kind of KINDS) {
    const count = partOf(value, kind);
    if (isWhole(count) && count > 0) force[kind] = count;
  }
  return force;
}

/** A number of units, of IPCs or of income that the pages let one set. */
export const MOST = { kind: 99, ipc: 999, income: 99 } as const;

/** What is no number is none. */
const clamp = (value: number, most: number) =>
  Number.isNaN(value) ? 0 : Math.min(most, Math.max(0, Math.round(value)));

function withPower(chart: Chart, power: Power, entry: PowerChart): Chart {
  return { ...chart, powers: { ...chart.powers, [power]: entry } };
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** How many units of a kind a power has in a region. */
export function countAt(chart: Chart, power: Power, region: RegionId, kind: Kind): number {
  return chart.powers[power].units[region]?.[kind] ?? 0;
}

/** The chart with so many units of a kind there. The same chart if nothing changes. */
export function withUnits(chart: Chart, power: Power, region: RegionId, kind: Kind, count: number): Chart {
  const next = clamp(count, MOST.kind);
  if (next === countAt(chart, power, region, kind)) return chart;
  const entry = chart.powers[power];
  const force = withoutNone({ ...entry.units[region], [kind]: next });
  const units = sizeOf(force) === 0 ? without(entry.units, region) : { ...entry.units, [region]: force };
  return withPower(chart, power, { ...entry, units });
}

/** The chart without anybody's units in a region. */
export function withoutUnits(chart: Chart, region: RegionId): Chart {
  return POWERS.reduce((swept, power) => {
    const entry = swept.powers[power];
    return region in entry.units ? withPower(swept, power, { ...entry, units: without(entry.units, region) }) : swept;
  }, chart);
}

/** The chart with a territory in these hands. */
export function withOwner(chart: Chart, board: Board, region: RegionId, owner: Power): Chart {
  if (ownerOf(chart, board, region) === owner) return chart;
  const rest = without(chart.control, region);
  return { ...chart, control: board.region(region)?.originally === owner ? rest : { ...rest, [region]: owner } };
}

/** The chart with so many IPCs a round for a territory. */
export function withIncome(chart: Chart, board: Board, region: RegionId, ipcs: number): Chart {
  const next = clamp(ipcs, MOST.income);
  if (incomeOf(chart, board, region) === next) return chart;
  const rest = without(chart.income, region);
  return { ...chart, income: (board.region(region)?.income ?? 0) === next ? rest : { ...rest, [region]: next } };
}

/** The chart with this treasury for a power. */
export function withTreasury(chart: Chart, power: Power, ipcs: number): Chart {
  const ipc = clamp(ipcs, MOST.ipc);
  const entry = chart.powers[power];
  return entry.ipc === ipc ? chart : withPower(chart, power, { ...entry, ipc });
}

/** Who holds a territory at the start; null at sea and in neutral lands. */
export function ownerOf(chart: Chart, board: Board, region: RegionId): Power | null {
  return chart.control[region] ?? board.region(region)?.originally ?? null;
}

/** What a territory brings a round. */
export function incomeOf(chart: Chart, board: Board, region: RegionId): number {
  return chart.income[region] ?? board.region(region)?.income ?? 0;
}

/** What a power starts with, in figures. */
export interface Totals {
  ipc: number;
  /** IPCs that it collects a round from what it holds. */
  income: number;
  territories: number;
  force: Force;
  units: number;
  /** What its units would cost. */
  worth: number;
}

/** The figures of a power. */
export function totalsOf(chart: Chart, board: Board, power: Power): Totals {
  const held = board.regions.filter(({ id, kind }) => kind === 'land' && ownerOf(chart, board, id) === power);
  const force: Force = {};
  for (const here of Object.values(chart.powers[power].units)) {
    for (const kind of KINDS) if (here[kind]) force[kind] = (force[kind] ?? 0) + here[kind];
  }
  return {
    ipc: chart.powers[power].ipc,
    income: held.reduce((sum, { id }) => sum + incomeOf(chart, board, id), 0),
    territories: held.length,
    force,
    units: sizeOf(force),
    worth: KINDS.reduce((sum, kind) => sum + (force[kind] ?? 0) * (board.unit(kind)?.cost ?? 0), 0),
  };
}

/** What a place in a chart is about. */
export interface Place {
  power: Power | null;
  region: RegionId | null;
  kind: Kind | null;
}

/** Reads a JSON Pointer into a chart, such as `/powers/usa/units/sz1/fighter`. */
export function placeOf(at: string): Place {
  const keys = at
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [part, first, second, third, fourth] = keys;
  if (part === 'income' || part === 'control') return { power: null, region: first ?? null, kind: null };
  const power = first !== undefined && isPower(first) ? first : null;
  if (part !== 'powers' || second !== 'units') return { power, region: null, kind: null };
  return { power, region: third ?? null, kind: KINDS.find((kind) => kind === fourth) ?? null };
}
