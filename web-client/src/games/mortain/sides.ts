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

/** The sides within a sentence, with their article. */
export const THE_SIDES: Readonly<Record<Side, Text>> = {
  german: { en: 'the Germans', fr: 'les Allemands' },
  american: { en: 'the Americans', fr: 'les Américains' },
};

/** What each side has to bring about. */
export const TASKS: Readonly<Record<Side, Text>> = {
  german: {
    en: 'Bring enough units off the western edge, or destroy every American unit.',
    fr: 'Faites sortir assez d’unités par le bord ouest, ou détruisez toutes les unités américaines.',
  },
  american: {
    en: 'Hold until the last round ends. The road to Avranches must stay shut.',
    fr: 'Tenez jusqu’à la fin de la dernière manche. La route d’Avranches doit rester fermée.',
  },
};
