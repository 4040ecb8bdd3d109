// Alone on the server: matches against the computer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, decide, standing } from './commander.mjs';
import { DESK, fitsThePhone, onStage, PATIENCE, person, PHONE, picture, stranger, tabsFit } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** Plays whatever the person is asked, until the match stands where it should. */
async function playUntil(one, pleases, most = 200) {
  const memory = new Set();
  for (let count = 0; count < most; count += 1) {
    await one.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();
    const now = await standing(one);
    if (pleases(now)) return;
    await one.page.locator('[data-testid=decision]:not([data-for=wait])').waitFor();
    await decide(one, memory);
  }
  throw new Error(`not there after ${most} decisions: ${JSON.stringify(await standing(one))}`);
}

test(
  'a stranger plays against the computer with one click, to the end of a round, on a phone in French',
  { timeout: 8 * PATIENCE },
  async () => {
    const ann = await stranger(browser, server, '/', { viewport: PHONE, locale: 'fr-FR' });
    await ann.see('front-play').waitFor();
    await picture(ann, 'play-now-first-phone');
    await ann.click('front-play');
    await ann.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();
    await picture(ann, 'play-now-match-phone');
    for (const screen of [DESK, { width: 360, height: 780 }, PHONE]) {
      await ann.page.setViewportSize(screen);
      await tabsFit(ann, `in French, ${screen.width} wide`);
    }
    await ann.click('tab-table');
    assert.match(await ann.see('presence-1').textContent(), /Recrue\s*ordinateur/);
    await ann.see('pace-at_once').click();
    await ann.page.locator('[data-testid=pace-at_once][aria-checked=true]').waitFor();
    await ann.see('stand-in').locator('summary').click();
    await ann.see('stand-in').scrollIntoViewIfNeeded();
    await fitsThePhone(ann, 'the match');
    await picture(ann, 'play-now-table-phone');
    await ann.click('tab-orders');
    // Battles of a computer that moves at once come faster than they can be shown die by die.
    await ann.page.emulateMedia({ reducedMotion: 'reduce' });
    await playUntil(ann, ({ round }) => round === 2);
    assert.deepEqual(ann.faults, [], 'the page reported errors');
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test(
  'a player chooses side and strength, has the computer stand in, and takes the seat back',
  { timeout: 4 * PATIENCE },
  async () => {
    const bob = await person(browser, server, 'Bob');
    await bob.see('play-now').waitFor();
    await picture(bob, 'play-now-lobby');
    await bob.see('play-side').selectOption('axis');
    await bob.see('play-strength').selectOption('officer');
    await bob.click('play');
    await bob.see('awaiting').waitFor();
    await bob.click('tab-table');
    assert.match(await bob.see('presence-0').textContent(), /Officer\s*computer/);
    // A battle of the computer may open above the table at any moment, and be over before it is put aside.
    const putAside = () => bob.page.evaluate(() => document.querySelector('[data-testid=battle-hide]')?.click());
    await bob.page.addLocatorHandler(bob.see('battle'), putAside, { noWaitAfter: true });
    await bob.see('stand-in').locator('summary').click();
    await picture(bob, 'play-now-table');
    await bob.see('stand-in-strength').selectOption('recruit');
    await bob.click('stand-in-until_back');
    await bob.see('stood-in').waitFor();
    await picture(bob, 'play-now-stood-in');
    assert.match(await bob.see('stood-in').textContent(), /The computer plays for you \(Recruit\)/);
    assert.equal(await asked(bob), 'wait', 'the computer is asked, not Bob');
    await bob.click('take-back-seat');
    await bob.see('stood-in').waitFor({ state: 'detached' });
    await bob.see('stand-in').locator('summary').click();
    await bob.click('stand-in-while_away');
    await bob.click('stand-in-stop');
    await bob.see('stand-in').waitFor();
    assert.deepEqual(bob.faults, [], 'the page reported errors');
  },
);

test('a host gives seats to the computer, at a new table and at an open one', { timeout: 3 * PATIENCE }, async () => {
  const cem = await person(browser, server, 'Cem');
  await cem.see('players-3').click();
  await cem.see('opponent-1').selectOption('officer');
  await cem.see('pace-brisk').click();
  await picture(cem, 'play-now-new-table', { fullPage: true });
  await cem.click('create-table');
  await cem.page.waitForURL(/\/t\//);
  assert.match(await cem.see('seat-1-name').textContent(), /Officer/);
  await picture(cem, 'play-now-open-table');
  await cem.see('seat-2-opponent').selectOption('recruit');
  await cem.see('seat-2-kick').waitFor();
  assert.match(await cem.see('seat-2-name').textContent(), /Recruit/);
  await cem.click('seat-2-kick');
  await cem.see('seat-2-opponent').selectOption('officer');
  await cem.click('ready');
  await cem.click('start');
  await cem.see('awaiting').waitFor();
  assert.deepEqual(cem.faults, [], 'the page reported errors');
});
