import { axialCentre } from './hex-centre';

/** A hex of a drawing, by its axial coordinates; flat sides up, as on the maps. */
export interface FigureHex {
  q: number;
  r: number;
  is: 'from' | 'target' | 'open' | 'blocks';
}

/** A line of fire over a few hexes, and whether it is free. */
export interface LineFigure {
  id: FigureId;
  hexes: readonly FigureHex[];
  free: boolean;
}

/** The drawings of the section on the line of fire, by what they show. */
export const FIGURE_IDS = ['between', 'one_side', 'both_sides', 'three'] as const;
export type FigureId = (typeof FIGURE_IDS)[number];

const from: FigureHex = { q: 0, r: 0, is: 'from' };

export const FIGURES: readonly LineFigure[] = [
  { id: 'between', hexes: [from, { q: 1, r: 0, is: 'blocks' }, { q: 2, r: 0, is: 'target' }], free: false },
  {
    id: 'one_side',
    hexes: [from, { q: 1, r: -1, is: 'blocks' }, { q: 1, r: 0, is: 'open' }, { q: 2, r: -1, is: 'target' }],
    free: true,
  },
  {
    id: 'both_sides',
    hexes: [from, { q: 1, r: -1, is: 'blocks' }, { q: 1, r: 0, is: 'blocks' }, { q: 2, r: -1, is: 'target' }],
    free: false,
  },
  {
    id: 'three',
    hexes: [from, { q: 1, r: 0, is: 'open' }, { q: 2, r: -1, is: 'blocks' }, { q: 3, r: -1, is: 'target' }],
    free: false,
  },
];

/** The frame of a drawing, in its units: left, top, width, height. */
export function frameOf({ hexes }: LineFigure): readonly [number, number, number, number] {
  const centres = hexes.map(axialCentre);
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 34, Math.min(...ys) - 30];
  return [left, top, Math.max(...xs) + 34 - left, Math.max(...ys) + 30 - top];
}
