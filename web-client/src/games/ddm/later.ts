import { Later } from '../../lib/later.svelte';

/** What warbands are put together with. A match that has begun does without. */
export const builder = new Later(() => import('./builder'));

/** The hall and the cards of what is done in it. They come while warbands are put together. */
export const battle = new Later(() => import('./battle'));
