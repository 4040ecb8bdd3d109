import type { Point } from '../canvas/plane';
import { smooth } from './lines';
import type { Noise } from './noise';

/** What a field is made of. */
export interface Bumps {
  /** Where it is highest. */
  centres: readonly Point[];
  /** How wide each bump is, in units of the plane. */
  spread: number;
  /** What roughens it, and by how much of its height. */
  noise: Noise;
  rough: number;
}

/**
 * A height at each point of a plane: a bump around each centre, so that neighbours flow into each other and a bump that
 * stands alone ends inside its hex. Contours come from marching squares over samples.
 */
export class Field {
  readonly #step: number;
  readonly #across: number;
  readonly #down: number;
  readonly #heights: Float64Array;

  /** @param step how far samples lie apart */
  constructor(width: number, height: number, step: number, { centres, spread, noise, rough }: Bumps) {
    this.#step = step;
    this.#across = Math.ceil(width / step) + 1;
    this.#down = Math.ceil(height / step) + 1;
    this.#heights = new Float64Array(this.#across * this.#down);
    const reach = spread * 2.5;
    for (const [x, y] of centres) {
      const [left, right] = [Math.max(0, Math.floor((x - reach) / step)), Math.ceil((x + reach) / step)];
      const [top, bottom] = [Math.max(0, Math.floor((y - reach) / step)), Math.ceil((y + reach) / step)];
      for (let j = top; j <= Math.min(bottom, this.#down - 1); j += 1) {
        for (let i = left; i <= Math.min(right, this.#across - 1); i += 1) {
          const off = ((i * step - x) ** 2 + (j * step - y) ** 2) / spread ** 2;
          if (off < 6.25) this.#heights[j * this.#across + i] = this.#at(i, j) + Math.exp(-off);
        }
      }
    }
    for (let j = 0; j < this.#down; j += 1) {
      for (let i = 0; i < this.#across; i += 1) {
        const height = this.#at(i, j);
        if (height > 0) this.#heights[j * this.#across + i] = height * (1 + rough * noise(i * step, j * step));
      }
    }
  }

  /** The height at the sample nearest to a point. */
  height([x, y]: Point): number {
    return this.#at(Math.round(x / this.#step), Math.round(y / this.#step));
  }

  /** Where the field rises above a level, as the data of an SVG path; empty if nowhere. */
  above(level: number): string {
    return this.#loops(level)
      .filter((loop) => loop.length > 5)
      .map((loop) => smooth(loop, 'closed'))
      .join('');
  }

  /** Closed lines around all that is higher than a level. */
  #loops(level: number): Point[][] {
    // Each cut side of a square leads to the one by which the line leaves the square.
    const next = new Map<string, { to: string; at: Point }>();
    for (let j = -1; j < this.#down; j += 1) {
      for (let i = -1; i < this.#across; i += 1) this.#cross(i, j, level, next);
    }
    const loops: Point[][] = [];
    for (const start of next.keys()) {
      const loop: Point[] = [];
      let key = start;
      for (let cut = next.get(key); cut; cut = next.get(key)) {
        loop.push(cut.at);
        next.delete(key);
        key = cut.to;
      }
      if (loop.length > 0) loops.push(loop);
    }
    return loops;
  }

  #cross(i: number, j: number, level: number, next: Map<string, { to: string; at: Point }>): void {
    const corners = [
      [i, j],
      [i + 1, j],
      [i + 1, j + 1],
      [i, j + 1],
    ] as const;
    const over = corners.map(([a, b]) => this.#at(a, b) > level);
    if (over.every(Boolean) || !over.some(Boolean)) return;
    const entries: { key: string; at: Point }[] = [];
    const exits: string[] = [];
    for (let side = 0; side < 4; side += 1) {
      const [from, to] = [corners[side], corners[(side + 1) % 4]];
      if (!from || !to || over[side] === over[(side + 1) % 4]) continue;
      const key = from[0] + from[1] < to[0] + to[1] ? `${from.join()}|${to.join()}` : `${to.join()}|${from.join()}`;
      if (over[side]) exits.push(key);
      else entries.push({ key, at: this.#cut(from, to, level) });
    }
    entries.forEach(({ key, at }, index) => {
      const to = exits[index];
      if (to !== undefined) next.set(key, { to, at });
    });
  }

  #cut([i, j]: readonly [number, number], [k, l]: readonly [number, number], level: number): Point {
    const [from, to] = [this.#at(i, j), this.#at(k, l)];
    const t = (level - from) / (to - from);
    return [(i + (k - i) * t) * this.#step, (j + (l - j) * t) * this.#step];
  }

  #at(i: number, j: number): number {
    if (i < 0 || j < 0 || i >= this.#across || j >= this.#down) return 0;
    return this.#heights[j * this.#across + i] ?? 0;
  }
}
