/** A whole number from a text, the same on every machine (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 up to 1, one after the other (Mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A value from -1 to 1 at each point of a plane, which changes smoothly. */
export type Noise = (x: number, y: number) => number;

/**
 * Value noise (Perlin's smoothing between random values on a grid).
 *
 * @param mesh how far the random values lie apart
 */
export function noiseOf(seed: number, mesh: number): Noise {
  const at = (i: number, j: number) => chanceOf(seed ^ Math.imul(i, 0x165667b1) ^ Math.imul(j, 0x27d4eb2f))() * 2 - 1;
  const eased = (t: number) => t * t * (3 - 2 * t);
  const known = new Map<number, number>();
  const value = (i: number, j: number) => {
    const key = i * 4096 + j;
    const old = known.get(key);
    if (old !== undefined) return old;
    const made = at(i, j);
    known.set(key, made);
    return made;
  };
  return (x, y) => {
    const [i, j] = [Math.floor(x / mesh), Math.floor(y / mesh)];
    const [u, v] = [eased(x / mesh - i), eased(y / mesh - j)];
    const above = value(i, j) * (1 - u) + value(i + 1, j) * u;
    const below = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u;
    return above * (1 - v) + below * v;
  };
}
