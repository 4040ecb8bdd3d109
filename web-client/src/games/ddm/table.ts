import type { Ground, Teams, Victory } from '../../generated/ddm';
import type { TableOrder } from '../types';
import { PLAYERS } from './players';

/** What is chosen for a table. */
export interface TableChoice {
  /** How many play. */
  seats: number;
  /** What a warband may cost. */
  points: number;
  terrain: Ground;
  /** The id of the map; null: the usual one. Where a map is played only. */
  map: string | null;
  victory: Victory;
  /** The points that win; null: as many as a warband may cost, twice that with teams. */
  target: number | null;
  /** The last round; null: the usual one. */
  rounds: number | null;
  teams: Teams;
}

/** How many can play. */
export const SEATS: readonly number[] = [2, 3, 4];
/** The points of a warband: from, to, and in which steps. */
export const POINTS = { least: 50, most: 200, step: 10, usual: 100 };
/** The points that win: from, to, and in which steps. */
export const TARGET = { least: 10, most: 1000, step: 10 };
/** The last round: from and to. */
export const ROUNDS = { least: 1, most: 200 };

const whole = (value: unknown, { least, most }: { least: number; most: number }): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** What the options of a table choose; what they leave open or choose wrongly is as usual. */
export function readChoice(options: Record<string, unknown>, seats = 2): TableChoice {
  const { points, terrain, map, victory, target, rounds, teams } = options;
  const isPairs = teams === 'pairs';
  return {
    seats: isPairs ? 4 : SEATS.includes(seats) ? seats : 2,
    points: whole(points, POINTS) ?? POINTS.usual,
    terrain: terrain === 'tiles' ? 'tiles' : 'map',
    map: typeof map === 'string' && /^[a-z0-9-]{1,60}$/.test(map) ? map : null,
    victory: victory === 'points' ? 'points' : 'last',
    target: whole(target, TARGET),
    rounds: whole(rounds, ROUNDS),
    teams: isPairs ? 'pairs' : 'none',
  };
}

/** The points that win where nothing else is said. */
export const usualTarget = ({ points, teams }: TableChoice): number => (teams === 'pairs' ? 2 * points : points);
/** The last round where nothing else is said. */
export const usualRounds = ({ victory }: TableChoice): number => (victory === 'points' ? 12 : 40);

/** Whether two play with two. */
export const isPairs = (options: Record<string, unknown>): boolean => options['teams'] === 'pairs';

/** The order of a table on which this was chosen. Options that are as usual are left out. */
export function orderOf(choice: TableChoice): TableOrder {
  const { seats, points, terrain, map, victory, target, rounds, teams } = choice;
  const options: Record<string, unknown> = {
    ...(points !== POINTS.usual && { points }),
    ...(terrain !== 'map' && { terrain }),
    ...(terrain === 'map' && map !== null && { map }),
    ...(victory !== 'last' && { victory }),
    ...(victory === 'points' && target !== null && target !== usualTarget(choice) && { target }),
    ...(rounds !== null && rounds !== usualRounds(choice) && { rounds }),
    ...(seats === 4 && teams === 'pairs' && { teams }),
  };
  return { options, seats: PLAYERS.slice(0, seats).map((player) => [player]), complete: true };
}
