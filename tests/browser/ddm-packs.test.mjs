// A pack of D&D Miniatures of one's own: made of the one that ships, a hall painted, mended, shared, played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { createTable } from './scouts.mjs';
import { fitsThePhone, member, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';
import { isAsked, placeOf, pressSquare } from './warbands.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const checked = (one, faults) =>
  one.page.locator(`[data-testid=chart-check][data-state=checked][data-faults="${faults}"]`).waitFor();
/** What the editor says of the last press. */
const told = (one, words) => one.see('pack-panel').getByRole('status').getByText(words).waitFor();

/** Draws over squares without letting go. */
async function stroke(one, names) {
  const { mouse } = one.page;
  for (const [index, name] of names.entries()) {
    await mouse.move(...(await placeOf(one, name)), { steps: 2 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

/** Writes into a field and leaves it. */
async function write(one, field, text) {
  await one.see(field).fill(text);
  await one.see(field).press('Tab');
}

test(
  'a pack is made of the one that ships, its hall painted, mended, published and played',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await member(browser, server, 'Ann');
    await ann.page.goto('/charts?game=ddm');
    await ann.click('new-chart');
    await ann.see('chart-map').waitFor();
    await checked(ann, 0);

    // A map is painted with the pointer and with the keyboard; an exit is moved; an area drawn from corner to corner.
    await ann.click('brush-#');
    await pressSquare(ann, 'K3');
    await told(ann, 'K3; wall');
    await ann.click('brush-u');
    await stroke(ann, ['L5', 'M5', 'N5']);
    await told(ann, 'N5; undergrowth');
    await ann.see('board-says').focus();
    await ann.page.keyboard.press('Enter');
    await told(ann, /; undergrowth/);
    await ann.page.keyboard.press('Control+z');
    await ann.click('map-tool-exit');
    await assertAccessible(ann, 'exits');
    const areas = await ann.page.locator('[data-testid=chart-map] [data-mark=prize]').count();
    await ann.click('map-tool-area');
    await write(ann, 'zone-name', 'dais');
    await ann.click('add-zone');
    await pressSquare(ann, 'P10');
    await told(ann, 'First corner P10');
    await pressSquare(ann, 'Q11');
    await told(ann, 'From P10 to Q11');
    // A map is the same from either side: the area opposite lies where the new one would if the map were turned.
    assert.equal(await ann.page.locator('[data-testid=chart-map] [data-mark=prize]').count(), areas + 2);
    await picture(ann, 'ddm-pack-map');
    await assertAccessible(ann, 'a map');
    await checked(ann, 0);

    // A fault is named, found from the list, and mended where it is.
    await ann.click('pack-tab-tiles');
    await ann.click('item-barracks');
    await write(ann, 'tile-row-2', '...z....');
    await checked(ann, 1);
    await ann.click('pack-tab-pack');
    await ann.click('chart-check');
    await ann.see('fault-0').getByText(/rows/).waitFor();
    await picture(ann, 'ddm-pack-fault');
    await ann.click('fault-0');
    await ann.page.locator('[data-testid^=tile-row-]:focus').waitFor();
    await assertAccessible(ann, 'a fault at its place');
    await write(ann, 'tile-row-2', '...s....');
    await checked(ann, 0);

    // A creature gets other figures, and a ready warband one more of it.
    await ann.click('pack-tab-creatures');
    await ann.click('item-oath-squire');
    await write(ann, 'creature-cost', '12');
    await write(ann, 'creature-hp', '30');
    await ann.click('creature-commands');
    await ann.click('add-effect');
    await ann.see('effect-0-stat').selectOption('morale');
    await ann.click('melee-0-add-energy');
    await ann.see('melee-0-element-0').selectOption('cold');
    await checked(ann, 0);
    await picture(ann, 'ddm-pack-creature');
    await assertAccessible(ann, 'a creature');
    await ann.click('pack-tab-bands');
    await ann.click('item-order');
    const sum = ann.see('band-form').getByText(/points, \d+ creatures/);
    const before = await sum.textContent();
    await ann.see('band-add').selectOption('levy');
    await sum.filter({ hasNotText: before }).waitFor();
    await assertAccessible(ann, 'a ready warband');
    await picture(ann, 'ddm-pack-band');
    await checked(ann, 0);

    await ann.see('chart-name').fill('Halls of my own');
    await ann.click('save-chart');
    await ann.page.waitForURL(/\/charts\/[0-9a-f-]{36}\/edit/);
    const id = /charts\/([0-9a-f-]+)/.exec(ann.page.url())[1];
    await ann.click('leave-workshop');
    await ann.see('preview-map').waitFor();
    await ann.click('publish-chart');
    await ann.page.locator('[data-testid=own-chart][data-state=published]').waitFor();
    await picture(ann, 'ddm-pack-page', { fullPage: true });
    await assertAccessible(ann, 'the page of the pack');

    // A table is made with it, and its builder has the changed cost.
    await ann.see('play-chart').click();
    await ann.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]')?.value === wanted, id);
    const link = await createTable(ann);
    const bruno = await person(browser, server, 'Bruno', { viewport: PHONE, locale: 'fr-FR', at: link });
    await bruno.click('seat-1-sit');
    await bruno.click('sit-down');
    await bruno.click('ready');
    await ann.click('ready');
    await ann.page.locator('[data-testid=start][aria-disabled=false]').click();
    await isAsked(ann, 'warband');
    await isAsked(bruno, 'warband');
    for (const one of [ann, bruno])
      await one.see('card-row-oath-squire').locator('.cost', { hasText: '12' }).waitFor({ state: 'attached' });
    await picture(ann, 'ddm-pack-builder');
    for (const one of [ann, bruno]) assert.deepEqual(one.faults, [], one.name);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a hall is painted on a phone, in French', { timeout: 3 * PATIENCE }, async () => {
  const cyd = await person(browser, server, 'Cyd', { viewport: PHONE, locale: 'fr-FR' });
  await cyd.page.goto('/charts?game=ddm');
  await cyd.see('chart-ddm.standard').tap();
  await cyd.see('copy-chart').tap();
  await cyd.see('own-pack').tap();
  await cyd.see('pack-tab-maps').waitFor();
  await checked(cyd, 0);
  for (const tab of ['tiles', 'creatures', 'powers', 'bands', 'pack', 'maps']) {
    await cyd.see(`pack-tab-${tab}`).tap();
    await fitsThePhone(cyd, `the editor, ${tab}`);
    await assertAccessible(cyd, `the editor on the phone, ${tab}`);
    await picture(cyd, `ddm-pack-phone-${tab}-fr`, { fullPage: true });
  }
  await cyd.see('brush-x').tap();
  await pressSquare(cyd, 'M9');
  await told(cyd, /^M9 ?; /);
  await checked(cyd, 0);
  await fitsThePhone(cyd, 'a map');
  await picture(cyd, 'ddm-pack-phone-map-fr', { fullPage: true });
  assert.deepEqual(cyd.faults, []);
});
