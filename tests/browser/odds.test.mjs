// The calculators of odds, without a session.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, onStage, PATIENCE, PHONE, picture, stranger } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test('anyone reckons the odds of any battle, and links them', { timeout: 4 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/odds/aa1941?a=infantry-3.tank-1&d=infantry-2');
  const won = () => eve.see('odds-win').textContent();
  await eve.see('odds-win').getByText('94.4%').waitFor();
  assert.match(await eve.see('odds-sureness').textContent(), /^Exact odds/);
  await assertAccessible(eve, 'the calculator');
  await picture(eve, 'odds');
  await eve.click('attacker-tank-more');
  await eve.page.waitForURL(/tank-2/);
  await eve.page.waitForFunction(
    (before) => document.querySelector('[data-testid=odds-win]')?.textContent !== before,
    '94.4%',
  );
  const better = await won();
  assert.match(await eve.see('odds-link').inputValue(), /a=infantry-3\.tank-2&d=infantry-2$/);
  const cem = await stranger(browser, server, await eve.see('odds-link').inputValue(), {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await cem.see('odds-win').getByText(better.replace('.', ',').replace('%', '')).waitFor();
  await fitsThePhone(cem, 'the calculator');
  const squashed = () =>
    cem.page
      .getByRole('radio')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  assert.deepEqual(await squashed(), []);
  await cem.click('odds-at-landing');
  await cem.see('odds-empty').waitFor();
  for (const id of ['aboard-infantry', 'aboard-tank', 'fleet-destroyer', 'guard-submarine', 'defender-infantry'])
    await cem.click(`${id}-more`);
  await cem.see('odds-take').waitFor();
  await fitsThePhone(cem, 'an amphibious assault');
  await picture(cem, 'odds-phone');

  await eve.page.goto('/odds/mortain?s=7&m=1');
  await eve.see('odds-needs').getByText('Hits with 6 or lower').waitFor();
  await eve.click('odds-card-6-less');
  await eve.see('odds-result').getByText('23 of the 39 cards that decide').waitFor();
  await assertAccessible(eve, 'the calculator of cards');
  await picture(eve, 'odds-mortain');
  assert.deepEqual([...eve.faults, ...cem.faults], []);
});
