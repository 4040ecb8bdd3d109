import type { GameEntry } from './types';

/** What is known of each game before its code is there; the folder's name is the game's id. */
const entries = import.meta.glob<GameEntry>('./*/entry.ts', { eager: true, import: 'entry' });

/** The games that this client can show, the usual one first. A game is one line here and a folder of its own. */
const IDS = [
  'aa1941', //
  'mortain',
  'aam',
  'ddm',
  'warfighter',
  'outpost',
];

export const REGISTRY: readonly GameEntry[] = IDS.flatMap((id) => entries[`./${id}/entry.ts`] ?? []);
