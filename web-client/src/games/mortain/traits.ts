import type { Text } from '../../generated/protocol';
import { readChoice } from './table';

/** What tables of the game can be looked for by. */
export const TRAITS = [
  { id: 'full_activation', name: { en: 'Cards at full value', fr: 'Cartes à leur valeur entière' } },
  { id: 'both_supports', name: { en: 'Both supports in a round', fr: 'Les deux appuis par manche' } },
  { id: 'sealing', name: { en: 'Edges may be sealed', fr: 'Bords que l’on peut fermer' } },
] as const satisfies readonly { id: string; name: Text }[];

/** Which of them a table with these options has. */
export function traitsOf(options: Record<string, unknown>): string[] {
  const { activation, supports, sealing } = readChoice(options);
  const has = {
    full_activation: activation === 'full',
    both_supports: supports === 'each_once',
    sealing: sealing === 'allowed',
  };
  return TRAITS.flatMap(({ id }) => (has[id] ? [id] : []));
}
