/** Field map of hedgerow country: a parish that was divided again and again, with a hedge along every cut. */

type Point = readonly [x: number, y: number];
type Quad = readonly [Point, Point, Point, Point];

/** A field: its corners, its tint from 1 to 5, its furrows. */
export interface FieldShape {
  points: string;
  tint: number;
  furrows: string | null;
}

/** A hedge: its line, and the distance of its bushes. */
export interface HedgeShape {
  path: string;
  gap: number;
}

export interface Bocage {
  fields: readonly FieldShape[];
  hedges: readonly HedgeShape[];
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from a text, the same for everyone who sees the match. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const between = ([ax, ay]: Point, [bx, by]: Point, at: number): Point => [ax + (bx - ax) * at, ay + (by - ay) * at];
const print = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Twice the area of a field. */
function doubleArea(quad: Quad): number {
  const [a, b, c, d] = quad;
  return Math.abs(
    [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ].reduce((sum, [one, other]) => sum + (one?.[0] ?? 0) * (other?.[1] ?? 0) - (other?.[0] ?? 0) * (one?.[1] ?? 0), 0),
  );
}

/** The fields and hedges of a rectangle; none is much smaller than `least` square pixels. */
export function bocageOf(width: number, height: number, seed: number, least = 15_000): Bocage {
  const random = randomOf(seed);
  const from = (low: number, high: number) => low + random() * (high - low);
  const fields: FieldShape[] = [];
  const hedges: HedgeShape[] = [];

  function furrowsOf([a, b, c, d]: Quad): string {
    return Array.from({ length: 8 }, (_, index) => {
      const at = (index + 1) / 9;
      return `M${print(between(a, d, at))}L${print(between(b, c, at))}`;
    }).join('');
  }

  function cut(quad: Quad): void {
    const [a, b, c, d] = quad;
    if (doubleArea(quad) / 2 < least * from(0.6, 1.9)) {
      const tint = 1 + Math.floor(random() * 5);
      fields.push({ points: quad.map(print).join(' '), tint, furrows: random() < 0.34 ? furrowsOf(quad) : null });
      return;
    }
    const isWide = distance(a, b) + distance(c, d) > distance(b, c) + distance(d, a);
    const [one, other] = isWide
      ? [between(a, b, from(0.34, 0.66)), between(c, d, from(0.34, 0.66))]
      : [between(b, c, from(0.34, 0.66)), between(d, a, from(0.34, 0.66))];
    const bend: Point = [(one[0] + other[0]) / 2 + from(-7, 7), (one[1] + other[1]) / 2 + from(-7, 7)];
    hedges.push({ path: `M${print(one)}Q${print(bend)} ${print(other)}`, gap: 11 + Math.floor(random() * 3) * 2 });
    if (isWide) {
      cut([one, b, c, other]);
      cut([a, one, other, d]);
    } else {
      cut([a, b, one, other]);
      cut([other, one, c, d]);
    }
  }

  cut([
    [-40, -40],
    [width + 40, -60],
    [width + 60, height + 40],
    [-60, height + 40],
  ]);
  return { fields, hedges };
}
