// Looking back on a match while it goes on, and the page at its end.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { onStage, PATIENCE, PHONE, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** A match of two bots that has come to its second round. */
async function played() {
  const people = [await guest(server, 'Ann'), await guest(server, 'Bob')];
  const match = await begun(...people);
  const chance = chanceOf(7);
  const on = (pleases) => playOn(server, match, people, pleases, chance);
  await on(({ round }) => round === 2);
  return { people, match, on };
}

/** The step that the page shows, once the map has come after it. */
async function step({ page }) {
  await page.waitForFunction(() => {
    const at = document.querySelector('[data-testid=history]')?.dataset;
    return at && at.seq !== '0' && at.seq === at.shown;
  });
  return Number(await page.getByTestId('history').getAttribute('data-seq'));
}

test('a match is looked back on by keys and by pointer while it goes on', { timeout: 6 * PATIENCE }, async () => {
  const { match, on } = await played();
  const eve = await visitor(browser, server, await guest(server, 'Eve'), `/t/${match}`);
  await eve.click('open-history');
  const head = await step(eve);
  const turn = () => eve.see('history-turn').textContent();
  const valueText = () => eve.see('timeline').getAttribute('aria-valuetext');
  assert.match(await turn(), /^Round 2, /);
  await assertAccessible(eve, 'history');

  await eve.page.keyboard.press('Shift+ArrowLeft');
  await eve.page.keyboard.press('Shift+ArrowLeft');
  const back = await step(eve);
  assert.ok(back < head);
  assert.match(await turn(), /^Round 1, /);
  assert.ok((await valueText()).startsWith(await turn()));
  await eve.page.keyboard.press('ArrowRight');
  assert.ok((await step(eve)) > back, 'a phase on');
  await eve.page.keyboard.press('Home');
  assert.equal(await step(eve), 1);
  assert.equal(await turn(), 'Round 1, Soviet Union');

  const box = await eve.see('timeline').boundingBox();
  const across = (share) => [box.x + box.width * share, box.y + box.height / 2];
  await eve.page.mouse.move(...across(0.1));
  await eve.page.mouse.down();
  await eve.page.mouse.move(...across(0.2));
  await eve.page.mouse.move(...across(0.35));
  await eve.page.mouse.up();
  const dragged = await step(eve);
  assert.ok(dragged > 1 && dragged < head);
  await eve.page.waitForURL(new RegExp(`at=${dragged}$`));
  await eve.page.reload();
  assert.equal(await step(eve), dragged, 'the address names the step');

  await on(({ turn: now }) => now === 'uk');
  await eve.page.waitForFunction(
    (known) => Number(document.querySelector('[data-testid=timeline]').getAttribute('aria-valuemax')) > known,
    head,
  );
  assert.equal(await step(eve), dragged, 'the live match moves nothing here');
  assert.match(await eve.see('history-now').textContent(), /round 2/);

  await eve.click('history-pace-4');
  await eve.click('history-play');
  await eve.page.waitForFunction(
    (from) => Number(document.querySelector('[data-testid=history]').dataset.shown) > from + 2,
    dragged,
  );
  await eve.click('history-play');

  await eve.page.keyboard.press('Escape');
  await eve.page.locator('[data-testid=awaiting][data-power=uk][data-round="2"]').waitFor();
  assert.deepEqual(eve.faults, []);
});

test('a match that is over is verified, downloaded and played again', { timeout: 6 * PATIENCE }, async () => {
  const { match, people } = await played();
  const bob = await visitor(browser, server, people[1], `/t/${match}`);
  await bob.click('tab-powers');
  await bob.click('concede');
  await bob.click('concede-yes');
  const ann = await visitor(browser, server, people[0], `/t/${match}`);
  for (const one of [ann, bob]) {
    // A page behind another draws no frames, and waiting is done by frames.
    await one.page.bringToFront();
    await one.see('victory').waitFor();
    assert.equal(await one.see('victory').getAttribute('data-winners'), '0');
    await one.page.locator('[data-testid=dice-check][data-is=verified]').waitFor();
    const [, same, dice] = /(\d+) of (\d+)/.exec(await one.see('dice-same').textContent());
    assert.ok(Number(dice) > 20, `${dice} dice`);
    assert.equal(same, dice);
  }
  await ann.page.bringToFront();
  await assertAccessible(ann, 'end');

  const [download] = await Promise.all([ann.page.waitForEvent('download'), ann.click('download')]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(file.match, match);
  assert.match(file.secret, /^[0-9a-f]{64}$/);

  await ann.click('victory-hide');
  await ann.see('map').waitFor();
  await ann.click('victory-show');
  await ann.click('watch-from-start');
  assert.equal(await step(ann), 1);

  // One table for all who ask; the sides are swapped, and everybody sits there already.
  await ann.page.goto(`/t/${match}`);
  // The other's button stays the one that it was, where it was, and joins.
  await bob.page.bringToFront();
  const button = await bob.see('play-again').elementHandle();
  const spot = await button.boundingBox();
  await ann.page.bringToFront();
  await ann.click('play-again');
  await ann.see('seat-1').filter({ hasText: 'Ann' }).waitFor();
  await bob.page.bringToFront();
  await bob.page.getByText('Rematch open').waitFor();
  const { x, y } = await button.boundingBox();
  assert.deepEqual([x, y], [spot.x, spot.y]);
  await button.click();
  await bob.see('seat-0').filter({ hasText: 'Bob' }).waitFor();
  assert.match(await bob.see('seat-1').textContent(), /Ann/);
  assert.equal(new URL(bob.page.url()).pathname, new URL(ann.page.url()).pathname);
  for (const one of [ann, bob]) assert.deepEqual(one.faults, []);
});

test('the history fits a hand and speaks French', { timeout: 4 * PATIENCE }, async () => {
  const { match } = await played();
  const on = { viewport: PHONE, locale: 'fr-FR' };
  const eve = await visitor(browser, server, await guest(server, 'Ève'), `/t/${match}/history?at=1`, on);
  assert.equal(await step(eve), 1);
  assert.equal(await eve.see('history-turn').textContent(), 'Tour 1, Union soviétique');
  const box = await eve.see('timeline').boundingBox();
  await eve.page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2);
  assert.ok((await step(eve)) > 1);
  const overflow = await eve.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `the page is ${overflow} px wider than the phone`);
  await assertAccessible(eve, 'history in a hand');
  assert.deepEqual(eve.faults, []);
});
