// Every page for everybody: axe finds nothing to complain of, light or dark, on a desk or in a hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { DESK, onStage, PATIENCE, person, PHONE, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

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
