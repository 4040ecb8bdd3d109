// Orders as people give them: by dragging counters, by touch, by keys alone; and what the map says before and after.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counterAt, endPhase, phaseIs, placeOf } from './board.mjs';
import { begun, guest, ownChart } from './bot.mjs';
import { changed, mark } from './commander.mjs';
import { onStage, PATIENCE, PHONE, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A Soviet army before a thin front, and a British one with a ship at hand. */
const CHART = {
  income: {},
  powers: {
    ussr: {
      ipc: 12,
      units: {
        caucasus: { infantry: 3, tank: 1 },
        russia: { infantry: 1, fighter: 1 },
      },
    },
    germany: {
      ipc: 12,
      units: { ukraine: { infantry: 1 }, germany: { infantry: 2 } },
    },
    uk: {
      ipc: 12,
      units: {
        'united-kingdom': { infantry: 2, tank: 1 },
        sz8: { transport: 1 },
      },
    },
    japan: { ipc: 9, units: { japan: { infantry: 2 } } },
    usa: { ipc: 15, units: { 'eastern-united-states': { infantry: 2 } } },
  },
};

/** A match on that chart, and a browser for each of the two seats. */
async function match({ viewport } = {}) {
  const [allies, axis] = await Promise.all([guest(server, 'Ann'), guest(server, 'Bob')]);
  const id = await begun(allies, axis, {
    chart: await ownChart(allies, 'One front', CHART),
  });
  const see = (one, more) => visitor(browser, server, one, `/t/${id}`, more);
  const [ann, bob] = await Promise.all([see(allies, { viewport }), see(axis)]);
  for (const one of [ann, bob]) await one.see('awaiting').waitFor();
  return { ann, bob };
}

async function drag(one, from, to) {
  const { mouse } = one.page;
  const before = await mark(one);
  await mouse.move(...from);
  await mouse.down();
  await mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await mouse.move(...to, { steps: 4 });
  await one.see('carried').waitFor();
  await mouse.up();
  await changed(one, before);
}

/** From now on, in each frame: by how much the boards have fallen short of the end of the window, and how many there are. */
async function watchEdge({ page }) {
  await page.evaluate(() => {
    window.edge = { bare: 0, boards: 0 };
    requestAnimationFrame(function look() {
      const boards = document.querySelectorAll('[data-testid=map] svg.ground > :is(g, use)');
      const { width } = document.querySelector('[data-testid=map]').getBoundingClientRect();
      const end = Math.max(...[...boards].map((one) => one.getBoundingClientRect().right));
      const turns = new Set([...boards].map((one) => one.getAttribute('x')));
      window.edge = { bare: Math.max(window.edge.bare, width - end), boards: turns.size };
      requestAnimationFrame(look);
    });
  });
  // A frame after the last one that was asked for.
  return () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.edge)))),
    );
}

/** By how many pixels the shields of the ground reach over the names that they stand behind, at worst. */
function worstShield({ page }) {
  return page.evaluate(() => {
    const over = [...document.querySelectorAll('[data-testid=map] svg.ground .name:not([transform])')].map((name) => {
      const shield = name.querySelector('.pl');
      const line = [...name.querySelectorAll('.ll')].at(-1);
      return shield ? line.getBoundingClientRect().right - shield.getBoundingClientRect().left : 0;
    });
    return Math.max(...over);
  });
}

test('a counter is dragged to a battle, and its order taken back from its row', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match();
  await endPhase(ann, ['ussr', 'combat_move']);
  await drag(ann, await counterAt(ann, 'caucasus', 'infantry'), await placeOf(ann, 'ukraine'));
  await ann.see('order-1').waitFor();
  await ann.see('planned-ukraine').waitFor();
  assert.match(await ann.see('order-1').textContent(), /Caucasus → Ukraine/);

  // A second one on top: the first row takes both back.
  await drag(ann, await counterAt(ann, 'russia', 'fighter'), await placeOf(ann, 'ukraine'));
  await ann.see('order-2').waitFor();
  const two = await mark(ann);
  await ann.click('undo-to-2');
  await changed(ann, two);
  await ann.page.waitForFunction(() => !document.querySelector('[data-testid=order-1]'));

  // All of the phase at once, after a word in between.
  await drag(ann, await counterAt(ann, 'caucasus', 'tank'), await placeOf(ann, 'ukraine'));
  await ann.click('reset');
  await ann.click('reset-yes');
  await ann.page.waitForFunction(() => !document.querySelector('[data-testid=order-1]'));

  // The world goes on to the end of the window in every picture of a move around it, and of a look from afar.
  const seen = await watchEdge(ann);
  const { mouse } = ann.page;
  await mouse.move(...(await placeOf(ann, 'turkey')));
  await mouse.down();
  await mouse.move(-900, 500, { steps: 8 });
  await mouse.up();
  assert.ok((await seen()).boards > 1, 'it went beyond the end of the first board');
  for (let turn = 0; turn < 4; turn += 1) await mouse.wheel(0, 200);
  assert.equal((await seen()).bare, 0);
  // The shields have grown by now, so that their figures can be read.
  const shield = await worstShield(ann);
  assert.ok(shield <= 1, `a shield covers ${shield} pixels of a name`);
  assert.deepEqual(ann.faults, []);
});

test('pointing at a place says what would go, or why it cannot', { timeout: 3 * PATIENCE }, async () => {
  const { ann } = await match();
  await endPhase(ann, ['ussr', 'combat_move']);
  await ann.click('stack-caucasus');
  await ann.click('choose-all');
  await ann.page.mouse.move(...(await placeOf(ann, 'ukraine')));
  await ann.see('tip').getByText('3 infantry, 1 tank can go').waitFor();
  await ann.see('tip').locator('[data-state=known]').waitFor();
  await ann.page.mouse.move(...(await placeOf(ann, 'turkey')));
  await ann.see('tip').getByText('Turkey', { exact: true }).waitFor();
  assert.match(await ann.see('tip').textContent(), /neutral/i);
  assert.match(await ann.see('tip').textContent(), /Rulebook p\. \d+/);
  assert.deepEqual(ann.faults, []);
});

test('aircraft show where they come back from, and where they would not', { timeout: 3 * PATIENCE }, async () => {
  const { ann } = await match();
  await endPhase(ann, ['ussr', 'combat_move']);
  await ann.click('stack-russia');
  await ann.click('all-stacks');
  await ann.page.mouse.click(...(await counterAt(ann, 'russia', 'fighter')));
  const marked = (mark, region) => ann.page.locator(`[data-mark=${mark}][data-region=${region}]`);
  await marked('legal', 'ukraine').waitFor({ state: 'attached' });
  await marked('oneway', 'germany').waitFor({ state: 'attached' });
  await ann.see('legend-oneway').waitFor();
  await ann.click('oneway');
  assert.match(await ann.see('oneway-places').textContent(), /Germany/);
  await ann.page.mouse.move(...(await placeOf(ann, 'southern-europe')));
  await ann.see('tip').getByText(/land/).waitFor();
  assert.deepEqual(ann.faults, []);
});

test('troops board by being dropped on a ship, and land from it', { timeout: 5 * PATIENCE }, async () => {
  const { ann, bob } = await match();
  // Nothing is bought, so nothing has to be placed.
  for (const phase of ['combat_move', 'noncombat_move']) await endPhase(ann, ['ussr', phase]);
  await ann.click('end-phase');
  await phaseIs(bob, 'germany', 'purchase');
  for (const phase of ['combat_move', 'noncombat_move']) await endPhase(bob, ['germany', phase]);
  await bob.click('end-phase');
  await phaseIs(ann, 'uk', 'purchase');
  await endPhase(ann, ['uk', 'combat_move']);
  await ann.click('stack-united-kingdom');
  await ann.click('all-stacks');
  await drag(ann, await counterAt(ann, 'united-kingdom', 'infantry'), await counterAt(ann, 'sz8', 'transport'));
  await ann.see('order-1').waitFor();
  await drag(ann, await counterAt(ann, 'sz8', 'infantry'), await placeOf(ann, 'western-europe'));
  await ann.see('order-2').waitFor();
  assert.deepEqual(ann.faults, []);
});

test('the keyboard alone plays a phase', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match();
  const { keyboard } = ann.page;
  await keyboard.press('e');
  await phaseIs(ann, 'ussr', 'combat_move');
  await ann.see('board').locator('[tabindex="0"]').focus();
  const at = () => ann.see('board').getAttribute('data-at');
  assert.equal(await at(), 'russia', 'the keyboard begins at the capital');
  await keyboard.press('Tab');
  assert.equal(await at(), 'caucasus', 'the first stack that can act');
  await keyboard.press('Enter');
  await keyboard.press('Shift+Digit1');
  await ann.see('unit-infantry-0-count').getByText('2 / 3').waitFor();
  await keyboard.press('a');
  await ann.see('unit-infantry-0-count').getByText('3 / 3').waitFor();
  // Places come by their distance; Ukraine is among the nearest.
  for (let stop = 0; stop < 4 && (await at()) !== 'ukraine'; stop += 1) await keyboard.press('Tab');
  assert.equal(await at(), 'ukraine', 'a place to go');
  const heard = await ann.see('board-says').textContent();
  assert.match(heard, /Ukraine, Germany, income 1, 1 infantry\. All 4 units can go here/);
  const ordered = await mark(ann);
  await keyboard.press('Enter');
  await changed(ann, ordered);
  await ann.see('order-1').waitFor();
  const undone = await mark(ann);
  await keyboard.press('z');
  await changed(ann, undone);
  await ann.page.waitForFunction(() => !document.querySelector('[data-testid=order-1]'));
  await keyboard.press('ArrowUp');
  assert.notEqual(await at(), 'ukraine', 'arrows walk');
  await keyboard.press('?');
  await ann.see('keys').waitFor();
  await keyboard.press('Escape');
  await keyboard.press('e');
  await phaseIs(ann, 'ussr', 'noncombat_move');
  assert.deepEqual(ann.faults, []);
});

test('on a phone one taps a stack, taps a place, and confirms', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match({ viewport: PHONE });
  const { touchscreen } = ann.page;
  const sheet = ann.see('sheet');
  const scrolled = (to) => sheet.locator('.body').evaluate((body, top) => (body.scrollTo({ top }), body.scrollTop), to);
  assert.ok((await scrolled(150)) > 0, 'the prices fit without scrolling');
  await endPhase(ann, ['ussr', 'combat_move']);
  assert.equal(await scrolled(), 0, 'the next phase is not read from its beginning');
  assert.equal(await sheet.getAttribute('data-rest'), 'half');
  await ann.click('sheet-lower');
  assert.equal(await sheet.getAttribute('data-rest'), 'peek');
  await touchscreen.tap(...(await counterAt(ann, 'caucasus', 'infantry')));
  await ann.see('picked-region').getByText('Caucasus').waitFor();
  assert.equal(await sheet.getAttribute('data-rest'), 'half');
  await ann.click('sheet-lower');
  await touchscreen.tap(...(await placeOf(ann, 'ukraine')));
  const ordered = await mark(ann);
  await ann.click('confirm');
  await changed(ann, ordered);
  await ann.click('sheet-taller');
  await ann.see('order-1').waitFor();
  assert.deepEqual(ann.faults, []);
});
