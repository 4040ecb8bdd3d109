// Warfighter: cards set aside and cycled, a jam cleared, actions saved, a flanking attack and an engagement after it: the same by two
// people, one of them on a phone in French, each seen by the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { choose, command, confirm, isAsked, isReady, muster, pick, place, readResult, take } from './comrades.mjs';
import { cardsAndJams, keepPack, playsOn } from './maneuvers.mjs';
import { createTable } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const GUN = 'bar-m1918a2';
const CARD = '[data-testid=card-flanking-attack]';
const PLAYABLE = `${CARD}[data-is=playable]`;
const CHOSEN = `${CARD}[data-is=chosen]`;

const seen = (one, selector) => one.page.locator(selector).filter({ visible: true });

const HAND = '[data-points=hand] [data-testid^=card-]';

/** How many cards the hand that is shown has. */
const held = (one) => seen(one, HAND).count();

/** Waits until the hand that is shown has so many cards. */
const holds = (one, count) =>
  one.page.waitForFunction(
    ([cards, wanted]) =>
      [...document.querySelectorAll(cards)].filter((card) => card.checkVisibility()).length === wanted,
    [HAND, count],
  );

/** Presses cards of the hand until so many are chosen; of these the first may be, where there is nothing else to choose. */
async function press(one, count, chosen = 0) {
  if (chosen > 0)
    await seen(one, CHOSEN)
      .nth(chosen - 1)
      .waitFor();
  for (let next = chosen; next < count; next += 1) {
    await seen(one, PLAYABLE).first().click();
    await seen(one, CHOSEN).nth(next).waitFor();
  }
}

/** Sees that a hostile card is gone. */
const isRidOf = (one, hostile) => one.see(`hostile-${hostile}`).waitFor({ state: 'detached' });

/** A picture of the moment, which axe and the width of a phone are asked about as well. */
async function looks(one, moment) {
  const isPhone = one.page.viewportSize().width < 500;
  await picture(one, `warfighter-cards-${moment}${isPhone ? '-fr-phone' : ''}`);
  await assertAccessible(one, moment);
  if (isPhone) await fitsThePhone(one, moment);
}

/** All of it by one soldier: the first of these hostiles falls to the gun that jams, the second to the flanking attack. */
async function doesAll(one, soldier, [first, second]) {
  await pick(one, soldier);
  await one.click(`weapon-${GUN}`);
  await one.click('mode-auto');
  await seen(one, `[data-testid=hostile-${first}][data-mark=legal]`).first().click();
  await choose(one, /lucky/);
  await confirm(one);
  await readResult(one);
  await pick(one, soldier);
  await looks(one, 'jammed');
  // Nothing is left to choose: the jam is cleared at once.
  await seen(one, '[data-testid=unjam]').first().click();
  await one.see('unjam').waitFor({ state: 'detached' });

  // One card is set aside for the way, and two are thrown away for others. As all cards are alike, the one stands chosen.
  const before = await held(one);
  await seen(one, '[data-testid=set_aside]').first().click();
  await press(one, 1, 1);
  await looks(one, 'set-aside');
  await confirm(one);
  await holds(one, before - 1);
  await seen(one, '[data-testid=cycle]').first().click();
  await press(one, 2);
  await looks(one, 'cycle');
  await confirm(one);
  await holds(one, 6);

  // One action is left, so that there is nothing to choose.
  await command(one, soldier, 'save');
  await looks(one, 'saved');

  // The flanking attack costs two cards; the way, the only one that there is, is paid by what lies aside.
  await seen(one, PLAYABLE).first().click();
  await looks(one, 'flank-weapon');
  await choose(one, new RegExp(GUN));
  await choose(one, /semi/);
  await choose(one, new RegExp(`target\\.${second}$`));
  await press(one, 3, 3);
  await looks(one, 'flank');
  await confirm(one);
  await readResult(one);
  await looks(one, 'flanked');
}

test(
  'two people clear jams, set cards aside, cycle, save actions and attack from the flank',
  { timeout: 8 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bruno = await person(browser, server, 'Bruno', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    const people = [ann, bruno];
    await playsOn(ann, await keepPack(ann, 'Cards and jams', cardsAndJams));
    await ann.click('players-2');
    for (const rule of ['save-cards', 'jams']) await ann.see(rule).check();
    await bruno.page.goto(await createTable(ann));
    await bruno.click('seat-1-sit');
    await bruno.click('sit-down');
    await muster(people);
    await take(ann, 'brandt');
    await take(bruno, 'novak');
    for (const one of people) {
      await one.click('catalogue-weapons');
      await take(one, GUN);
    }
    for (const one of people) await isReady(one);
    await isAsked(ann, 'recon');
    await ann.click('confirm');
    for (const one of people) await isAsked(one, 'turn');
    await place(ann, 'brandt');
    await bruno.see('hostile-h6').waitFor({ state: 'attached' });

    await doesAll(ann, 'brandt', ['h1', 'h2']);
    for (const hostile of ['h1', 'h2']) await isRidOf(bruno, hostile);
    await doesAll(bruno, 'novak', ['h3', 'h4']);
    for (const hostile of ['h3', 'h4']) await isRidOf(ann, hostile);
    await ann.click('tab-log');
    for (const line of [/Novak clears the jam/, /Novak sets .* aside\./, /Novak sets 1 action aside for hand-to-hand/])
      await ann.page.getByText(line).first().waitFor();
    await ann.click('tab-squad');

    // The action that was saved pays for an engagement, as no other is left.
    await command(ann, 'brandt', 'engage', [/h5/]);
    await bruno.page
      .locator('button[data-testid=soldier-brandt]', {
        hasText: /corps à corps/i,
      })
      .waitFor();
    for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);
