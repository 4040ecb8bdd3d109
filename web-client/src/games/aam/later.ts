import { Later } from '../../lib/later.svelte';

/** What armies are put together with. A match that has begun does without. */
export const builder = new Later(() => import('./builder'));

/** The map and the cards of what is done on it. They come while armies are put together. */
export const battle = new Later(() => import('./battle'));
