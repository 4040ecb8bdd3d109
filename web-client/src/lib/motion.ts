import { prefersReducedMotion } from 'svelte/motion';
import { preferences } from './preferences.svelte';

/** Whether things on the page may move by themselves: neither the device nor the reader of this browser is against it. */
export const moves = (): boolean => preferences.motion === 'on' && !prefersReducedMotion.current;
