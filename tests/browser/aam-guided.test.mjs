// Axis & Allies Miniatures learnt by playing, against the server, on a phone in French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { playOn, step } from './lesson.mjs';
import { act } from './squads.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('the guided first game of the miniatures, on a phone in French', { timeout: 10 * PATIENCE }, async () => {
  const anne = await person(browser, server, 'Anne', { viewport: PHONE, locale: 'fr-FR', at: '/learn/aam' });
  await anne.page.emulateMedia({ reducedMotion: 'reduce' });
  await anne.see('lesson-first-game').waitFor();
  await picture(anne, 'aam-lessons-fr-phone');
  await anne.click('begin-first-game');
  await step(anne, 'road');
  await picture(anne, 'aam-guided-road-fr-phone');
  await assertAccessible(anne, 'the first step');
  await fitsThePhone(anne, 'the guided game');
  const plan = { army: null, tried: new Set() };
  const done = await playOn(anne, (one) => act(one, plan));
  for (const what of ['moved', 'ended']) assert.ok(done.has(what), `nothing was ${what}: ${[...done]}`);
  await anne.see('guide-end').waitFor();
  await picture(anne, 'aam-guided-end-fr-phone');
  await anne.page.goto('/learn/aam');
  await anne.page.locator('[data-testid=lesson-first-game][data-done=true]').waitFor();
  assert.deepEqual(anne.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
