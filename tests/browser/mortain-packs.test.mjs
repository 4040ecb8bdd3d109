// A pack of Mortain of one's own: made from the standard game, drawn and written in its editor, mended, shared, played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { checked, middle, press, publish, save, stroke, write } from './pack-editor.mjs';
import { fitsThePhone, member, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const isGround = (one, name, terrain) =>
  one.page.locator(`[data-testid=chart-map] .tile[data-cell=${name}][data-terrain=${terrain}]`).waitFor({
    state: 'attached',
  });

test('a pack is made of the standard game, mended, shared and played', { timeout: 6 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'Ann');
  await ann.page.goto('/charts?game=mortain');
  // A new chart is one of the game whose list is shown.
  await ann.see('chart-mortain.standard').waitFor();
  await ann.click('new-chart');
  await ann.see('chart-map').waitFor();
  await checked(ann, 0);
  await assertAccessible(ann, 'a pack, its map');

  // The ground: hex by hex, several in a stroke that is taken back as one, and by the keyboard.
  await ann.click('brush-hill');
  await press(ann, 'c4');
  await isGround(ann, 'c4', 'hill');
  await ann.click('brush-forest');
  await stroke(ann, ['d3', 'd4', 'd5']);
  for (const name of ['d3', 'd4', 'd5']) await isGround(ann, name, 'forest');
  await picture(ann, 'mortain-pack-map');
  await ann.page.keyboard.press('Control+z');
  for (const name of ['d3', 'd4', 'd5']) await isGround(ann, name, 'clear');
  await isGround(ann, 'c4', 'hill');
  await ann.see('board-says').focus();
  const at = await ann.see('board').getAttribute('data-at');
  await ann.page.keyboard.press('Enter');
  await isGround(ann, at, 'forest');

  // A unit that is better flipped than full: told where it is, found from the list, mended.
  await ann.click('pack-tab-units');
  await assertAccessible(ann, 'a pack, its units');
  await ann.click('unit-us-117');
  await write(ann, 'unit-flipped-ai', '7');
  await checked(ann, 1);
  await ann.see('unit-form').getByTestId('field-faults').waitFor();
  await picture(ann, 'mortain-pack-fault');
  await assertAccessible(ann, 'a fault at its place');
  await ann.click('pack-tab-games');
  await write(ann, 'game-rounds', '8');
  await ann.click('chart-check');
  await ann.see('fault-0').getByText('Unit 1, after a hit, against infantry and guns').waitFor();
  await ann.click('fault-0');
  await ann.page.locator('[data-testid=unit-flipped-ai]:focus').waitFor();
  await write(ann, 'unit-flipped-ai', '3');
  await checked(ann, 0);

  // Places of units: one of the set-up, one on the map from the beginning.
  await ann.click('pack-tab-games');
  await ann.click('place-us-117');
  await press(ann, 'b2');
  await ann.see('start-us-117').getByText('(b2)').waitFor({ state: 'attached' });
  await ann.see('start-de-stug').selectOption('hex');
  await press(ann, 'i2');
  await ann.see('start-de-stug').getByText('(i2)').waitFor({ state: 'attached' });
  await checked(ann, 0);
  await picture(ann, 'mortain-pack-game');
  await assertAccessible(ann, 'a pack, a game');
  // A second game on the same map.
  await ann.click('duplicate-game');
  await write(ann, 'game-name-en', 'The second day');
  await write(ann, 'game-name-fr', 'Le second jour');
  await write(ann, 'game-rounds', '4');
  await checked(ann, 0);
  await ann.click('pack-tab-pack');
  await assertAccessible(ann, 'a pack as a whole');

  const id = await save(ann, 'Hills of my own');
  await ann.see('chart-map').waitFor();
  await ann.click('pack-tab-games');
  await write(ann, 'game-rounds', '7');
  await checked(ann, 0);
  await ann.click('save-chart');
  await ann.page.getByText('Saved as version 2').waitFor();
  await ann.click('leave-workshop');
  await ann.click('changes-2');
  await ann.see('changes').getByText('rounds 7, before 8').waitFor();
  await assertAccessible(ann, 'the page of a pack');
  await picture(ann, 'mortain-pack-page', { fullPage: true });
  await publish(ann);

  // Another player finds it, and opens a table with it.
  const bruno = await person(browser, server, 'Bruno', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await bruno.page.goto('/charts?game=mortain');
  await bruno.see('shelf-published').getByTestId(`chart-${id}`).tap();
  await bruno.see('pack-figures').waitFor();
  await assertAccessible(bruno, 'a pack, on the phone');
  await fitsThePhone(bruno, 'the page of a pack');
  await picture(bruno, 'mortain-pack-phone-fr', { fullPage: true });
  await bruno.see('play-chart').tap();
  await bruno.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]')?.value === wanted, id);
  // By its name it is the second game that is played, and that the preview shows.
  await bruno.see('pack-game').selectOption({ label: 'Le second jour' });
  await bruno.see('preview-chart').tap();
  await bruno
    .see('preview-game')
    .locator('option:checked', { hasText: 'Le second jour' })
    .waitFor({ state: 'attached' });
  await bruno.see('picker-close').tap();
  await assertAccessible(bruno, 'the form for a table with a pack');
  await fitsThePhone(bruno, 'the form for a table with a pack');
  await picture(bruno, 'mortain-pack-form-phone-fr');
  await bruno.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await bruno.page.waitForURL(/\/t\//);
  await bruno.page.getByText('standard-2').first().waitFor();
  // With a chart of one game there is nothing to name, and nothing of the pack is left over.
  await bruno.page.goto('/charts?game=mortain');
  await bruno.see('chart-mortain.fog').tap();
  await bruno.see('play-chart').tap();
  await bruno.page.waitForFunction(() => document.querySelector('[data-testid=chart]')?.value === 'mortain.fog');
  await bruno.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await bruno.page.waitForURL(/\/t\//);
  for (const one of [ann, bruno]) assert.deepEqual(one.faults, [], one.name);
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});

test('a game that ships becomes a pack of one’s own, on a phone', { timeout: 3 * PATIENCE }, async () => {
  const cyd = await person(browser, server, 'Cyd', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await cyd.page.goto('/charts?game=mortain');
  await cyd.see('chart-mortain.evening').tap();
  await cyd.see('copy-chart').tap();
  await cyd.see('own-pack').waitFor();
  await assertAccessible(cyd, 'a game that ships, in the editor');
  await cyd.see('own-pack').tap();
  await cyd.see('pack-tab-map').waitFor();
  await checked(cyd, 0);
  for (const tab of ['map', 'units', 'games', 'pack']) {
    await cyd.see(`pack-tab-${tab}`).tap();
    await fitsThePhone(cyd, `the editor, ${tab}`);
    await assertAccessible(cyd, `the editor on the phone, ${tab}`);
    await picture(cyd, `mortain-pack-phone-${tab}-fr`, { fullPage: true });
  }
  await cyd.see('pack-tab-map').tap();
  await cyd.see('brush-city').tap();
  const [x, y] = await middle(cyd, 'd3');
  await cyd.page.touchscreen.tap(x, y);
  await isGround(cyd, 'd3', 'city');
  await checked(cyd, 0);
  assert.deepEqual(cyd.faults, []);
});
