// Outpost beyond the match of two enemies: two patrols against the raiders, and the editor of its charts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { chooseOutpost, CLEARING, createTable, drawsChecked, isAsked, keepChart, playToEnd } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('two patrols stand together against the raiders, and share the result', { timeout: 6 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Benoît', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await chooseOutpost(ann);
  await ann.click('mode-cooperation');
  for (let rounds = 6; rounds > 1; rounds -= 1) await ann.click('rounds-less');
  const link = await createTable(ann);
  await bob.page.goto(link);
  await bob.click('seat-1-sit');
  await bob.click('sit-down');
  await bob.click('ready');
  await ann.click('ready');
  await ann.page.locator('[data-testid=start][aria-disabled=false]').click();
  for (const one of [ann, bob]) await isAsked(one, 'orders');
  await assertAccessible(bob, 'allies lay their orders');
  await fitsThePhone(bob, 'a match of allies');

  const done = await playToEnd([ann, bob]);
  for (const [{ name }, did] of done) assert.ok(did.has('laid') && did.has('marched'), `${name}: ${[...did]}`);

  const winners = [];
  for (const one of [ann, bob]) {
    await one.see('victory').waitFor();
    winners.push(await one.see('victory').getAttribute('data-winners'));
    assert.ok((await drawsChecked(one)) >= 6, 'three cards for each patrol');
  }
  assert.equal(winners[0], winners[1]);
  assert.ok(['', '0 1', '0,1'].includes(winners[0]), `both have won or neither has: ${winners[0]}`);
  await picture(bob, 'outpost-together-end-fr-phone', { fullPage: true });
  for (const { name, faults } of [ann, bob]) assert.deepEqual(faults, [], `${name}'s page reported errors`);
});

/** The ground of a hex, as the board shows it. */
const ground = (one, hex) => one.page.locator(`[data-cell="${hex}"]`).first().getAttribute('data-terrain');

const becomes = (one, hex, terrain) =>
  one.page.locator(`[data-cell="${hex}"][data-terrain="${terrain}"]`).first().waitFor();

/** Presses the middle of a hex. */
async function pressHex(one, hex) {
  const { x, y, width, height } = await one.page.locator(`[data-cell="${hex}"]`).first().boundingBox();
  await one.page.mouse.click(x + width / 2, y + height / 2);
}

test('a chart of Outpost is drawn hex by hex, undone, and saved as it is seen', { timeout: 3 * PATIENCE }, async () => {
  const cyd = await person(browser, server, 'Cyd');
  const { keyboard } = cyd.page;
  const id = await keepChart(cyd, 'The clearing', CLEARING);
  await cyd.page.goto(`/charts/${id}/edit`);
  await cyd.see('chart-workshop').waitFor();
  await cyd.click('brush-water');
  assert.equal(await ground(cyd, 'd4'), 'open');
  await pressHex(cyd, 'd4');
  await becomes(cyd, 'd4', 'water');
  await keyboard.press('Control+z');
  await becomes(cyd, 'd4', 'open');
  await keyboard.press('Control+y');
  await becomes(cyd, 'd4', 'water');

  // By the keyboard, where it stands.
  await cyd.click('brush-woods');
  await cyd.see('board-says').focus();
  await keyboard.press('ArrowRight');
  const at = await cyd.see('board').getAttribute('data-at');
  await keyboard.press('Enter');
  await becomes(cyd, at, 'woods');

  await cyd.click('brush-trail');
  await pressHex(cyd, 'f1');
  await cyd.see('chart-workshop').getByText('d1, d5, f1').waitFor();
  await picture(cyd, 'outpost-chart-editor');
  await assertAccessible(cyd, 'the editor of a chart of Outpost');

  await cyd.page.locator('[data-testid=save-chart][aria-disabled=false]').click();
  await cyd.see('chart-note').getByText('2').waitFor();
  const { chart } = await cyd.page.evaluate(async (path) => (await fetch(path)).json(), `/api/charts/${id}`);
  const [column, row] = [at.toLowerCase().charCodeAt(0) - 97, Number(at.slice(1)) - 1];
  const rows = CLEARING.rows.map((line) => [...line]);
  rows[3][3] = '~';
  rows[row][column] = '^';
  assert.deepEqual(chart, {
    ...CLEARING,
    rows: rows.map((line) => line.join('')),
    trails: ['d1', 'd5', 'f1'],
  });
  assert.deepEqual(cyd.faults, [], 'the page reported errors');
});
