import type { Point } from '../canvas/plane';

/** Where a counter lies, and the middles of the cells that its last move led through, start and end included. */
export interface Stand {
  at: Point;
  scale: number;
  way: readonly Point[];
}

/** How a counter lies at a point, in CSS. */
export const lying = ([x, y]: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;

/** What a counter passes on its way: from where it lay, through the middles in between, to where it lies. */
export const stages = (from: Point, { at, way }: Stand): readonly Point[] => [from, ...way.slice(1, -1), at];
