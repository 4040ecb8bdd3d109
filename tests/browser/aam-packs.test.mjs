// A pack of the miniatures of one's own: made of the one that ships, a map and a section drawn, mended, shared, played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import {
  checked,
  copyOnAPhone,
  fitsInTabs,
  goToFault,
  middle,
  playWith,
  press,
  publish,
  save,
  stroke,
  told,
  write,
} from './pack-editor.mjs';
import { isAsked } from './squads.mjs';
import { fitsThePhone, member, onStage, PATIENCE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** So many roads lie on the map. */
const hasRoads = (one, count) =>
  one.page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-testid=chart-map] path.road').length === wanted,
    count,
  );
const roads = (one) => one.page.locator('[data-testid=chart-map] path.road').count();

/** The letters of a row of the section that is open. */
const hasRow = (one, row, letters) =>
  one.page.waitForFunction(
    ([id, wanted]) => document.querySelector(`[data-testid=${id}]`)?.value === wanted,
    [`section-row-${row}`, letters],
  );

test(
  'a pack is made of the one that ships, drawn, mended, published and played',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await member(browser, server, 'Ann');
    await ann.page.goto('/charts?game=aam');
    await ann.click('new-chart');
    await ann.see('chart-map').waitFor();
    await checked(ann, 0);

    // A map of sections is painted on its joints only, with the pointer and with the keyboard.
    await ann.click('brush-forest');
    await press(ann, 'F2');
    await told(ann, 'F2, Forest');
    await press(ann, 'B2');
    await told(ann, 'belongs to a section');
    await stroke(ann, ['F5', 'F6', 'F7']);
    await told(ann, 'F7, Forest');
    await picture(ann, 'aam-pack-map');

    // A section is opened as a map of its own; its road leads on to every map that it lies on.
    const before = await roads(ann);
    await ann.click('edit-section-nw');
    await ann.see('followers').getByText('1. The two banks').waitFor();
    await ann.click('brush-town');
    await stroke(ann, ['1.1', '1.2']);
    await hasRow(ann, 0, 'tt...m.f');
    await press(ann, '0.3');
    await told(ann, 'joints');
    await ann.see('board-says').focus();
    await ann.page.keyboard.press('Enter');
    await told(ann, /, Town/);
    await ann.page.keyboard.press('Control+z');
    await ann.click('map-tool-road');
    const own = await roads(ann);
    await press(ann, '1.2');
    await told(ann, 'A new road begins at 1.2');
    await press(ann, '2.2', '3.2');
    await hasRoads(ann, own + 1);
    await ann.see(`road-${own}`).getByText('1.2 – 3.2').waitFor();
    await press(ann, '0.1');
    await ann.see(`road-${own}`).getByText('0.1 – 3.2').waitFor();
    await press(ann, '0.2');
    await told(ann, 'ends at the pale halves');
    await picture(ann, 'aam-pack-section');
    await assertAccessible(ann, 'a section, its roads');
    await ann.click('map-tool-river');
    await press(ann, '1.4', '1.5');
    await told(ann, 'between 1.4 and 1.5');
    await write(ann, 'section-name-en', 'Birch 1: two bridges');
    await ann.click('back-to-map');
    await hasRoads(ann, before + 1);
    await ann.see('section-nw').locator('option:checked', { hasText: 'two bridges' }).waitFor({ state: 'attached' });
    await checked(ann, 0);

    // A fault of the section is named, found from the list, and mended where it is.
    await ann.see('sheet').selectOption('/maps/sections/2');
    await ann.click('section-letters');
    await write(ann, 'section-row-0', 'tt..x..f');
    await checked(ann, 1);
    await picture(ann, 'aam-pack-fault');
    await goToFault(ann, 'Section 3, rows', '[data-testid=section-row-0]');
    await assertAccessible(ann, 'a fault at its place');
    await write(ann, 'section-row-0', 'tt...m.f');
    await checked(ann, 0);

    // The cost of a unit, beside the one that its figures propose.
    await ann.click('pack-tab-units');
    await ann.click('unit-tiger-i');
    await ann
      .see('cost-proposal')
      .getByText(/Proposed by its figures: \d+/)
      .waitFor();
    await write(ann, 'unit-cost', '41');
    await ann.see('take-proposal').waitFor();
    await picture(ann, 'aam-pack-unit');
    await assertAccessible(ann, 'a unit and its cost');
    await checked(ann, 0);

    const id = await save(ann, 'Towns of my own');
    await ann.click('leave-workshop');
    await ann.see('preview-map').waitFor();
    await publish(ann);
    await picture(ann, 'aam-pack-page', { fullPage: true });

    // A table is made with it, and its army page has the changed cost.
    const bruno = await playWith(ann, id, { browser, server });
    await isAsked(ann, 'army');
    await ann.click('nation-GE');
    await ann.see('figure-tiger-i').locator('.cost', { hasText: '41' }).waitFor();
    await picture(ann, 'aam-pack-army');
    for (const one of [ann, bruno]) assert.deepEqual(one.faults, [], one.name);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a section is drawn on a phone, in French', { timeout: 3 * PATIENCE }, async () => {
  const cyd = await copyOnAPhone('aam', 'aam.own-1', { browser, server });
  await fitsInTabs(cyd, 'aam', ['units', 'abilities', 'armies', 'pack', 'maps']);
  await cyd.see('sheet').selectOption('/maps/sections/0');
  await cyd.see('brush-pond').tap();
  await cyd.page.touchscreen.tap(...(await middle(cyd, '2.1')));
  await told(cyd, '2.1, Étang');
  await cyd.see('map-tool-road').tap();
  const own = await roads(cyd);
  for (const name of ['4.2', '4.3']) await cyd.page.touchscreen.tap(...(await middle(cyd, name)));
  await hasRoads(cyd, own + 1);
  await checked(cyd, 0);
  await fitsThePhone(cyd, 'a section');
  await assertAccessible(cyd, 'a section on the phone');
  await picture(cyd, 'aam-pack-phone-section-fr', { fullPage: true });
  assert.deepEqual(cyd.faults, []);
});
