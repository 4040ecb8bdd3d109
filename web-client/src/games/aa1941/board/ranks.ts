import type { Room } from './least-scales';
import { LEADING, type Drawing, type Label, type Shape } from './topology';

/** How much a name matters where there is no room for all: capitals, lands by their income, sea zones, neutral lands. */
export function rankOf(kind: Shape['kind'], income: number, isCapital: boolean): number {
  if (isCapital) return Infinity;
  if (kind === 'land') return 1 + income;
  return kind === 'sea' ? 0 : -1;
}

/** The shield of a name seen from afar reaches so much farther than its printed size, as a share of the label's size. */
const GROWN = 0.5;

/** The room of a name, and of the shield behind it. */
export function roomOfName({ x, y, size, width, lines, turn = 0 }: Label, shielded: boolean): Room {
  const long = width + (shielded ? GROWN * size : 0);
  const tall = LEADING * size * lines.length;
  const [across, down] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  return {
    at: [x + (shielded ? (GROWN / 2) * size : 0), y],
    width: long * across + tall * down,
    height: long * down + tall * across,
    size,
  };
}

/** The room of the number of a sea zone, at the reader's size of text. */
export function roomOfNumber(id: string, { x, y, size }: NonNullable<Drawing['number']>, textScale: number): Room {
  const written = size * textScale;
  return { at: [x, y], width: (id.length - 2) * 0.5 * written, height: 0.7 * written, size: written };
}
