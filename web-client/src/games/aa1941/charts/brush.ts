import type { Kind, Power, RegionId } from '../../../generated/aa1941';
import type { Board } from '../facts';
import { countAt, withOwner, withUnits, type Chart } from './chart';

/** What a click on the map does: nothing but select, or put a unit there, or give the territory away. */
export type Brush = { is: 'look' } | { is: 'owner' } | { is: 'unit'; kind: Kind };

/** Whether clicks add units or take them away. */
export type Sign = 'more' | 'less';

/** The other one. */
export const OTHER: Readonly<Record<Sign, Sign>> = { more: 'less', less: 'more' };

/** The chart after a click on a region. The same chart if the click changes nothing. */
export function brushed(
  chart: Chart,
  board: Board,
  region: RegionId,
  { brush, power, sign }: { brush: Brush; power: Power; sign: Sign },
): Chart {
  const kind = board.region(region)?.kind;
  // What the board closes to everybody has nothing that could be edited.
  if (kind === undefined || kind === 'neutral') return chart;
  switch (brush.is) {
    case 'look':
      return chart;
    case 'owner':
      return kind === 'land' ? withOwner(chart, board, region, power) : chart;
    case 'unit': {
      const count = countAt(chart, power, region, brush.kind);
      return withUnits(chart, power, region, brush.kind, sign === 'more' ? count + 1 : count - 1);
    }
  }
}
