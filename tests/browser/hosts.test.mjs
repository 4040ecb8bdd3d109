// Those who run the server: they are named on the command line, ban a player in the middle of a match, tell everybody
// something, and restart the server in order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, member, onStage, PATIENCE, person, PHONE, signIn, stranger, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Somebody who runs the server, on its page. */
async function keeper(name, options) {
  const one = await member(browser, server, name, options);
  await server.command('admin', 'grant', name);
  await signIn(one, name);
  if (options?.viewport === PHONE) await fitsThePhone(one, 'the account of who runs the server');
  await one.click('to-admin');
  await one.see('part-tables').waitFor();
  return one;
}

test('a player is banned in the middle of a match, and comes back', { timeout: 4 * PATIENCE }, async () => {
  const host = await keeper('keeper');
  const ann = await person(browser, server, 'Ann');
  const rude = await person(browser, server, 'Rude', { locale: 'fr-FR' });
  await tableForTwo(ann, rude);

  await host.click('look');
  await host.see('house-table').waitFor();
  await host.click('house-log');
  await host.see('log').getByText('Nothing public yet').waitFor();
  await assertAccessible(host, 'the tables of a server');

  await host.click('part-people');
  await host.see('who').fill('rud');
  await host.see('who').press('Enter');
  await host.click('ban-person');
  await host.see('ban-reason').fill('spoils the fun');
  await assertAccessible(host, 'banning somebody');
  await host.click('ban-now');
  await rude.see('session-fault').getByText('spoils the fun').waitFor();
  await rude.see('ban-until').getByText('Jusqu’au').waitFor();
  await assertAccessible(rude, 'being banned');
  await rude.page.reload();
  await rude.see('session-fault').waitFor();
  // The others see that the seat is empty, and play on.
  await ann.see('awaiting').waitFor();

  await host.click('lift');
  await host.see('outcome').getByText('lifted').waitFor();
  await rude.page.getByRole('button', { name: 'Réessayer' }).click();
  await rude.see('awaiting').waitFor();

  await host.click('part-acts');
  await host.see('act').first().waitFor();
  const acts = await host.see('act').evaluateAll((all) => all.map((one) => one.dataset.act));
  assert.deepEqual(acts.slice(0, 2), ['lift_ban', 'ban']);

  await host.click('part-tables');
  await host.click('close-table');
  await host.see('close-reason').fill('a test has to end');
  await host.see('close-reason').press('Enter');
  for (const one of [ann, rude]) await one.see('closed-why').getByText('a test has to end').waitFor();
  await assertAccessible(ann, 'a table that was closed');
  assert.deepEqual(host.faults.concat(ann.faults, rude.faults), []);
});

test('everybody is told, and the server restarts as planned', { timeout: 4 * PATIENCE }, async () => {
  const host = await keeper('hausmeister', { viewport: PHONE, locale: 'fr-FR' });
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob', { viewport: PHONE, locale: 'fr-FR' });
  await ann.see('create-table').waitFor();
  await tableForTwo(ann, bob);
  // Somebody without a name, who has no line.
  const nobody = await stranger(browser, server, '/rules');

  await host.click('part-notices');
  await host.see('en').fill('Tournament on Friday');
  await host.see('fr').fill('Tournoi vendredi');
  // By the keyboard alone.
  await host.see('announce').focus();
  await host.page.keyboard.press('Enter');
  await ann.see('notice').getByText('Tournament on Friday').waitFor();
  await bob.see('notice').getByText('Tournoi vendredi').waitFor();
  await assertAccessible(ann, 'a table with a notice');
  await assertAccessible(host, 'notices, on the phone');
  await fitsThePhone(host, 'the page for hosts');
  await fitsThePhone(bob, 'a table with a notice');
  await nobody.page.reload();
  await nobody.see('notice').getByText('Tournament').waitFor();
  await ann.click('dismiss');
  await ann.page.reload();
  await ann.see('awaiting').waitFor();
  await bob.see('notice').waitFor();
  assert.equal(await ann.see('notice').count(), 0, 'dismissed for good');

  for (const part of ['tables', 'people', 'keeping', 'figures', 'acts']) {
    await host.click(`part-${part}`);
    await host.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await assertAccessible(host, part);
    await fitsThePhone(host, part);
  }

  await host.click('part-notices');
  await host.see('minutes').fill('30');
  await host.click('plan-restart');
  await ann.see('notice-restart').getByText('Restart planned').waitFor();
  await bob
    .see('countdown')
    .getByText(/2\d:\d\d/)
    .waitFor();
  await assertAccessible(bob, 'a table before a restart');
  await host.click('cancel-restart');
  await ann.see('notice-restart').waitFor({ state: 'detached' });

  const ended = server.ended();
  await host.see('minutes').fill('0');
  await host.click('plan-restart');
  await ended;
  await ann.see('line-note').waitFor();
  await server.comeBack();
  await ann.page.locator('[data-testid=line][data-state=online]').waitFor();
  await ann.see('notice-restart').waitFor({ state: 'detached' });
  await bob.see('notice').waitFor();
  await ann.see('awaiting').waitFor();
  assert.deepEqual(
    // What the browser says of a line that broke is no fault of the page.
    host.faults
      .concat(ann.faults, bob.faults, nobody.faults)
      .filter((fault) => !/WebSocket|ERR_CONNECTION/.test(fault)),
    [],
  );
});

test('nobody else gets in', { timeout: 2 * PATIENCE }, async () => {
  const eve = await person(browser, server, 'Eve');
  await eve.see('create-table').waitFor();
  await eve.page.goto('/admin');
  await eve.see('admin-refused').waitFor();
  await assertAccessible(eve, 'the page for hosts, closed');
  assert.equal(await eve.see('part-tables').count(), 0);
  assert.deepEqual(eve.faults, []);
});

test(
  'a line that a player reports is read with what was said around it, and dealt with',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const rude = await person(browser, server, 'Rude', { locale: 'fr-FR' });
    const link = await tableForTwo(ann, rude);
    await rude.click('tab-chat');
    await rude.see('chat-text').fill('vous jouez comme des sabots');
    await rude.see('chat-text').press('Enter');
    await ann.click('tab-chat');
    await ann.see('chat-lines').getByText('vous jouez comme des sabots', { exact: true }).waitFor();
    const said = await ann.page.evaluate(async (table) => {
      const report = { room: 'table', n: 1, reason: 'insult', text: 'Rude.' };
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) };
      return (await fetch(`/api/tables/${table}/reports`, init)).status;
    }, new URL(link).pathname.split('/')[2]);
    assert.equal(said, 201);

    const host = await keeper('reader', { viewport: PHONE, locale: 'fr-FR' });
    await host.see('part-reports').tap();
    await host.see('reported-line').filter({ hasText: 'sabots' }).waitFor();
    await assertAccessible(host, 'what was reported');
    await fitsThePhone(host, 'what was reported');
    await host.see('strike-line').tap();
    await host.see('line-left').waitFor();
    await host.see('reported-line').filter({ hasText: 'sabots' }).waitFor();
    await ann.see('chat-lines').getByTestId('struck').waitFor();
    await rude.see('chat-lines').getByText('Supprimé par un administrateur.').waitFor();
    assert.equal(await ann.see('chat-lines').getByText('sabots').count(), 0);
    await host.see('report-note').fill('Prévenu.');
    await host.see('report-note').press('Enter');
    await host.see('no-reports').waitFor();
    await host.see('reports-all').check();
    await host.see('report').filter({ hasText: 'Prévenu.' }).waitFor();
    for (const { name, faults } of [ann, rude, host]) assert.deepEqual(faults, [], `${name}'s page reported errors`);
  },
);
