// What is ordered in advance: a battle goes on over a defender who clicks nothing, and everybody sees that it was so.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { attack, matchOn, TWO_SEATS } from './battlefield.mjs';
import { onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** So many units that hardly ever nobody hits, and never all fall at once. */
const ARMY = { infantry: 16, tank: 8, fighter: 1 };

const question = (one, what) => one.page.locator(`[data-testid=battle-question][data-for=${what}]`);

test(
  'losses chosen in advance on a French phone are taken at once, and seen to be',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Bob', { viewport: PHONE, locale: 'fr-FR' });
    const { match, link } = await matchOn([ann, bob], TWO_SEATS, {
      ussr: { caucasus: ARMY },
      germany: { ukraine: ARMY },
    });
    for (const one of [ann, bob]) await one.page.goto(link);
    for (const one of [ann, bob]) await one.see('awaiting').waitFor();

    await bob.click('tab-table');
    await bob.see('open-standing').tap();
    await bob.see('standing-sheet').waitFor();
    await bob.see('losses-defending-in_order').tap();
    await bob.page.locator('[data-testid=standing-state][data-is=changed]').waitFor();
    await assertAccessible(bob, 'standing orders');
    await picture(bob, 'standing-fr-phone');
    await bob.see('standing-save').tap();
    await bob.page.locator('[data-testid=standing-state][data-is=saved]').waitFor();
    await bob.see('standing-close').tap();

    await attack(ann, match, 'ussr', [
      ['caucasus', 'ukraine'],
      ['russia', 'west-russia'],
    ]);
    await question(ann, 'battle').waitFor();
    await ann.click('option-battle-ukraine');
    // The attacker is asked next: nobody asked the defender, and the page never showed it.
    await question(ann, 'casualties').waitFor();
    assert.equal(await question(bob, 'casualties').count(), 0);
    await ann.page.keyboard.press('Enter');
    await question(ann, 'retreat').waitFor();
    await bob.page.locator('[data-testid=battle][data-doing=still]').waitFor();

    // The log says so, to each in the own language.
    await ann.page.keyboard.press('Escape');
    await ann.click('tab-log');
    await ann.page.getByText('(standing order)').first().waitFor();
    await picture(ann, 'standing-log-en');
    for (const one of [ann, bob]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('the pane of the table is drawn once all that it fetches is there: nothing moves under a finger', async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob', { viewport: PHONE });
  const { link } = await matchOn([ann, bob], TWO_SEATS, {});
  await bob.page.goto(link);
  await bob.see('awaiting').waitFor();
  await bob.page.waitForLoadState('networkidle');

  let letThrough;
  const held = new Promise((resolve) => (letThrough = resolve));
  await bob.page.route('**/*.js', (route) => held.then(() => route.continue()));
  await Promise.all([bob.page.waitForRequest('**/*.js'), bob.click('tab-table')]);
  assert.equal(await bob.see('open-standing').count(), 0);
  letThrough();
  await bob.see('open-standing').waitFor();
  for (const part of ['agreement', 'stand-in', 'hand-over'])
    assert.equal(await bob.see(part).count(), 1, `${part} comes after what stands below it`);
});
