import type { Text } from '../../generated/protocol';
import { POINTS, readChoice } from './table';

/** What tables of the game can be looked for by. */
export const TRAITS = [
  { id: 'assault', name: { en: 'Assault', fr: 'Assaut' } },
  { id: 'historical', name: { en: 'Historical armies', fr: 'Armées historiques' } },
  { id: 'year', name: { en: 'Up to a year', fr: 'Jusqu’à une année' } },
  { id: 'large', name: { en: 'More than 100 points', fr: 'Plus de 100 points' } },
] as const satisfies readonly { id: string; name: Text }[];

/** Which of them a table with these options has. */
export function traitsOf(options: Record<string, unknown>): string[] {
  const { scenario, historical, year, points } = readChoice(options);
  const has = {
    assault: scenario === 'assault',
    historical,
    year: year !== null,
    large: points > POINTS.usual,
  };
  return TRAITS.flatMap(({ id }) => (has[id] ? [id] : []));
}
