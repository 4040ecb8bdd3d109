// A pack of D&D Miniatures of one's own: made of the one that ships, a hall painted, mended, shared, played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import {
  checked,
  copyOnAPhone,
  fitsInTabs,
  goToFault,
  playWith,
  publish,
  save,
  stroke,
  told,
  write,
} from './pack-editor.mjs';
import { fitsThePhone, member, onStage, PATIENCE, picture } from './stage.mjs';
import { isAsked, placeOf, pressSquare } from './warbands.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

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
    await stroke(ann, ['L5', 'M5', 'N5'], placeOf);
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
    await picture(ann, 'ddm-pack-fault');
    await goToFault(ann, /rows/, '[data-testid^=tile-row-]');
    await assertAccessible(ann, 'a fault at its place');
    await write(ann, 'tile-row-2', '...s....');
    await checked(ann, 0);

    // A blank board gets narrower, which leaves an area off it; the area moves, and the one beside it grows.
    await ann.click('all-tiles');
    await ann.click('item-great-grid');
    await write(ann, 'board-width', '20');
    assert.equal(
      await ann.page.locator('[data-testid=chart-map] [data-mark=prize]').count(),
      3,
      'the board itself is shown',
    );
    await checked(ann, 1);
    await goToFault(ann, /great-grid/, '[data-testid=board-area-east]');
    await write(ann, 'board-area-east', 'R11 S12');
    await checked(ann, 0);
    await write(ann, 'board-area-middle', 'nowhere');
    assert.equal(await ann.see('board-area-middle').inputValue(), 'O11 P12', 'what names no squares changes nothing');
    await picture(ann, 'ddm-pack-board');
    await assertAccessible(ann, 'a blank board');
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

    const id = await save(ann, 'Halls of my own');
    await ann.click('leave-workshop');
    await ann.see('preview-map').waitFor();
    await publish(ann);
    await picture(ann, 'ddm-pack-page', { fullPage: true });
    await assertAccessible(ann, 'the page of the pack');

    // A table is made with it, and its builder has the changed cost.
    const bruno = await playWith(ann, id, { browser, server });
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
  const cyd = await copyOnAPhone('ddm', 'ddm.standard', { browser, server });
  await fitsInTabs(cyd, 'ddm', ['tiles', 'creatures', 'powers', 'bands', 'pack', 'maps'], (tab) =>
    assertAccessible(cyd, `the editor on the phone, ${tab}`),
  );
  await cyd.see('brush-x').tap();
  await pressSquare(cyd, 'M9');
  await told(cyd, /^M9 ?; /);
  await checked(cyd, 0);
  await fitsThePhone(cyd, 'a map');
  await picture(cyd, 'ddm-pack-phone-map-fr', { fullPage: true });
  assert.deepEqual(cyd.faults, []);
});
