/** The first delay before a new attempt, in milliseconds. */
const FIRST_MS = 500;

/** No delay is longer, in milliseconds. */
const LONGEST_MS = 30_000;

/**
 * How long to wait before an attempt to connect: 0.5 s doubled per failed attempt, at most 30 s, with full jitter so
 * that a thousand tabs do not come back in the same instant.
 *
 * @param failed attempts that failed in a row, from 0
 * @param random a number in [0, 1)
 */
export function backoffMs(failed: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failed, 16));
  return Math.round(ceiling * random);
}
