// Learning by playing: the guided first game to its end, and puzzles, by the same clicks and keys as in any match.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { asked, changed, decide, mark, standing } from './commander.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture, stranger } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Waits until the guide asks for this step. */
async function step(one, id) {
  await one.page.locator(`[data-testid=guide][data-step="${id}"]`).waitFor();
}

/** The button that ends a player's step; it does nothing while an order is still on its way. */
const readyToEnd = (one) => one.page.locator('[data-testid=end-phase][aria-busy=false]');

/** Ends the player's step by its key. */
async function end(one) {
  await readyToEnd(one).waitFor();
  await one.page.keyboard.press('e');
}

/** The step that is asked for now. */
const stepOf = (one) => one.see('guide').getAttribute('data-step');

/** Orders units of a territory somewhere: all that can go, or one of a kind. */
async function order(one, from, option, kind = null) {
  const before = await mark(one);
  const back = one.see('all-stacks');
  if (await back.isVisible()) await back.click();
  await one.click(`stack-${from}`);
  if (kind === null) {
    await one.click('choose-all');
  } else {
    await one.click('choose-none');
    await one.page.locator(`[data-testid^=unit-${kind}-][data-testid$=-more]`).first().click();
  }
  await one.page.locator(`[data-testid=decision] [data-testid^="${option}"]`).first().click();
  await changed(one, before);
}

/** Answers what is asked in battles, until it is the player's own orders again. */
async function fight(one) {
  for (let count = 0; count < 40; count += 1) {
    await one.page.locator('[data-testid=decision]:not([data-for=wait])').waitFor();
    if (['orders', 'purchase', 'mobilize'].includes(await asked(one))) return;
    await decide(one, new Set());
  }
  throw new Error('the battle does not end');
}

test(
  'the guided first game asks for one thing after the other, is left and resumed, and comes to its end',
  { timeout: 10 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    await ann.see('learn').waitFor();
    await picture(ann, 'guided-entrance');
    await ann.click('open-lessons');
    await ann.see('lesson-first-game').waitFor();
    await picture(ann, 'guided-lessons');
    await assertAccessible(ann, 'the list of lessons');
    await ann.click('begin-first-game');
    await step(ann, 'buy');
    // Battles that are shown die by die take long.
    await ann.page.emulateMedia({ reducedMotion: 'reduce' });
    await picture(ann, 'guided-buy');
    await assertAccessible(ann, 'the first step');
    for (let count = 0; count < 4; count += 1) await ann.click('buy-infantry-more');
    await ann.click('purchase');
    await step(ann, 'end-purchase');
    await end(ann);
    await step(ann, 'attack');

    // Left, and resumed from the list.
    const match = ann.page.url();
    await ann.page.goto('/learn/aa1941');
    await ann.click('go-on-first-game');
    await step(ann, 'attack');
    assert.equal(ann.page.url(), match);
    await ann.page.locator('[data-mark=hint][data-region=ukraine]').waitFor({ state: 'attached' });

    await order(ann, 'west-russia', 'option-move-ukraine');
    await ann.see('guide-so-far').waitFor();
    await picture(ann, 'guided-attack');
    await order(ann, 'caucasus', 'option-move-ukraine');
    await step(ann, 'fighter');
    await order(ann, 'russia', 'option-move-ukraine', 'fighter');
    await step(ann, 'end-moves');
    await end(ann);
    await ann.page.locator('[data-testid=guide][data-step=battle]').waitFor();
    await picture(ann, 'guided-battle');
    await fight(ann);
    await ann.page.locator('[data-testid=guide]:not([data-step=battle])').waitFor();
    if ((await stepOf(ann)) === 'land') {
      await picture(ann, 'guided-land');
      await order(ann, 'ukraine', 'option-move-russia', 'fighter');
    }
    await step(ann, 'load');
    await order(ann, 'archangel', 'option-load-sz4', 'infantry');
    await step(ann, 'end-reserves');
    await end(ann);
    await step(ann, 'mobilize');
    await picture(ann, 'guided-mobilize');
    // As many as the one complex makes, then the rest at the other.
    await decide(ann, new Set());
    await decide(ann, new Set());
    await step(ann, 'end-turn');
    await end(ann);
    for (let count = 0; (await stepOf(ann)) !== 'end'; count += 1) {
      assert.ok(count < 60, 'the turns of the others do not end');
      await ann.page.waitForFunction(
        () =>
          document.querySelector('[data-testid=guide]')?.dataset.step === 'end' ||
          !['wait', undefined].includes(document.querySelector('[data-testid=decision]')?.dataset.for),
        null,
        // The computer plays four powers at the pace of an onlooker.
        { timeout: 4 * PATIENCE },
      );
      if ((await stepOf(ann)) !== 'end' && (await asked(ann)) !== 'purchase') await decide(ann, new Set());
    }
    await ann.see('guide-end').waitFor();
    assert.equal((await standing(ann)).round, 2);
    await picture(ann, 'guided-end');
    await assertAccessible(ann, 'the end of the guided game');
    await ann.click('guide-all');
    await ann.page.locator('[data-testid=lesson-first-game][data-done=true]').waitFor();
    assert.deepEqual(ann.faults, [], 'the page reported errors');
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test(
  'a stranger on a phone misses a puzzle, tries again, solves it, and goes on to the next, in French',
  { timeout: 8 * PATIENCE },
  async () => {
    const bob = await stranger(browser, server, '/learn', { viewport: PHONE, locale: 'fr-FR' });
    await bob.see('lesson-take-ukraine').waitFor();
    await fitsThePhone(bob, 'the list of lessons');
    await picture(bob, 'guided-lessons-phone');
    await bob.click('begin-take-ukraine');
    await step(bob, 'attack');
    await bob.page.emulateMedia({ reducedMotion: 'reduce' });
    await picture(bob, 'guided-puzzle-phone');
    await assertAccessible(bob, 'a puzzle on a phone');
    await order(bob, 'caucasus', 'option-move-ukraine');
    await readyToEnd(bob).click();
    await bob.page.locator('[data-testid=guide][data-is=missed]').waitFor();
    assert.match(await bob.see('guide-odds').textContent(), /Vous\s: \d+\s%\. Au mieux\s: \d+\s%\./);
    await fitsThePhone(bob, 'a puzzle that was missed');
    await picture(bob, 'guided-missed-phone');
    const missed = bob.page.url();
    await bob.click('guide-again');
    await bob.page.waitForURL((url) => url.href !== missed && url.pathname.startsWith('/t/'));
    await step(bob, 'attack');
    await bob.click('guide-fold');
    assert.equal(await bob.see('guide-why').count(), 0);
    for (const [from, kind] of [
      ['caucasus', null],
      ['west-russia', null],
      ['russia', 'tank'],
      ['karelia', null],
      ['archangel', 'tank'],
      ['archangel', 'fighter'],
    ])
      await order(bob, from, 'option-move-ukraine', kind);
    await readyToEnd(bob).click();
    await bob.page.locator('[data-testid=guide][data-is=solved]').waitFor();
    await picture(bob, 'guided-solved-phone');
    await bob.click('guide-next');
    await bob.page.locator('[data-testid=guide][data-lesson=save-the-fighter]').waitFor();
    await bob.page.goto('/learn');
    await bob.page.locator('[data-testid=lesson-take-ukraine][data-done=true]').waitFor();
    assert.equal(await bob.see('go-on-take-ukraine').count(), 0, 'what was left for another is not waiting');
    assert.deepEqual(bob.faults, [], 'the page reported errors');
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('on a phone what the lesson asks stays in sight above a battle', { timeout: 8 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/learn', { viewport: PHONE });
  await eve.click('begin-first-game');
  await step(eve, 'buy');
  await eve.page.emulateMedia({ reducedMotion: 'reduce' });
  for (let count = 0; count < 4; count += 1) await eve.click('buy-infantry-more');
  await eve.click('purchase');
  await step(eve, 'end-purchase');
  await readyToEnd(eve).click();
  await step(eve, 'attack');
  await order(eve, 'west-russia', 'option-move-ukraine');
  await order(eve, 'caucasus', 'option-move-ukraine');
  await step(eve, 'fighter');
  await order(eve, 'russia', 'option-move-ukraine', 'fighter');
  await step(eve, 'end-moves');
  await readyToEnd(eve).click();
  await step(eve, 'battle');
  await eve.page.locator('.battle.fought').waitFor();
  await fitsThePhone(eve, 'a battle of the guided game');
  await picture(eve, 'guided-battle-phone');
  // The battle makes room for it once its height is known.
  await eve.page.waitForFunction(() => {
    const ask = document.querySelector('[data-testid=guide-ask]');
    const box = ask.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const battle = document.querySelector('.battle.fought').getBoundingClientRect();
    return ask === top && battle.top >= box.bottom;
  });
  assert.deepEqual(eve.faults, [], 'the page reported errors');
});
