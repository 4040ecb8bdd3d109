// What axe has to say about a page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web-client/package.json', import.meta.url));
const source = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Axe finds nothing to complain of on the page as it is. */
export async function assertAccessible({ page }, where) {
  // Evaluated and not added as a script: the page's own policy forbids foreign ones.
  await page.evaluate(await source);
  // Colours on their way from light to dark are nobody's complaint.
  await page.evaluate(async () => {
    const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    );
  });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  assert.deepEqual(told, [], where);
}
