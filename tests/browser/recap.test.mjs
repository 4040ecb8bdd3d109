// What has happened since a player looked, and hints in the own turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { fitsThePhone, onStage, PATIENCE, PHONE, picture, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** Germany attacks with one tank and nothing else, whatever the dice did before: an arrow, and a battle or a capture. */
function oneAttack() {
  let isOrdered = false;
  return (legal, view) => {
    if (view.turn !== 'germany' || view.phase !== 'combat_move' || legal.for !== 'orders') return null;
    if (isOrdered) return { do: 'end_phase' };
    isOrdered = true;
    const tanks = new Set(
      view.units.filter(({ kind, power }) => kind === 'tank' && power === 'germany').map(({ id }) => id),
    );
    const move = legal.moves.find(({ units }) => tanks.has(units[0]));
    return { do: 'move', units: move.units.slice(0, 1), path: move.paths[0] };
  };
}

/** A match of Ann, who plays the Allies, and Bob, played on by both until a power buys. */
async function away() {
  const people = [await guest(server, 'Ann'), await guest(server, 'Bob')];
  const match = await begun(...people);
  const [chance, wish] = [chanceOf(7), oneAttack()];
  const isBuying = (power) => (view) => view.turn === power && view.phase === 'purchase';
  const until = (power) => playOn(server, match, people, isBuying(power), chance, 10_000, wish);
  return { people, match, until };
}

const arrows = ({ page }) => page.locator('[data-testid=map] path.path.thin, [data-testid=map] path.path.solid');
const at = (one) => one.see('recap').getAttribute('data-at');

test(
  'after an absence a player sees what the others did, steps through it by one key and goes on',
  { timeout: 6 * PATIENCE },
  async () => {
    const { people, match, until } = await away();
    await until('uk');
    const ann = await visitor(browser, server, people[0], `/t/${match}`, {
      recap: 'on',
    });
    // At a glance: what changed by weight, numbered on the map, and what it comes to.
    await ann.see('away').waitFor();
    assert.match(await ann.see('away-1').textContent(), /Germany/);
    await ann.see('pin-1').waitFor();
    assert.match(await ann.see('away-sums').textContent(), /your income.*lost/);
    assert.match(await ann.see('away-go').textContent(), /Buy units\s*\d+ IPC/);
    await picture(ann, 'away');
    await assertAccessible(ann, 'what changed while away');
    await ann.page.keyboard.press('1');
    await ann.page.locator('[data-testid=pin-1][data-seen=true]').waitFor();

    // Then line by line.
    await ann.page.keyboard.press('n');
    await ann.see('recap').waitFor();
    await ann.see('recap-germany').first().waitFor();
    await arrows(ann).first().waitFor({ state: 'attached' });
    await picture(ann, 'recap');
    await assertAccessible(ann, 'recap');

    await ann.page.keyboard.press('n');
    assert.equal(await at(ann), '0');
    assert.notEqual(await ann.see('recap-spoken').textContent(), '', 'it is read out');
    await ann.page.locator('[data-testid=recap] li.looked').waitFor();
    await ann.page.keyboard.press('n');
    assert.equal(await at(ann), '1', 'the attack');
    await ann.page.locator('[data-testid=map] path.path.solid').first().waitFor({ state: 'attached' });
    await picture(ann, 'recap-step');
    for (let count = 0; count < 2; count += 1) await ann.page.keyboard.press('Shift+N');
    assert.equal(await at(ann), null, 'back to the whole');

    const seen = ann.page.waitForResponse((answer) => answer.url().endsWith('/seen') && answer.ok());
    await ann.page.keyboard.press('Escape');
    await seen;
    await ann.see('recap').waitFor({ state: 'detached' });
    assert.equal(await arrows(ann).count(), 0, 'its arrows go with it');

    const told = ann.page.waitForResponse((answer) => answer.url().includes('/recap'));
    await ann.page.reload();
    assert.deepEqual((await (await told).json()).lines, [], 'what was put aside is known');
    await ann.see('awaiting').waitFor();
    assert.equal(await ann.see('recap').count(), 0);

    // The own turn comes round while the page stands open.
    await until('usa');
    await ann.see('away').or(ann.see('uneventful')).first().waitFor();
    if ((await ann.see('away').count()) > 0) await ann.click('away-go');
    await ann.see('away').waitFor({ state: 'detached' });
    await ann.click('tab-log');
    await ann.click('open-recap');
    assert.equal(await ann.see('recap-ussr').count(), 0, 'and of nothing that was told before');
    await ann.see('recap-japan').first().waitFor();
    await ann.click('recap-close');
    assert.deepEqual(ann.faults, []);
  },
);

test('what happened is shown again, and the match comes back at its end', { timeout: 6 * PATIENCE }, async () => {
  const { people, match, until } = await away();
  await until('uk');
  const ann = await visitor(browser, server, people[0], `/t/${match}`, {
    recap: 'on',
  });
  const said = await ann.see('away-show').textContent();
  const [seconds] = /\d+/.exec(said);
  assert.ok(Number(seconds) >= 15 && Number(seconds) <= 40, said);
  await ann.click('away-show');
  await ann.page.locator('[data-testid=history-play][data-playing=true]').waitFor();
  await ann.page.waitForURL(`**/t/${match}`, { timeout: 2 * PATIENCE });
  await ann.see('away').waitFor();
  // It can be left at any time.
  await ann.page.locator('body').press('Space');
  await ann.see('history').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.see('away').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.see('away').waitFor({ state: 'detached' });
  assert.deepEqual(ann.faults, []);
});

test('it does not take the place of what is being written', { timeout: 4 * PATIENCE }, async () => {
  const { people, match, until } = await away();
  await until('uk');
  const ann = await visitor(browser, server, people[0], `/t/${match}`, {
    recap: 'on',
  });
  await ann.click('away-close');
  await ann.click('tab-chat');
  await ann.see('chat-text').fill('One moment');
  const told = ann.page.waitForResponse((answer) => answer.url().includes('/recap'));
  await until('usa');
  await told;
  await ann.see('awaiting').filter({ hasText: 'United States' }).waitFor();
  assert.equal(await ann.see('chat-text').inputValue(), 'One moment');
  await ann.see('chat-text').blur();
  await ann.page.keyboard.press('n');
  await ann.see('recap-japan').first().waitFor();
  assert.deepEqual(ann.faults, []);
});

test('who does not want it turns it off for good', { timeout: 4 * PATIENCE }, async () => {
  const { people, match, until } = await away();
  await until('uk');
  const ann = await visitor(browser, server, people[0], `/t/${match}`, {
    recap: 'on',
  });
  await ann.see('away').waitFor();
  await ann.click('preferences');
  await ann.click('recap-wanted-off');
  await ann.page.reload();
  await ann.see('end-phase').waitFor();
  assert.equal(await ann.see('recap').count(), 0);
  // Asked for, it is there all the same.
  await ann.page.keyboard.press('n');
  await ann.see('recap-germany').first().waitFor();
  assert.deepEqual(ann.faults, []);
});

test('on a phone in French it lies in the sheet, under the arrows on the map', { timeout: 4 * PATIENCE }, async () => {
  const { people, match, until } = await away();
  await until('uk');
  const on = { viewport: PHONE, locale: 'fr-FR', recap: 'on' };
  const ann = await visitor(browser, server, people[0], `/t/${match}`, on);
  await ann.see('away').waitFor();
  assert.match(await ann.see('away').textContent(), /En votre absence/);
  assert.match(await ann.see('away-1').textContent(), /l’Allemagne/);
  await picture(ann, 'away-phone-fr');
  await fitsThePhone(ann, 'what has changed');
  await assertAccessible(ann, 'what has changed, on a phone');
  await ann.see('away-go').tap();
  await ann.see('away').waitFor({ state: 'detached' });
  await ann.see('buy-infantry-more').first().waitFor();
  assert.deepEqual(ann.faults, []);
});

test('hints are there for whoever wants them, on the board and beside it', { timeout: 4 * PATIENCE }, async () => {
  const { people, match, until } = await away();
  await until('uk');
  const ann = await visitor(browser, server, people[0], `/t/${match}`);
  await ann.see('hints').waitFor();
  assert.equal(await ann.page.locator('[data-hint]').count(), 0, 'off until wanted');
  await ann.click('hints-wanted');
  const money = ann.page.locator('[data-hint=money]');
  await money.waitFor();
  assert.match(await money.textContent(), /\d+ IPC are not spent/);
  await ann.page.locator('[data-mark=hint]').first().waitFor({ state: 'attached' });
  await picture(ann, 'hints');
  await assertAccessible(ann, 'hints');
  await money.getByRole('button').click();
  await ann.click('hints-wanted');
  await money.waitFor({ state: 'detached' });
  assert.equal(await ann.page.locator('[data-mark=hint]').count(), 0);

  const on = { viewport: PHONE, locale: 'fr-FR' };
  const phone = await visitor(browser, server, people[0], `/t/${match}`, on);
  await phone.see('hints-wanted').scrollIntoViewIfNeeded();
  await phone.see('hints-wanted').tap();
  await phone.page.locator('[data-hint=money]').waitFor();
  assert.match(await phone.page.locator('[data-hint=money]').textContent(), /CPI ne sont pas dépensés/);
  await picture(phone, 'hints-phone-fr');
  await fitsThePhone(phone, 'hints');
  assert.deepEqual([...ann.faults, ...phone.faults], []);
});
