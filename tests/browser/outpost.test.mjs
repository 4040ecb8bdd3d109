// Outpost, the second game of the list: from the lobby to the check of its draws, in two languages, on a desk, on a phone,
// and by keys alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import {
  act,
  asked,
  chooseOutpost,
  CLEARING,
  createTable,
  drawsChecked,
  isAsked,
  keepChart,
  playToEnd,
} from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

function assertFaultless(...people) {
  for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
}

/** Two people at a table of Outpost on a board where a shot is soon fired; the address of the table. */
async function patrolsInSight(host, guest) {
  const chart = await keepChart(host, 'The clearing', CLEARING);
  await host.page.goto(`/tables?chart=${chart}`);
  await chooseOutpost(host);
  await host.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]').value === wanted, chart);
  for (let round = 6; round > 3; round -= 1) await host.click('rounds-less');
  await picture(host, 'outpost-new-table');
  const link = await createTable(host);
  await picture(host, 'outpost-table');
  await guest.page.goto(link);
  await picture(guest, 'outpost-table-fr-phone');
  await guest.click('seat-1-sit');
  await guest.click('sit-down');
  await guest.click('ready');
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  for (const one of [host, guest]) await isAsked(one, 'orders');
  return link;
}

test(
  'two patrols play to the end, a spectator sees no hand, and the draws are checked',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Benoît', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    const link = await patrolsInSight(ann, bob);
    const eve = await person(browser, server, 'Eve', { at: link });
    await eve.see('patrol-red').waitFor();
    assert.equal(await asked(eve), 'wait');
    assert.equal(await eve.see('hand').count(), 0, 'a spectator sees no hand');
    await picture(ann, 'outpost-orders');
    await picture(bob, 'outpost-orders-fr-phone');
    await assertAccessible(ann, 'an order card is asked for');
    await assertAccessible(bob, 'an order card is asked for on a phone');
    await fitsThePhone(bob, 'the match');

    // An order lies face down, and is taken back as long as the other one has laid none.
    assert.equal(await act(ann), 'laid');
    await eve.see('patrol-red').getByText('card laid').waitFor();
    await picture(ann, 'outpost-laid');
    await ann.click('take-card-back');
    await isAsked(ann, 'orders');
    await eve.see('patrol-red').getByText('card laid').waitFor({ state: 'detached' });

    const seen = new Set();
    const done = await playToEnd([ann, bob], async (one, what) => {
      const moment = `${what}-${one.name}`;
      if (seen.has(moment)) return;
      seen.add(moment);
      await picture(one, `outpost-${what}-${one === bob ? 'fr-phone' : 'desk'}`);
      await assertAccessible(one, moment);
    });
    // The dice may end it before one of them has moved.
    for (const one of [ann, bob]) assert.ok(done.get(one).has('laid'), `${one.name}: ${[...done.get(one)]}`);
    const all = new Set([...done.values()].flatMap((one) => [...one]));
    for (const what of ['fired', 'covered']) assert.ok(all.has(what), `nobody has ${what}`);

    for (const one of [ann, bob, eve]) {
      await one.see('victory').waitFor();
      assert.ok((await drawsChecked(one)) >= 8, 'six cards at least, a shot and what it cost');
    }
    await picture(ann, 'outpost-end', { fullPage: true });
    await picture(bob, 'outpost-end-fr-phone', { fullPage: true });
    await assertAccessible(ann, 'the end');
    await assertAccessible(bob, 'the end on a phone');
    await fitsThePhone(bob, 'the end');
    await ann.click('watch-from-start');
    await ann.see('history').waitFor();
    await ann.see('timeline').waitFor();
    await picture(ann, 'outpost-history');
    await assertAccessible(ann, 'the history');
    assertFaultless(ann, bob, eve);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

/** Walks over the board with Tab until the keyboard is at a hex of which the page says what it should; what it says. */
async function tabUntil(one, pleases) {
  const { keyboard } = one.page;
  for (let steps = 0; steps < 80; steps += 1) {
    await keyboard.press('Tab');
    const at = await one.see('board').getAttribute('data-at');
    assert.ok(at !== null, 'the keyboard left the board');
    const said = await one.see('board-says').textContent();
    if (pleases(said)) return said;
  }
  throw new Error('not to be found by Tab');
}

test('one player holds out against the raiders, by keys alone', { timeout: 4 * PATIENCE }, async () => {
  const cyd = await person(browser, server, 'Cyd');
  const { keyboard } = cyd.page;
  await chooseOutpost(cyd);
  await cyd.click('mode-solitary');
  for (let round = 6; round > 2; round -= 1) await cyd.click('rounds-less');
  await assertAccessible(cyd, 'a new table of Outpost');
  await createTable(cyd);
  await cyd.click('ready');
  await cyd.page.locator('[data-testid=start][aria-disabled=false]').click();

  for (const round of [1, 2]) {
    await isAsked(cyd, 'orders');
    const round_ = cyd.page.locator(`[data-testid=awaiting][data-round="${round}"]`);
    await round_.waitFor();
    await keyboard.press('1');
    await isAsked(cyd, 'turn');
    // To a scout, which Enter picks up, and to a hex that it can reach; taken back, and done once more.
    await cyd.see('board-says').focus();
    const scout = await tabUntil(cyd, (said) => /Red scout/.test(said));
    assert.match(scout, /^[A-G][1-7], .+, Red scout [12], strength 2$/);
    await keyboard.press('Enter');
    const unit = `red-${/scout (\d)/.exec(scout)[1]}`;
    await cyd.page.locator(`[data-testid=scout-${unit}][aria-pressed=true]`).waitFor();
    const march = await tabUntil(cyd, (said) => /March to [a-g][1-7] \(/.test(said));
    const target = /March to ([a-g][1-7])/.exec(march)[1];
    await keyboard.press('Enter');
    await cyd.page.locator('[data-testid=undo][aria-disabled=false]').waitFor();
    assert.match(await cyd.see('board-says').textContent(), new RegExp(`^${target}, .+, Red scout`, 'i'));
    if (round === 1) {
      await picture(cyd, 'outpost-solitary');
      await assertAccessible(cyd, 'a turn by keys');
      await keyboard.press('z');
      await cyd.page.locator('[data-testid=undo][aria-disabled=true]').waitFor();
    }
    await keyboard.press('e');
    // The raiders act by themselves, and fire at scouts that cannot choose in their stead.
    const next = cyd.page.locator('[data-testid=decision][data-for=orders], [data-testid=victory]');
    const cover = cyd.page.locator('[data-testid=decision][data-for=cover]');
    for (;;) {
      await next.or(cover).first().waitFor();
      if (!(await cover.isVisible())) break;
      await keyboard.press('1');
    }
  }
  await cyd.see('victory').waitFor();
  assert.ok((await drawsChecked(cyd)) >= 5, 'three cards at least, and two trails');
  await picture(cyd, 'outpost-solitary-end', { fullPage: true });
  assertFaultless(cyd);
});

for (const [where, on] of [
  ['a desk', { locale: 'en-GB' }],
  ['a phone, in French', { viewport: PHONE, locale: 'fr-FR' }],
]) {
  test(`a game is chosen on each page that is about one, on ${where}`, { timeout: 3 * PATIENCE }, async () => {
    const eve = await person(browser, server, 'Ève', on);
    const shot = on.viewport ? 'fr-phone' : 'desk';
    const { page } = eve;
    const looked = async (what) => {
      await picture(eve, `pick-${what}-${shot}`, { fullPage: true });
      await assertAccessible(eve, what);
      if (on.viewport) await fitsThePhone(eve, what);
    };
    const choose = (game) => eve.see('game').first().selectOption(game);

    if (on.viewport) await eve.click('show-create');
    // Who is who is written beside each emblem.
    const sharing = page.locator('fieldset', { has: eve.see('share-ussr-0') });
    for (const power of on.viewport ? ['Union soviétique', 'Royaume-Uni'] : ['Soviet Union', 'United Kingdom']) {
      await sharing.locator('span', { hasText: new RegExp(`^${power}$`) }).waitFor();
    }
    await looked('new-table-1941');
    await eve.click('players-5');
    await looked('new-table-1941-five');
    await chooseOutpost(eve);
    await eve.click('mode-free_for_all');
    await eve.click('players-4');
    await looked('new-table-outpost');
    if (on.viewport) {
      await eve.click('hide-create');
      const { x, y, width, height } = await eve.see('game').first().boundingBox();
      assert.ok(x >= 0 && x + width <= PHONE.width && y + height <= PHONE.height, 'the choice of game is in sight');
      assert.ok(width >= 44 && height >= 44, `a finger meets ${width} x ${height}`);
    }

    await choose('outpost');
    await page.waitForURL(/game=outpost/);
    await eve.see('trait-solitary').waitFor();
    await looked('lobby');

    await page.goto('/charts');
    await choose('outpost');
    await eve.click('chart-outpost.ford');
    await eve.see('map').waitFor();
    await looked('chart');
    await page.goto('/charts?game=outpost');
    await eve.see('chart-outpost.ridge').waitFor();
    await looked('charts');

    await page.goto('/rules');
    await choose('outpost');
    await page.waitForURL(/\/rules\/outpost/);
    await eve.see('rules').waitFor();
    await looked('rules');

    await page.goto('/leaderboard');
    await choose('outpost');
    await page.waitForURL(/\/leaderboard\/outpost/);
    await eve.see('leaderboard-empty').waitFor();
    assert.equal(await page.getByRole('radiogroup').count(), 0, 'all patrols are rated together');
    await looked('leaderboard');
    assertFaultless(eve);
  });
}
