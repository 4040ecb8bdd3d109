import type { GameEntry } from './types';

const MORTAIN = { en: 'The Defence of Mortain', fr: 'La défense de Mortain' };

/** The games that this client can show, the usual one first. A game is one line here and a folder of its own. */
export const REGISTRY: readonly GameEntry[] = [
  { id: 'aa1941', name: both('Axis & Allies 1941'), load: async () => (await import('./aa1941')).aa1941 },
  { id: 'mortain', name: MORTAIN, load: async () => (await import('./mortain')).mortain },
  { id: 'outpost', name: { en: 'Outpost', fr: 'Avant-poste' }, load: async () => (await import('./outpost')).outpost },
];

/** A name that is the same in both languages. */
function both(name: string): GameEntry['name'] {
  return { en: name, fr: name };
}
