import type { Kind, Power } from '../../../generated/aa1941';
import type { SectionId } from './sections';

/** The sections that have a drawing. */
export type FigureId = Extract<SectionId, 'tank' | 'submarine' | 'transport' | 'flight' | 'canals' | 'assault'>;

/** A region of a drawing. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The power whose land it is; null for the sea. */
  power: Power | null;
}

/** A counter of a drawing, by its middle. */
export interface Piece {
  x: number;
  y: number;
  power: Power;
  kind: Kind | 'factory';
  /** Where it will be, or was. */
  pale?: true;
}

/** A way of a drawing, as path data; `stopped` ends in a bar instead of an arrow. */
export interface Way {
  d: string;
  end: 'arrives' | 'stopped';
}

/** A drawing, in units of its own. */
export interface Figure {
  width: number;
  height: number;
  boxes: readonly Box[];
  pieces: readonly Piece[];
  ways: readonly Way[];
  /** Numbers along a way. */
  marks?: readonly { x: number; y: number; text: string }[];
}

const row = (y: number, h: number, ...powers: (Power | null)[]): Box[] =>
  powers.map((power, index) => ({ x: index * 120 + 2, y, w: 116, h, power }));

/** The drawings, with counters of our own. What they show is said in words below them. */
export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  tank: {
    width: 360,
    height: 92,
    boxes: row(2, 88, 'germany', 'ussr', 'ussr'),
    pieces: [
      { x: 60, y: 46, power: 'germany', kind: 'tank' },
      { x: 318, y: 46, power: 'ussr', kind: 'infantry' },
    ],
    ways: [{ d: 'M82 46Q180 18 292 44', end: 'arrives' }],
  },
  submarine: {
    width: 360,
    height: 168,
    boxes: [...row(2, 78, null, null, null), ...row(88, 78, null, null, null)],
    pieces: [
      { x: 48, y: 42, power: 'germany', kind: 'submarine' },
      { x: 180, y: 26, power: 'uk', kind: 'battleship' },
      { x: 318, y: 42, power: 'germany', kind: 'submarine', pale: true },
      { x: 48, y: 128, power: 'germany', kind: 'submarine' },
      { x: 200, y: 112, power: 'uk', kind: 'destroyer' },
    ],
    ways: [
      { d: 'M70 46Q180 84 296 46', end: 'arrives' },
      { d: 'M70 132Q120 150 168 136', end: 'stopped' },
    ],
  },
  transport: {
    width: 480,
    height: 92,
    boxes: row(2, 88, 'uk', null, null, 'germany'),
    pieces: [
      { x: 36, y: 32, power: 'uk', kind: 'infantry' },
      { x: 36, y: 66, power: 'uk', kind: 'tank' },
      { x: 166, y: 46, power: 'uk', kind: 'transport' },
      { x: 300, y: 46, power: 'uk', kind: 'transport', pale: true },
      { x: 436, y: 32, power: 'uk', kind: 'infantry', pale: true },
      { x: 436, y: 66, power: 'uk', kind: 'tank', pale: true },
    ],
    ways: [
      { d: 'M58 48H142', end: 'arrives' },
      { d: 'M188 46H276', end: 'arrives' },
      { d: 'M322 46H410', end: 'arrives' },
    ],
  },
  flight: {
    width: 600,
    height: 92,
    boxes: row(2, 88, null, null, 'japan', null, 'usa'),
    pieces: [
      { x: 34, y: 46, power: 'usa', kind: 'carrier' },
      { x: 74, y: 46, power: 'usa', kind: 'fighter' },
      { x: 318, y: 46, power: 'japan', kind: 'infantry' },
      { x: 556, y: 46, power: 'usa', kind: 'fighter', pale: true },
    ],
    ways: [
      { d: 'M90 38Q180 6 276 38', end: 'arrives' },
      { d: 'M276 56Q400 98 532 56', end: 'arrives' },
    ],
    marks: [
      { x: 126, y: 28, text: '1' },
      { x: 234, y: 26, text: '2' },
      { x: 372, y: 76, text: '3' },
      { x: 478, y: 72, text: '4' },
    ],
  },
  canals: {
    width: 360,
    height: 124,
    boxes: [
      { x: 2, y: 2, w: 116, h: 120, power: null },
      { x: 242, y: 2, w: 116, h: 120, power: null },
      { x: 122, y: 2, w: 116, h: 46, power: 'uk' },
      { x: 122, y: 76, w: 116, h: 46, power: 'uk' },
    ],
    pieces: [
      { x: 50, y: 52, power: 'uk', kind: 'destroyer' },
      { x: 180, y: 25, power: 'uk', kind: 'infantry' },
      { x: 180, y: 99, power: 'uk', kind: 'infantry' },
      { x: 50, y: 98, power: 'germany', kind: 'submarine' },
      { x: 310, y: 62, power: 'uk', kind: 'destroyer', pale: true },
    ],
    ways: [
      { d: 'M72 54Q180 62 288 62', end: 'arrives' },
      { d: 'M72 92Q96 76 116 72', end: 'stopped' },
    ],
  },
  assault: {
    width: 360,
    height: 124,
    boxes: [
      { x: 2, y: 2, w: 236, h: 58, power: null },
      { x: 2, y: 64, w: 116, h: 58, power: 'uk' },
      { x: 122, y: 64, w: 116, h: 58, power: 'germany' },
      { x: 242, y: 2, w: 116, h: 120, power: null },
    ],
    pieces: [
      { x: 40, y: 31, power: 'uk', kind: 'destroyer' },
      { x: 128, y: 24, power: 'uk', kind: 'transport' },
      { x: 208, y: 24, power: 'germany', kind: 'destroyer' },
      { x: 40, y: 94, power: 'uk', kind: 'infantry' },
      { x: 206, y: 96, power: 'germany', kind: 'infantry' },
    ],
    ways: [
      { d: 'M62 44Q120 60 186 36', end: 'arrives' },
      { d: 'M140 46Q150 78 180 90', end: 'arrives' },
      { d: 'M62 98H180', end: 'arrives' },
    ],
    marks: [
      { x: 82, y: 40, text: '1' },
      { x: 160, y: 74, text: '2' },
      { x: 96, y: 90, text: '2' },
    ],
  },
};

/** The drawing of a section; undefined if it has none. */
export function figureOf(id: string): FigureId | undefined {
  return id in FIGURES ? (id as FigureId) : undefined;
}
