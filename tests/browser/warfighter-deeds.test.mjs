// Warfighter: what soldiers do besides firing and walking, each clicked by one player and seen by the other, who has a phone in
// French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  choose,
  command,
  confirm,
  fireAt,
  isAsked,
  isReady,
  moveTo,
  muster,
  pick,
  place,
  readResult,
  take,
} from './comrades.mjs';
import { allInOneTurn, keepPack, playsOn, PRICE } from './maneuvers.mjs';
import { createTable } from './scouts.mjs';
import { onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** The health, or the actions left, of a soldier on the track, once it is this. */
const has = (one, soldier, what, n) =>
  one.page
    .locator(`button[data-testid=soldier-${soldier}][data-${what}="${n}"]`)
    .first()
    .waitFor({ state: 'attached' });

/** What a soldier carries, once this is among it. */
async function carries(one, soldier, name) {
  await pick(one, soldier);
  await one.page.locator('dd', { hasText: name }).waitFor();
}

/** The experience points of a soldier, once they are so many. */
async function hasXp(one, soldier, xp) {
  await pick(one, soldier);
  await one.see('xp').getByText(`${xp}`, { exact: true }).waitFor();
}

/** Calls a support from a hand. */
async function playSupport(one, soldier) {
  await pick(one, soldier);
  await one.page.locator('[data-testid=card-support-mortar][data-is=playable]').first().click();
  await confirm(one);
}

test(
  'two people pledge, pay trouble off, react, treat, hand over, call supports, fight hand-to-hand, requisition, evacuate and shed',
  { timeout: 8 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bruno = await person(browser, server, 'Bruno', { viewport: PHONE, locale: 'fr-FR' });
    const people = [ann, bruno];
    await playsOn(ann, await keepPack(ann, 'All in one turn', allInOneTurn));
    await ann.click('players-2');
    await bruno.page.goto(await createTable(ann));
    await bruno.click('seat-1-sit');
    await bruno.click('sit-down');
    await muster(people);
    await take(ann, 'brandt');
    for (const [tab, goods] of [
      ['weapons', ['m1-garand', 'ka-bar']],
      ['gear', ['first-aid-kit', 'canteen']],
    ]) {
      await ann.click(`catalogue-${tab}`);
      for (const one of goods) await take(ann, one);
    }
    await take(bruno, 'novak');
    await bruno.click('catalogue-soldiers');
    await take(bruno, 'vasquez');
    for (const one of people) await isReady(one);
    await isAsked(ann, 'recon');
    await ann.click('confirm');
    for (const one of people) await isAsked(one, 'turn');

    // Bruno pledges a point, and Ann pays the first trouble with it. What the second does, both let happen.
    await pick(bruno, 'novak');
    await bruno.click('sheet-taller');
    await bruno.click('pledge');
    await bruno.click('pledge-xp-more');
    await picture(bruno, 'warfighter-deeds-pledge-fr-phone');
    await bruno.click('pledge-give');
    await bruno.click('sheet-lower');
    await ann.see('member-novak').getByText('pledged').waitFor();
    await place(ann, 'brandt');
    for (const one of people) await isAsked(one, 'cancel');
    await picture(ann, 'warfighter-deeds-cancel');
    await picture(bruno, 'warfighter-deeds-cancel-fr-phone');
    await ann.click('pay-brandt-less');
    await ann.click('pay-novak-more');
    await ann.click('cancel-pay');
    await ann.see('pay-novak').waitFor({ state: 'detached' });
    await has(ann, 'novak', 'health', 6);
    for (const one of people) {
      await isAsked(one, 'cancel');
      await one.click('pass');
    }

    // Brandt shrugs the whole wound off, for one more point; the others bear it.
    await isAsked(ann, 'react');
    await ann.click('upgun-0');
    await picture(ann, 'warfighter-deeds-react');
    await ann.click('confirm');
    for (const one of people) {
      await isAsked(one, 'turn');
      await has(one, 'brandt', 'health', 6);
      await has(one, 'novak', 'health', 4);
      await has(one, 'vasquez', 'health', 1);
    }
    await hasXp(ann, 'novak', 2);
    await hasXp(ann, 'brandt', 2);

    // Ann gives the first aid kit to Novak, who treats his own wound; then she leaves the canteen, and Novak takes it.
    await command(ann, 'brandt', 'give', [/novak/, /first-aid-kit/]);
    await command(bruno, 'novak', 'heal', [/novak/]);
    await has(ann, 'novak', 'health', 5);
    await command(ann, 'brandt', 'drop', [/canteen/]);
    await command(bruno, 'novak', 'take');
    await carries(ann, 'novak', 'Canteen');
    await carries(ann, 'novak', 'First aid kit');

    // Two supports are called from the hand. One is used on the first of the hostiles, the other kept for the next turn.
    for (const support of ['p1', 'p2']) {
      await playSupport(ann, 'brandt');
      await ann.see(`support-${support}`).waitFor();
    }
    await ann.click('support-p1');
    await choose(ann, /h1/);
    await confirm(ann);
    await bruno.see('hostile-h1').waitFor({ state: 'detached' });
    await hasXp(ann, 'brandt', 3);
    await ann.click('retain-p2');
    await confirm(ann);
    await hasXp(ann, 'brandt', 2);

    // Brandt goes to the other, engages it and kills it with the knife: a rifle is of no use there.
    await moveTo(ann, 'brandt', 2);
    await command(ann, 'brandt', 'engage');
    await bruno.page.locator('button[data-testid=soldier-brandt]', { hasText: /corps à corps/i }).waitFor();
    await picture(ann, 'warfighter-deeds-engaged');
    await ann.click('weapon-ka-bar');
    await fireAt(ann, 'brandt', 'h2');
    await readResult(ann);
    await bruno.see('hostile-h2').waitFor({ state: 'detached' });

    // What the enemy has left is requisitioned.
    await command(ann, 'brandt', 'requisition', [/thompson/]);
    await ann.see('weapon-thompson').waitFor();

    // Vasquez is carried off; the team may count for less, if it leaves something behind.
    await command(bruno, 'vasquez', 'evacuate');
    await isAsked(ann, 'shed');
    await picture(ann, 'warfighter-deeds-shed');
    const counts = Number(/\d+/.exec(await ann.see('shed').locator('h3').textContent())[0]);
    await ann.click('shed-begin');
    await choose(ann, /thompson/);
    await confirm(ann);
    await isAsked(bruno, 'shed');
    await bruno.click('pass');
    for (const one of people) await isAsked(one, 'turn');
    await pick(ann, 'brandt');
    await ann.see('weapon-thompson').waitFor({ state: 'detached' });
    await ann.page.getByText(`team value ${counts - PRICE}`).waitFor();
    await bruno.see('soldier-vasquez').waitFor({ state: 'detached' });
    await bruno.page.locator('button[data-testid=soldier-novak][aria-pressed=true]').waitFor();

    // In the next turn the support that was kept is there, and the one that was used is not.
    for (const one of people) await isReady(one);
    await bruno.page.locator('[data-points=time][data-time="19"]').first().waitFor({ state: 'attached' });
    await isAsked(ann, 'turn');
    await pick(ann, 'brandt');
    await ann.see('retain-p2').waitFor();
    assert.equal(await ann.see('retain-p1').count(), 0);
    for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);
