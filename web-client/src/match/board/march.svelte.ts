import type { Attachment } from 'svelte/attachments';
import { moves } from '../../lib/motion';
import { lying, stages, type Stand } from './stages';

/** How long a counter takes for a step, in milliseconds. */
const STEP_MS = 220;

/** Leads a counter cell by cell where its last move bent; a counter without a way goes straight, as its style has it. */
export function march(stand: () => Stand): Attachment<SVGElement> {
  return (element) => {
    let before: Stand | null = null;
    $effect(() => {
      const now = stand();
      const from = before;
      before = now;
      const hasGone = from !== null && now.way.length > 2 && from.way.join() !== now.way.join();
      if (!hasGone || from.at.join() === now.at.join() || !moves()) return;
      const passed = stages(from.at, now);
      element.animate(
        passed.map((at) => ({ transform: lying(at, now.scale) })),
        { duration: STEP_MS * (passed.length - 1) },
      );
    });
  };
}
