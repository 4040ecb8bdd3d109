import type { Text } from '../../generated/protocol';
import { readChoice } from './table';

/** What tables of the game can be looked for by. */
export const TRAITS = [
  { id: 'campaign', name: { en: 'Campaign', fr: 'Campagne' } },
  { id: 'elite', name: { en: 'Elite or mixed hostiles', fr: 'Ennemis d’élite ou mélangés' } },
  { id: 'closed', name: { en: 'Closed hands', fr: 'Mains cachées' } },
  { id: 'optional', name: { en: 'Optional rules', fr: 'Règles facultatives' } },
] as const satisfies readonly { id: string; name: Text }[];

/** Which of them a table with these options has. */
export function traitsOf(options: Record<string, unknown>): string[] {
  const { campaign, level, hands, saveCards, jams } = readChoice(options);
  const has = {
    campaign: campaign !== null,
    elite: level === 'elite' || level === 'mixed',
    closed: hands === 'closed',
    optional: saveCards || jams,
  };
  return TRAITS.flatMap(({ id }) => (has[id] ? [id] : []));
}
