// What axe has to say about a page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web-client/package.json', import.meta.url));
const source = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Longer than any motion of the page that comes to an end; one that is held back must not hold back a test. */
const MOTION_MS = 5_000;

/** Axe finds nothing to complain of on the page as it is. */
export async function assertAccessible({ page }, where) {
  // Evaluated and not added as a script: the page's own policy forbids foreign ones.
  await page.evaluate(await source);
  // Colours on their way from light to dark are nobody's complaint.
  await page.evaluate(async (most) => {
    const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    const over = document
      .getAnimations()
      .filter(ends)
      .map((one) => one.finished);
    await Promise.race([Promise.allSettled(over), new Promise((resolve) => setTimeout(resolve, most))]);
  }, MOTION_MS);
  // Axe copies a style sheet that is still loading into the page, whose policy forbids it: it loads none.
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { preload: { assets: ['media'] } }));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  assert.deepEqual(told, [], where);
}
