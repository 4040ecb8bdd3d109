import type { ChartFigures } from '../generated/protocol';

/** Below so many games a share says more than is known: then the games are told one by one. */
export const FEW = 5;

/** How often something came of so many games, in whole percent. */
export function percent(part: number, games: number): number {
  return games === 0 ? 0 : Math.round((part * 100) / games);
}

/** What of a bar each side takes, in percent of it, with the draws last: together 100, or nothing. */
export function parts({ games, drawn, won }: ChartFigures): { side: string | null; width: number }[] {
  if (games === 0) return [];
  const all = [...won.map(({ side, games: wins }) => ({ side, wins })), { side: null, wins: drawn }];
  const sum = all.reduce((so, { wins }) => so + wins, 0);
  return sum === 0
    ? []
    : all.map(({ side, wins }) => ({ side, width: (wins * 100) / sum })).filter((one) => one.width > 0);
}
