import type { RegionId } from '../../../generated/aa1941';
import { summed, type Detail } from './detail';
import type { Counter, Scene } from './scene';
import { WIDTH, wrap, type Point, type Sheet } from './topology';

/** A counter where it is drawn, in the units of the board. */
export interface Token {
  key: string;
  region: RegionId;
  counter: Counter;
  x: number;
  y: number;
  radius: number;
}

/** Below so many pixels per unit of the board a stack is one counter with the sum. */
export const FAR = 0.45;

/** A cargo's counter, as a share of the ship's. */
export const CARGO = 0.56;

/** Where the counters stand. */
export function tokensOf(scene: Pick<Scene, 'board' | 'counters'>, sheet: Sheet, detail: Detail): Token[] {
  return Array.from(scene.counters).flatMap(([region, here]) => {
    const drawing = sheet.byId.get(region)?.drawing;
    if (!drawing) return [];
    const { stacks = [drawing.pole], stackRadius = 20 } = drawing;
    const shown = detail === 'far' ? summed(scene.board, here) : here;
    // Seen from afar a counter may take the room of those that it stands for.
    const radius = stackRadius * (detail === 'near' ? 0.94 : shown.length === 1 ? 1.5 : 1.25);
    // Names and numbers stand above; a larger counter grows away from them.
    const sunk = detail === 'far' && drawing.inside !== false ? radius - stackRadius * 0.94 : 0;
    return shown.map((counter, index): Token => {
      const spot = stacks[index % stacks.length] ?? drawing.pole;
      // What the anchors cannot hold lies on what they hold, a little aside, and stays within the region.
      const aside = Math.floor(index / stacks.length) * radius * 0.5;
      const key = `${region}-${counter.power}-${counter.kind}-${detail}`;
      return { key, region, counter, x: spot[0] + aside, y: spot[1] + sunk - aside, radius };
    });
  });
}

/** Where the small counters of a cargo stand, seen from the ship's and in its radii. */
export function cargoSpot(counter: Counter, index: number): Point {
  const side = counter.kind === 'carrier' ? -1 : 1;
  const count = counter.cargo?.length ?? 0;
  return [(index - (count - 1) / 2) * 1.16, side * 1.22];
}

/** What of a token was hit: the counter itself, or one that it has aboard. */
export interface Hit {
  token: Token;
  counter: Counter;
}

/** The counter at a place of the board; `reach` units more around each for a finger. The topmost wins. */
export function tokenAt(tokens: readonly Token[], [rawX, y]: Point, reach: number): Hit | null {
  const x = wrap(rawX);
  const away = (toX: number, toY: number) => {
    const dx = Math.abs(x - wrap(toX));
    return Math.hypot(Math.min(dx, WIDTH - dx), y - toY);
  };
  let best: { hit: Hit; gap: number } | null = null;
  for (const token of tokens) {
    const cargo = token.counter.cargo ?? [];
    const spots = cargo.map((counter, index): [Counter, number, number, number] => {
      const [dx, dy] = cargoSpot(token.counter, index);
      return [counter, token.x + dx * token.radius, token.y + dy * token.radius, token.radius * CARGO];
    });
    for (const [counter, atX, atY, radius] of [[token.counter, token.x, token.y, token.radius] as const, ...spots]) {
      const gap = away(atX, atY) - radius;
      if (gap <= reach && (best === null || gap <= Math.max(best.gap, 0))) best = { hit: { token, counter }, gap };
    }
  }
  return best?.hit ?? null;
}
