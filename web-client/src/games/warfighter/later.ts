import { Later } from '../../lib/later.svelte';

/** What the squad is bought with. A mission that has begun does without. */
export const muster = new Later(() => import('./builder'));

/** The track, and the cards of what soldiers do. They come while the squad is bought. */
export const mission = new Later(() => import('./mission'));

/** The code of hostile turns and of their questions, fetched while soldiers act. */
export const hostiles = new Later(() => import('./hostiles'));
