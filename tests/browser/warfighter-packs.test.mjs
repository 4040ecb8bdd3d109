// A pack of Warfighter of one's own: a hostile's dice painted, an ability and a goal changed, nonsense told at its place,
// and a table that plays it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { isAsked, take } from './comrades.mjs';
import { checked, fitsInTabs, goToFault, save, write } from './pack-editor.mjs';
import { createTable } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A player in the editor, with a pack that begins as a copy of the usual one. */
async function inTheEditor(name, settings) {
  const one = await person(browser, server, name, settings);
  await one.page.goto('/charts?game=warfighter');
  await one.click('new-chart');
  await checked(one, 0);
  return one;
}

/** Draws over the faces of a table of dice without letting go. */
async function paint(one, table, ...faces) {
  const { mouse } = one.page;
  for (const [index, face] of faces.entries()) {
    const { x, y, width, height } = await one.see(`${table}-${face}`).boundingBox();
    await mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

/** Nonsense in place of a table of attacks. */
const NONSENSE = ['5', '[[]]', '[null]', '"x"', '{}', '[{"left":[1,2],"table":[[1,2]]}]', '[{"toString":1,"left":5}]'];

test(
  'a hostile, an ability and a goal are changed, nonsense is told at its place, and a table plays the pack',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await inTheEditor('Ann');

    // The faces of a die are painted in one stroke, and one of them by a press.
    await ann.click('pack-tab-hostiles');
    await ann.click('item-riflemen');
    const look = ann.see('look-riflemen');
    await look.getByText('8+', { exact: true }).waitFor();
    await ann.see('card-columns-0-table').scrollIntoViewIfNeeded();
    await paint(ann, 'card-columns-0-table', 5, 6, 7);
    await look.getByText('5+', { exact: true }).waitFor();
    await ann.click('card-columns-0-table-brush-2');
    await ann.click('card-columns-0-table-10');
    await look.getByRole('img', { name: '2 wounds' }).waitFor();
    await checked(ann, 0);
    await picture(ann, 'warfighter-pack-dice');
    await assertAccessible(ann, 'a table of dice');

    // Nonsense leaves the card where it is; its place is told at the field, and in the list of the whole pack.
    await ann.see('card-json').locator('summary').click();
    for (const nonsense of NONSENSE) {
      await write(ann, 'json-columns', nonsense);
      await ann.see('card-columns').getByTestId('field-unread').first().waitFor();
      await look.getByText('Riflemen').first().waitFor();
    }
    await write(ann, 'json-columns', '[[]]');
    await checked(ann, 1);
    await goToFault(ann, /riflemen, attacks by men left, number 1/, '[data-testid^=card-columns-0-]');
    await picture(ann, 'warfighter-pack-fault');
    await ann.see('card-columns').getByTestId('field-unread').first().waitFor();
    // It is mended by what can be pressed.
    await ann.click('card-columns-0-remove');
    await ann.click('card-columns-add');
    await write(ann, 'card-columns-0-left-1', '2');
    await checked(ann, 0);

    // A figure that does not fit the others: the server tells it, and the list leads to the field.
    await write(ann, 'card-count', '3');
    await checked(ann, 1);
    await goToFault(ann, /riflemen, attacks by men left/, '[data-testid=card-columns-0-left-0]');
    await write(ann, 'card-columns-0-left-1', '3');
    await checked(ann, 0);

    // An ability does something else, of what fits its moment.
    await ann.click('pack-tab-goods');
    await ann.click('card-kind-gear');
    await ann.click('item-map-case');
    const kinds = await ann.see('card-abilities-0-do-0').locator('option').allTextContents();
    assert.ok(!kinds.some((kind) => kind.startsWith('attack')), 'no attack is offered in the soldier turn');
    await ann.see('card-abilities-0-do-0').selectOption('draw');
    await write(ann, 'card-abilities-0-do-0-draw', '4');
    await ann.see('chart-map').getByText('turn: draw 4 cards; once a mission').waitFor();
    await checked(ann, 0);
    await picture(ann, 'warfighter-pack-ability');
    await assertAccessible(ann, 'an ability');

    // What wins is chosen, with the figures of its kind.
    await ann.click('pack-tab-places');
    await ann.click('card-kind-objectives');
    await ann.click('item-ammo-dump');
    await ann.see('card-goal').selectOption('hold');
    await write(ann, 'card-goal-soldiers', '9');
    await checked(ann, 1);
    await write(ann, 'card-goal-soldiers', '2');
    await ann.see('chart-map').getByText('2 soldiers there').waitFor();
    await checked(ann, 0);
    await picture(ann, 'warfighter-pack-goal');

    // The table has the changed card in its catalogue.
    await save(ann, 'Maps for all');
    await ann.click('play-chart');
    await ann.page.waitForFunction(() => (document.querySelector('[data-testid=chart]')?.value ?? '').length === 36);
    await ann.click('players-1');
    await createTable(ann);
    await ann.click('ready');
    await ann.page.locator('[data-testid=start][aria-disabled=false]').click();
    await isAsked(ann, 'buy');
    await take(ann, 'brandt');
    await ann.click('catalogue-gear');
    await ann.page.getByText('draw 4 cards').first().waitFor();
    assert.deepEqual(ann.faults, []);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('cards are changed on a phone, in French', { timeout: 3 * PATIENCE }, async () => {
  const cyd = await inTheEditor('Cyd', { viewport: PHONE, locale: 'fr-FR' });
  await fitsInTabs(cyd, 'warfighter', ['places', 'soldiers', 'goods', 'actions', 'pack', 'hostiles']);
  await cyd.see('item-recruits').tap();
  await cyd.see('card-columns-0-table-7').tap();
  await cyd.see('look-recruits').getByText('7+', { exact: true }).waitFor();
  await checked(cyd, 0);
  await fitsThePhone(cyd, 'a hostile card');
  await picture(cyd, 'warfighter-pack-phone-dice-fr', { fullPage: true });
  await assertAccessible(cyd, 'a hostile card on the phone');
  assert.deepEqual(cyd.faults, []);
});
