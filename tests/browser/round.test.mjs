// A full round by clicking: an attack over land with losses on both sides, a fleet that fights its way to a coast,
// troops that go ashore, aircraft that come home, an order taken back; with somebody who comes late to look on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, guest, ownChart } from './bot.mjs';
import { chartOfTwoFronts } from './charts.mjs';
import { asked, changed, mark } from './commander.mjs';
import { onStage, PATIENCE, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

const phaseIs = (one, power, phase) =>
  one.page.locator(`[data-testid=awaiting][data-power=${power}][data-phase=${phase}]`).waitFor();

/** Chooses units of a place, by kind, and sends them where the option says. */
async function order(one, from, force, option) {
  const back = one.see('all-stacks');
  if (await back.isVisible()) await back.click();
  await one.click(`stack-${from}`);
  await one.click('choose-none');
  for (const [kind, count] of Object.entries(force)) {
    const more = one.page.locator(`[data-testid^=unit-${kind}-][data-testid$=-more]`).first();
    for (let unit = 0; unit < count; unit += 1) await more.click();
  }
  const before = await mark(one);
  await one.page.locator(`[data-testid=decision] [data-testid^=option-${option}]`).first().click();
  await changed(one, before);
}

/** Answers whatever a battle asks until the phase is over; how often each question came, and to whom. */
async function fight(people, over) {
  const questions = {};
  for (let count = 0; count < 100; count += 1) {
    const one = await Promise.any(
      people.map((each) =>
        each.page
          .locator(`[data-testid=awaiting][data-mine=true]`)
          .waitFor()
          .then(() => each),
      ),
    );
    await one.page.locator('[data-testid=decision]:not([data-for=wait])').waitFor();
    const question = await asked(one);
    if (question === over) return questions;
    questions[question] = [...(questions[question] ?? []), one.name];
    const answer = {
      battle: '[data-testid^=option-battle-]',
      casualties: '[data-testid=casualties]',
      retreat: '[data-testid=option-press]',
      engage: '[data-testid=option-fight]',
      land: '[data-testid^=option-land-]',
    }[question];
    assert.ok(answer, `nobody expected to be asked ${question}`);
    const before = await mark(one);
    await one.page.locator(answer).first().click();
    await changed(one, before);
  }
  throw new Error(`still fighting: ${JSON.stringify(questions)}`);
}

async function endPhase(one, next) {
  await one.click('end-phase');
  await phaseIs(one, ...next);
}

test('a round with land, sea, amphibious and air moves', { timeout: 10 * PATIENCE }, async () => {
  const [allies, axis] = await Promise.all([guest(server, 'Ann'), guest(server, 'Bob')]);
  const match = await begun(allies, axis, { chart: await ownChart(allies, 'Two fronts', chartOfTwoFronts()) });
  const [ann, bob] = await Promise.all([allies, axis].map((one) => visitor(browser, server, one, `/t/${match}`)));
  for (const one of [ann, bob]) await one.see('awaiting').waitFor();

  // The Soviets buy, attack over land and from the air, and take one order back.
  const poor = await mark(ann);
  await ann.click('buy-infantry-more');
  await ann.click('purchase');
  await changed(ann, poor);
  await endPhase(ann, ['ussr', 'combat_move']);
  await order(ann, 'caucasus', { infantry: 8, tank: 3 }, 'move-ukraine');
  await order(ann, 'caucasus', { tank: 1 }, 'move-ukraine');
  const ordered = await mark(ann);
  await ann.click('undo');
  await changed(ann, ordered);
  await ann.see('stack-caucasus').or(ann.see('all-stacks')).first().waitFor();
  await order(ann, 'russia', { fighter: 1 }, 'move-ukraine');
  await ann.click('end-phase');

  // Eve comes late, in the middle of the battle, and sees it as it is.
  await ann.page.locator('[data-testid=battle]').first().waitFor();
  const eve = await visitor(browser, server, await guest(server, 'Eve'), `/t/${match}`);
  await eve.see('battle').first().waitFor();
  assert.equal(await asked(eve), 'wait');
  const battle = await fight([ann, bob], 'orders');
  assert.ok(battle.casualties?.includes('Ann'), 'the attacker chooses what he loses');
  assert.ok(battle.casualties?.includes('Bob'), 'the defender chooses what he loses');
  await phaseIs(ann, 'ussr', 'noncombat_move');
  await eve.page.locator('[data-testid=awaiting][data-phase=noncombat_move]').waitFor();

  // The fighter, if it lives, has to come home before the phase may end.
  // What remains to be done is said once the battle's board has made room for it.
  await ann.see('end-phase').first().waitFor();
  if (await ann.see('obligations').isVisible()) await order(ann, 'ukraine', { fighter: 1 }, 'move-caucasus');
  await ann.click('end-phase');
  await phaseIs(ann, 'ussr', 'mobilize');
  await ann.click('place-fill');
  const unplaced = await mark(ann);
  await ann.click('place');
  await changed(ann, unplaced);
  if ((await asked(ann)) === 'mobilize') await ann.click('end-phase');
  await phaseIs(bob, 'germany', 'purchase');

  // Germany loads, sails into a fight, and lands behind it; aircraft take part.
  await endPhase(bob, ['germany', 'combat_move']);
  await order(bob, 'germany', { infantry: 1, tank: 1 }, 'load-sz5');
  await order(bob, 'sz5', { battleship: 2, transport: 1 }, 'move-sz6');
  await order(bob, 'sz6', { infantry: 1, tank: 1 }, 'unload-united-kingdom');
  await order(bob, 'germany', { bomber: 1 }, 'move-united-kingdom');
  await order(bob, 'western-europe', { fighter: 1 }, 'move-sz6');
  const planned = await mark(bob);
  await bob.click('end-phase');
  await changed(bob, planned);
  await fight([ann, bob], 'orders');
  await phaseIs(eve, 'germany', 'noncombat_move');
  const log = eve.see('log');
  if (!(await log.isVisible())) await eve.click('tab-log');
  for (const event of ['units_loaded', 'landing_ordered', 'battle_began', 'fired']) {
    await log.locator(`[data-event=${event}]`).first().waitFor();
  }
  for (const one of [ann, bob, eve]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
