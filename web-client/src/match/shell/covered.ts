import type { Covered } from '../game';
import type { Layout } from './layout.svelte';

/** How far from the left edge the buttons for zooming stand where nothing lies there, in pixels. */
const EDGE = 16;

/**
 * What the page of a match covers of the board: the panel at the side and the bar at the foot; on a phone its sheet.
 *
 * @param left the width that the question takes at the left edge of the board, in pixels, where it does not lie in the panel
 */
export function coveredAround(layout: Layout, left = 0): Covered {
  if (layout.kind === 'hand') {
    return { left: 0, right: 0, top: 0, bottom: { peek: 84, half: 366, full: 366 }[layout.rest], tools: EDGE };
  }
  return { left, right: layout.open ? 368 : 0, top: 0, bottom: 72, tools: left || EDGE };
}
