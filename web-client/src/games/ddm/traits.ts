import type { Text } from '../../generated/protocol';
import { POINTS, readChoice } from './table';

/** What tables of the game can be looked for by. */
export const TRAITS = [
  { id: 'pairs', name: { en: 'Two against two', fr: 'Deux contre deux' } },
  { id: 'tiles', name: { en: 'Terrain tiles', fr: 'Plaques de terrain' } },
  { id: 'points', name: { en: 'Points decide', fr: 'Aux points' } },
  { id: 'small', name: { en: 'Fewer than 100 points', fr: 'Moins de 100 points' } },
  { id: 'large', name: { en: 'More than 100 points', fr: 'Plus de 100 points' } },
] as const satisfies readonly { id: string; name: Text }[];

/** Which of them a table with these options has. */
export function traitsOf(options: Record<string, unknown>): string[] {
  const { teams, terrain, victory, points } = readChoice(options);
  const has = {
    pairs: teams === 'pairs',
    tiles: terrain === 'tiles',
    points: victory === 'points',
    small: points < POINTS.usual,
    large: points > POINTS.usual,
  };
  return TRAITS.flatMap(({ id }) => (has[id] ? [id] : []));
}
