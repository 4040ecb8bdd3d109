import type { RegionId } from '../../../generated/aa1941';
import type { Arrow } from '../../../match/canvas/arrows';
import type { Board } from '../facts';
import { WIDTH, type Sheet } from './topology';

/** The neighbour that lies most nearly in a direction; null if none lies that way. */
export function neighbourToward(board: Board, sheet: Sheet, from: RegionId, [dx, dy]: Arrow): RegionId | null {
  const start = sheet.byId.get(from)?.drawing.pole;
  if (!start) return null;
  let best: { id: RegionId; cost: number } | null = null;
  for (const id of board.region(from)?.adjacent ?? []) {
    const pole = sheet.byId.get(id)?.drawing.pole;
    if (!pole) continue;
    let x = pole[0] - start[0];
    if (Math.abs(x) > WIDTH / 2) x -= Math.sign(x) * WIDTH;
    const y = pole[1] - start[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Within 60 degrees of the direction.
    if (along <= 0 || aside > along * 1.732) continue;
    const cost = along + aside * 2;
    if (best === null || cost < best.cost) best = { id, cost };
  }
  return best?.id ?? null;
}

/** Regions by their distance from one of them, or from any other: the nearest first. */
export function byDistance(sheet: Sheet, regions: readonly RegionId[], from: RegionId): RegionId[] {
  const start = sheet.byId.get(from)?.drawing.pole;
  if (!start) return [...regions];
  const away = (id: RegionId) => {
    const [x, y] = sheet.byId.get(id)?.drawing.pole ?? start;
    const dx = Math.abs(x - start[0]);
    return Math.hypot(Math.min(dx, WIDTH - dx), y - start[1]);
  };
  return [...regions].sort((one, other) => away(one) - away(other));
}
