// La défense de Mortain learnt by playing, against the server: the guided first game on a phone, and a puzzle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { act } from './battalions.mjs';
import { playOn, step } from './lesson.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture, stranger } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('the guided first game of Mortain, on a phone in French', { timeout: 10 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Anne', {
    viewport: PHONE,
    locale: 'fr-FR',
    at: '/learn/mortain',
  });
  await ann.page.emulateMedia({ reducedMotion: 'reduce' });
  await ann.page.goto('/learn/mortain');
  await ann.see('lesson-first-game').waitFor();
  await picture(ann, 'mortain-lessons-fr-phone');
  await ann.click('begin-first-game');
  await step(ann, 'place');
  await ann.page.locator('[data-points=place-as-proposed][data-pointed]').waitFor();
  await picture(ann, 'mortain-guided-place-fr-phone');
  await assertAccessible(ann, 'the first step');
  await fitsThePhone(ann, 'the guided game');
  // The places of the step are pointed out on the board for a moment, also where they are in view.
  await ann.click('guide-show-f2');
  await ann.page.locator('[data-mark=ping][data-place=f2]').waitFor({ state: 'attached' });
  await picture(ann, 'mortain-guided-show-fr-phone');
  await ann.page.locator('[data-mark=ping]').waitFor({ state: 'detached' });
  // The reason takes one line, so that the board stays in sight, until it is wanted whole.
  const lines = () =>
    ann.see('guide-why').evaluate((why) => Math.round(why.offsetHeight / parseFloat(getComputedStyle(why).lineHeight)));
  assert.equal(await lines(), 1);
  await ann.click('guide-more');
  assert.ok((await lines()) > 2);
  await picture(ann, 'mortain-guided-more-fr-phone');
  await ann.click('as-proposed');
  await step(ann, 'ready');
  await ann.page.locator('[data-points=ready][data-pointed]').waitFor();
  assert.equal(await ann.page.locator('[data-pointed]').count(), 1, 'the step points at one control');
  await ann.click('ready');
  await step(ann, 'move');
  await ann.see('turned').waitFor({ state: 'detached' });
  await picture(ann, 'mortain-guided-move-fr-phone');
  const done = await playOn(ann, act);
  assert.ok(done.has('moved') || done.has('fired') || done.has('volleyed'), [...done].join());
  await ann.see('guide-end').waitFor();
  await picture(ann, 'mortain-guided-end-fr-phone');
  await ann.page.goto('/learn/mortain');
  await ann.page.locator('[data-testid=lesson-first-game][data-done=true]').waitFor();
  assert.deepEqual(ann.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});

test('a stranger who comes for Mortain learns it and plays it', { timeout: 3 * PATIENCE }, async () => {
  const game = (one) => one.page.locator('[data-game=mortain]').first();
  const cleo = await stranger(browser, server, '/?game=mortain');
  await cleo.page.locator('[data-testid=front-learn][data-game=mortain]').click();
  await step(cleo, 'place');
  await game(cleo).waitFor();
  const dan = await stranger(browser, server, '/?game=mortain', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await dan.see('front-play').click();
  await dan.page.waitForURL(/\/t\//);
  await dan.see('deck').or(dan.see('decision')).first().waitFor();
  // The page of the game leads there, too.
  await dan.page.goto('/games/mortain');
  await dan.see('game-learn').waitFor();
  await picture(dan, 'mortain-game-page-fr-phone', { fullPage: true });
  await dan.see('game-learn').click();
  await step(dan, 'place');
  for (const one of [cleo, dan]) assert.deepEqual(one.faults, [], one.name);
});
