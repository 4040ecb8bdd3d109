import { Later } from '../../lib/later.svelte';

/** What the squad is bought with. A mission that has begun does without. */
export const muster = new Later(() => import('./builder'));

/** The cards of what is done in a mission. They come while the squad is bought. */
export const mission = new Later(() => import('./mission'));
