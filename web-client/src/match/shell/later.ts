import { Later } from '../../lib/later.svelte';

/** What stands behind the tabs that every match has: none of them is open at first. */
export const panes = new Later(() => import('./panes'));

/** What is put on the map to be seen by others. */
export const markMenu = new Later(() => import('../marks/MarkMenu.svelte'));

/** Banners, and what is worth watching. */
export const moments = new Later(() => import('../moments/Moments.svelte'));
