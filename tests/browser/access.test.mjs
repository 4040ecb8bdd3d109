// Every page for everybody: axe finds nothing to complain of, light or dark, on a desk or in a hand.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { DESK, PATIENCE, PHONE, person, startBrowser, startServer, tableForTwo } from './stage.mjs';

const require = createRequire(new URL('../../web-client/package.json', import.meta.url));

let server;
let browser;
let axe;

before(async () => {
  const source = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
  [server, browser, axe] = await Promise.all([startServer(), startBrowser(), source]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function assertAccessible({ page }, where) {
  // Evaluated and not added as a script: the page's own policy forbids foreign ones.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  assert.deepEqual(told, [], where);
}

for (const [where, viewport] of [
  ['on a desk', DESK],
  ['in a hand', PHONE],
]) {
  test(`axe finds nothing ${where}`, { timeout: 4 * PATIENCE }, async () => {
    const ann = await person(browser, server, 'Ann', { viewport });
    const bob = await person(browser, server, 'Bob', { viewport });
    await ann.see(viewport === PHONE ? 'show-create' : 'create-table').waitFor();
    await assertAccessible(ann, 'lobby');
    await tableForTwo(ann, bob);
    await ann.see('decision').waitFor();
    await ann.see('map').waitFor();
    for (const pane of ['regions', 'powers', 'log', 'chat', 'table']) {
      await ann.click(`tab-${pane}`);
      await assertAccessible(ann, pane);
    }
    await ann.page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await ann.click('tab-powers');
    await assertAccessible(ann, 'powers, dark');
    assert.deepEqual(ann.faults, []);
  });
}
