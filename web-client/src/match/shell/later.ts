import { Later } from '../../lib/later.svelte';

/** What stands behind the tabs that every match has: none of them is open at first. */
export const panes = new Later(() => import('./panes'));
