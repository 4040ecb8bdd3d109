import type { Patrol } from '../../generated/outpost';
import type { Text } from '../../generated/protocol';

/** The patrols in the order in which they are seated. */
export const PATROLS: readonly Patrol[] = ['red', 'blue', 'green', 'amber'];

/** What the patrols are called. */
export const PATROL_NAMES: Readonly<Record<Patrol, Text>> = {
  red: { en: 'Red patrol', fr: 'Patrouille rouge' },
  blue: { en: 'Blue patrol', fr: 'Patrouille bleue' },
  green: { en: 'Green patrol', fr: 'Patrouille verte' },
  amber: { en: 'Amber patrol', fr: 'Patrouille ambre' },
};

/** The patrols within a sentence, with their article. */
export const THE_PATROLS: Readonly<Record<Patrol, Text>> = {
  red: { en: 'the red patrol', fr: 'la patrouille rouge' },
  blue: { en: 'the blue patrol', fr: 'la patrouille bleue' },
  green: { en: 'the green patrol', fr: 'la patrouille verte' },
  amber: { en: 'the amber patrol', fr: 'la patrouille ambre' },
};

/** What they are called together. */
export const ALL_PATROLS: Text = { en: 'Patrols', fr: 'Patrouilles' };

/** The signs of the patrols, of radius 6 around the origin: told apart without colours, too. */
export const DEVICES: Readonly<Record<Patrol | 'raider', string>> = {
  red: 'M0-6 6 5H-6Z',
  blue: 'M-5-5H5V5H-5Z',
  green: 'M0-6.500 6.500 0 0 6.500-6.500 0Z',
  amber: 'M-6-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z',
  raider: 'M-6-4-4-6 0-2 4-6 6-4 2 0 6 4 4 6 0 2-4 6-6 4-2 0Z',
};

export const isPatrol = (role: string): role is Patrol => (PATROLS as readonly string[]).includes(role);

/** Who leads a unit, and its number: `red-1` or `raider-3`. */
export function unitOf(id: string): { patrol: Patrol | null; number: number } {
  const [kind = '', number = ''] = id.split('-');
  return { patrol: isPatrol(kind) ? kind : null, number: Number(number) };
}
