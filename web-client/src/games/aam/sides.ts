import type { Text } from '../../generated/protocol';
import type { Side } from './pack-types';

/** The two sides, in the order of their seats. Each is a role by the same id. */
export const SIDES = ['axis', 'allies'] as const satisfies readonly Side[];

/** What the sides are called. */
export const SIDE_NAMES: Readonly<Record<Side, Text>> = {
  axis: { en: 'Axis', fr: 'Axe' },
  allies: { en: 'Allies', fr: 'Alliés' },
};

/** The sides within a sentence, with their article. */
export const THE_SIDES: Readonly<Record<Side, Text>> = {
  axis: { en: 'the Axis', fr: 'l’Axe' },
  allies: { en: 'the Allies', fr: 'les Alliés' },
};

/** What each side has to bring about. */
export const TASKS: Readonly<Record<Side, Text>> = {
  axis: {
    en: 'Be the only side at the objective at the end of turn 7 or later, or have more points left from turn 10 on.',
    fr: 'Soyez le seul camp à l’objectif à la fin du tour 7 ou plus tard, ou gardez plus de points que l’adversaire à partir du tour 10.',
  },
  allies: {
    en: 'Be the only side at the objective at the end of turn 7 or later, or have more points left from turn 10 on.',
    fr: 'Soyez le seul camp à l’objectif à la fin du tour 7 ou plus tard, ou gardez plus de points que l’adversaire à partir du tour 10.',
  },
};

/** Whether a role is a side. */
export const isSide = (role: string): role is Side => SIDES.some((side) => side === role);

/** The side that plays against this one. */
export const otherSide = (side: Side): Side => (side === 'axis' ? 'allies' : 'axis');
