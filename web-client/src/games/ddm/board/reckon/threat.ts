import type { Square } from '../../../../generated/ddm';
import { distanceOf, squaresOf, type Hall, type Place } from './hall';
import { hasWallCover, sees } from './lines';

/** How two places touch: along a side or a free corner, across a corner with one wall beside it, or not at all. */
export function contactOf(one: Place, other: Place, hall: Hall): 'full' | 'corner' | null {
  if (distanceOf(one, other) !== 1) return null;
  let best: 'corner' | null = null;
  for (const [x, y] of squaresOf(one)) {
    for (const [toX, toY] of squaresOf(other)) {
      if (Math.max(Math.abs(toX - x), Math.abs(toY - y)) !== 1) continue;
      if (x === toX || y === toY) return 'full';
      const walls = (
        [
          [toX, y],
          [x, toY],
        ] as Square[]
      ).filter((square) => hall.isWall(square)).length;
      if (walls === 0) return 'full';
      if (walls === 1) best = 'corner';
    }
  }
  return best;
}

/** Whether a creature with a reach of so many squares threatens a place. */
export function threatens(from: Place, reach: number, to: Place, hall: Hall): boolean {
  const apart = distanceOf(from, to);
  if (apart > Math.max(1, reach) || apart === 0) return false;
  const contact = contactOf(from, to, hall);
  if (contact !== null) return contact === 'full';
  return apart >= 2 && sees(from, to, hall) && !hasWallCover(from, to, hall);
}

/** Whether a blow gets from a place to another, with cover or without. */
export function reaches(from: Place, reach: number, to: Place, hall: Hall): boolean {
  if (contactOf(from, to, hall) !== null) return true;
  const apart = distanceOf(from, to);
  return apart >= 2 && apart <= reach && sees(from, to, hall);
}
