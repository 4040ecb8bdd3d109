import { getContext, setContext } from 'svelte';

const KEY = Symbol('still');

/** Boards inside this component only show: no buttons, no gestures, nothing prepared for the hand that drags. */
export function setStill(): void {
  setContext(KEY, true);
}

/** Whether the board only shows. */
export const isStill = (): boolean => getContext<boolean | undefined>(KEY) ?? false;
