// D&D Miniatures learnt by playing, against the server, on a phone in French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { playOn, step } from './lesson.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';
import { act } from './warbands.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('the guided first game of the skirmish, on a phone in French', { timeout: 10 * PATIENCE }, async () => {
  const anne = await person(browser, server, 'Anne', { viewport: PHONE, locale: 'fr-FR', at: '/learn/ddm' });
  await anne.page.emulateMedia({ reducedMotion: 'reduce' });
  await anne.see('lesson-first-game').waitFor();
  await picture(anne, 'ddm-lessons-fr-phone');
  await anne.click('begin-first-game');
  await step(anne, 'activate');
  await picture(anne, 'ddm-guided-first-fr-phone');
  await assertAccessible(anne, 'the first step');
  await fitsThePhone(anne, 'the guided game');
  const done = await playOn(anne, act);
  assert.ok(done.size > 1, `hardly anything was done: ${[...done]}`);
  await anne.see('guide-end').waitFor();
  await picture(anne, 'ddm-guided-end-fr-phone');
  await anne.page.goto('/learn/ddm');
  await anne.page.locator('[data-testid=lesson-first-game][data-done=true]').waitFor();
  assert.deepEqual(anne.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
