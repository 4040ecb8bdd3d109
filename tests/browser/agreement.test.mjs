// What those who play agree upon: taken back, drawn, by pointer, finger and key, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { onStage, PATIENCE, PHONE, picture, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Two bots have played a while; then people sit down at their seats, one of them in French on a phone. */
async function underWay() {
  const people = [await guest(server, 'Ann'), await guest(server, 'Bob')];
  const match = await begun(...people);
  await playOn(server, match, people, ({ turn }) => turn === 'germany', chanceOf(11));
  const ann = await visitor(browser, server, people[0], `/t/${match}`);
  const bob = await visitor(browser, server, people[1], `/t/${match}`, {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  for (const one of [ann, bob]) await one.see('awaiting').waitFor();
  return { match, ann, bob };
}

const turnOf = (one) => one.see('awaiting').getAttribute('data-power');

test(
  'a match is taken back over a turn by one with a pointer and one on a French phone by key',
  { timeout: 5 * PATIENCE },
  async () => {
    const { ann, bob } = await underWay();
    assert.equal(await turnOf(ann), 'germany');
    await ann.click('tab-table');
    await ann.click('offer-take_back');
    // Far enough back that it is the other power's turn again.
    const choices = await ann.see('take-back-to').locator('option').count();
    assert.ok(choices > 3, `${choices} steps to choose from`);
    await ann.see('take-back-to').selectOption({ index: Math.min(choices - 1, 6) });
    const steps = Number(await ann.see('undone').getAttribute('data-steps'));
    assert.ok(steps >= 3, `${steps} steps would be undone`);
    await assertAccessible(ann, 'take back');
    await picture(ann, 'take-back-en');
    await ann.click('take-back-send');
    await ann.see('consent-withdraw').waitFor();

    // It is over the map, whichever pane is open, and says what it would undo.
    const asked = bob.see('asked');
    await asked.waitFor();
    assert.match(await asked.innerText(), /Ann propose/);
    assert.equal(Number(await asked.getByTestId('undone').getAttribute('data-steps')), steps);
    await assertAccessible(bob, 'asked on a phone');
    await picture(bob, 'asked-fr-phone');
    await asked.getByTestId('consent-yes').focus();
    await bob.page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await ann.see('consent-withdraw').waitFor({ state: 'detached' });
    await ann.see('settled').filter({ hasText: 'Everyone agreed' }).waitFor();

    await ann.click('tab-log');
    await ann.page.locator('[data-event=took_back]').waitFor();
    assert.ok((await ann.page.locator('[data-undone=true]').count()) > 0, 'what was undone is still told');
    await picture(ann, 'log-en');
    // Both go on from there: whoever is asked has something to decide.
    assert.equal(await turnOf(bob), await turnOf(ann));
    for (const one of [ann, bob]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a refusal is told, and a draw that both want ends the match', { timeout: 5 * PATIENCE }, async () => {
  const { ann, bob } = await underWay();
  await ann.click('tab-table');
  await ann.click('offer-draw');
  await ann.click('offer-draw-send');
  await bob.see('asked').getByTestId('consent-no').tap();
  await ann.see('settled').filter({ hasText: 'Bob declined' }).waitFor();
  // Not again at the same step.
  await ann.click('offer-draw');
  await ann.click('offer-draw-send');
  await ann.page.locator('[data-testid=refusal][data-code=refused_before]').waitFor();
  await bob.click('tab-table');
  await bob.click('offer-draw');
  await picture(bob, 'draw-fr-phone');
  await bob.click('offer-draw-send');
  await ann.see('asked').getByTestId('consent-yes').click();
  for (const one of [ann, bob]) {
    const end = one.see('victory');
    await end.waitFor();
    assert.equal(await end.getAttribute('data-winners'), '');
  }
  assert.match(await bob.see('victory-reason').innerText(), /match nul/);
  await bob.page.locator('[data-testid=dice-check][data-is=verified]').waitFor();
  for (const one of [ann, bob]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
});

test(
  'a seat passes to a friend by link, and to whoever comes first from the list of tables',
  { timeout: 5 * PATIENCE },
  async () => {
    const { match, ann, bob } = await underWay();
    await ann.click('tab-table');
    await ann.see('hand-over').locator('summary').click();
    await ann.click('offer-friend');
    const link = await ann.see('seat-link').inputValue();
    assert.match(link, new RegExp(`/t/${match}/seat/0#[0-9a-f]{32}$`));
    await assertAccessible(ann, 'hand over');
    const eve = await visitor(browser, server, await guest(server, 'Eve'), link, {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    await eve.see('seat-offer').filter({ hasText: 'Ann vous propose' }).waitFor();
    await assertAccessible(eve, 'an offered seat');
    await picture(eve, 'seat-offer-fr-phone');
    await eve.see('take-seat').focus();
    await eve.page.keyboard.press('Enter');
    await eve.see('map').waitFor();
    await eve.page.waitForURL((url) => url.pathname === `/t/${match}`);
    // Who has left looks on, and the link is spent.
    await ann.see('hand-over').waitFor({ state: 'detached' });
    await ann.page.goto(link);
    await ann.see('seat-offer').waitFor();
    assert.equal(await ann.see('take-seat').count(), 0);

    await bob.click('tab-table');
    await bob.see('hand-over').locator('summary').tap();
    await bob.see('offer-anyone').tap();
    await bob.see('keep-seat').waitFor();
    await ann.page.goto('/tables');
    await ann.click(`go-${match}`);
    await ann.click('take-seat');
    await ann.see('map').waitFor();
    await bob.see('hand-over').waitFor({ state: 'detached' });
    for (const one of [ann, bob, eve]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a clock is agreed upon while the match runs, stopped, and let run again', { timeout: 5 * PATIENCE }, async () => {
  const { ann, bob } = await underWay();
  await ann.click('tab-table');
  await ann.click('offer-clock');
  await ann.click('clock-live');
  await assertAccessible(ann, 'another clock');
  await ann.click('offer-clock-send');
  await bob.see('asked').filter({ hasText: 'autre pendule' }).waitFor();
  await picture(bob, 'another-clock-fr-phone');
  await bob.see('asked').getByTestId('consent-yes').tap();
  for (const one of [ann, bob]) await one.see('clocks').waitFor();
  await bob.click('tab-table');
  await bob.click('offer-pause');
  await bob.click('offer-pause-send');
  await ann.see('asked').getByTestId('consent-yes').click();
  await bob.see('clock-note').filter({ hasText: 'arrêtée' }).waitFor();
  await picture(ann, 'paused-en');
  await ann.click('resume-clock');
  await bob.see('clock-note').filter({ hasText: 'repart' }).waitFor();
  for (const one of [ann, bob]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
