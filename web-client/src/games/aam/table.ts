import type { Side } from '../../generated/aam';
import type { TableOrder } from '../types';
import { isSide, SIDES } from './sides';

/** What is chosen for a table. */
export interface TableChoice {
  scenario: 'standard' | 'assault';
  /** Who attacks; means something in the assault only. */
  attacker: Side;
  /** The number of the map; null: a die chooses. In the standard scenario only. */
  map: number | null;
  /** The last year of which figures may be taken; null: any. */
  year: number | null;
  historical: boolean;
  points: number;
}

export const SCENARIOS = ['standard', 'assault'] as const;
/** The numbers of the maps that a die chooses from. */
export const MAPS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const YEARS: readonly number[] = [1939, 1940, 1941, 1942, 1943, 1944, 1945];
/** The points of an army: from, to, and in which steps. */
export const POINTS = { least: 50, most: 300, step: 10, usual: 100 };

const whole = (value: unknown, from: number, to: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : null;

/** What the options of a table choose; what they leave open or choose wrongly is as usual. */
export function readChoice(options: Record<string, unknown>): TableChoice {
  const { scenario, attacker, map, year, historical, points } = options;
  return {
    scenario: scenario === 'assault' ? 'assault' : 'standard',
    attacker: typeof attacker === 'string' && isSide(attacker) ? attacker : 'allies',
    map: whole(map, 1, MAPS.length),
    year: whole(year, 1939, 1945),
    historical: historical === true,
    points: whole(points, POINTS.least, POINTS.most) ?? POINTS.usual,
  };
}

/** The points of a side. */
export function pointsOf({ scenario, attacker, points }: TableChoice, side: Side): number {
  if (scenario === 'standard') return points;
  return (points / 10) * (side === attacker ? 12 : 8);
}

/** The order of a table on which this was chosen. Options that are as usual are left out. */
export function orderOf({ scenario, attacker, map, year, historical, points }: TableChoice): TableOrder {
  const options: Record<string, unknown> = {
    ...(scenario === 'assault' && { scenario, attacker }),
    ...(scenario === 'standard' && map !== null && { map }),
    ...(year !== null && { year }),
    ...(historical && { historical }),
    ...(points !== POINTS.usual && { points }),
  };
  return { options, seats: SIDES.map((side) => [side]), complete: true };
}
