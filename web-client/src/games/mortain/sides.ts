import type { Side } from '../../generated/mortain';
import type { Text } from '../../generated/protocol';

/** The two sides, in the order of their seats. Each is a role by the same id. */
export const SIDES = ['german', 'american'] as const satisfies readonly Side[];

/** What the sides are called. */
export const SIDE_NAMES: Readonly<Record<Side, Text>> = {
  german: { en: 'Germans', fr: 'Allemands' },
  american: { en: 'Americans', fr: 'Américains' },
};

/** Whether a role is a side. */
export const isSide = (role: string): role is Side => SIDES.some((side) => side === role);

/** The side that plays against this one. */
export const otherSide = (side: Side): Side => (side === 'german' ? 'american' : 'german');
