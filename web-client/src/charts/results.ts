import type { ChartFigures } from '../generated/protocol';

/** Below so many games a share says more than is known: then the games are told one by one. */
export const FEW = 5;

/** How often something came of so many games, in whole percent. */
export function percent(part: number, games: number): number {
  return games === 0 ? 0 : Math.round((part * 100) / games);
}

/** A part of a bar: how much of it, in percent, and which side's, counted from 0; null for draws. */
export interface Part {
  nth: number | null;
  width: number;
}

/** The bar of some results, sides in order of play and draws last: all of it, or nothing. */
export function parts({ drawn, won }: ChartFigures): Part[] {
  const all = [...won.map(({ games }, nth) => ({ nth, games })), { nth: null, games: drawn }];
  const sum = all.reduce((so, { games }) => so + games, 0);
  return all.filter(({ games }) => games > 0).map(({ nth, games }) => ({ nth, width: (games * 100) / sum }));
}
