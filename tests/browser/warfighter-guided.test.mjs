// Warfighter learnt by playing, alone, on a phone in French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { act } from './comrades.mjs';
import { playOn, step } from './lesson.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('the guided first mission, on a phone in French', { timeout: 10 * PATIENCE }, async () => {
  const anne = await person(browser, server, 'Anne', { viewport: PHONE, locale: 'fr-FR', at: '/learn/warfighter' });
  await anne.see('lesson-first-mission').waitFor();
  await picture(anne, 'warfighter-lessons-fr-phone');
  await anne.click('begin-first-mission');
  await step(anne, 'place');
  await picture(anne, 'warfighter-guided-first-fr-phone');
  await assertAccessible(anne, 'the first step');
  await fitsThePhone(anne, 'the guided mission');
  const done = await playOn(anne, (one) => act(one, 0));
  for (const what of ['placed', 'fired', 'ready']) assert.ok(done.has(what), `nobody has ${what}: ${[...done]}`);
  await anne.see('guide-end').waitFor();
  await picture(anne, 'warfighter-guided-end-fr-phone');
  await anne.page.goto('/learn/warfighter');
  await anne.page.locator('[data-testid=lesson-first-mission][data-done=true]').waitFor();
  assert.deepEqual(anne.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
