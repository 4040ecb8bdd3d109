// La défense de Mortain, from the lobby to the check of its cards: in two languages, on a desk, on a phone, and by keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { asked, chooseMortain, isAsked, keepPack, playToEnd } from './battalions.mjs';
import { createTable, drawsChecked } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

function assertFaultless(...people) {
  for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
}

/** Two people at a table of Mortain; the address of the table. The host has the Germans. */
async function twoSides(host, guest, chart) {
  await host.page.goto(chart === null ? '/tables' : `/tables?chart=${chart}`);
  await chooseMortain(host);
  if (chart !== null)
    await host.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]').value === wanted, chart);
  await picture(host, 'mortain-new-table');
  const link = await createTable(host);
  await guest.page.goto(link);
  await guest.click('seat-1-sit');
  await guest.click('sit-down');
  await guest.click('ready');
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  return link;
}

test(
  'two sides play to the end, one of them on a phone in French, a spectator watches, and the cards are checked',
  { timeout: 10 * PATIENCE },
  async () => {
    const gerd = await person(browser, server, 'Gerd');
    const anne = await person(browser, server, 'Anne', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    // Cards lie at once for people who want no motion; the next test sees them turned.
    for (const one of [gerd, anne]) await one.page.emulateMedia({ reducedMotion: 'reduce' });
    const chart = await keepPack(gerd, 'At the edge', { rounds: 3, exits: 3 });
    const link = await twoSides(gerd, anne, chart);
    await isAsked(anne, 'setup');
    const eve = await person(browser, server, 'Eve', { at: link });
    await isAsked(eve, 'wait');
    await picture(anne, 'mortain-setup-fr-phone');
    await picture(gerd, 'mortain-setup-wait');
    await assertAccessible(anne, 'the set-up on a phone');
    await fitsThePhone(anne, 'the set-up');

    const seen = new Set();
    const done = await playToEnd([gerd, anne], async (one, what) => {
      const moment = `${what}-${one.name}`;
      if (seen.has(moment)) return;
      seen.add(moment);
      await picture(one, `mortain-${what}-${one === anne ? 'fr-phone' : 'desk'}`);
      await assertAccessible(one, moment);
    });
    const all = new Set([...done.values()].flatMap((one) => [...one]));
    // Which of the others come is for the cards to say.
    for (const what of ['placed', 'ready', 'done']) assert.ok(all.has(what), `nobody has ${what}: ${[...all]}`);
    assert.ok(all.has('fired') || all.has('volleyed'), `nobody has fired: ${[...all]}`);

    for (const one of [gerd, anne, eve]) {
      await one.see('victory').waitFor();
      assert.ok((await drawsChecked(one)) >= 4, 'each card is made again');
    }
    await picture(gerd, 'mortain-end', { fullPage: true });
    await picture(anne, 'mortain-end-fr-phone', { fullPage: true });
    await assertAccessible(gerd, 'the end');
    await fitsThePhone(anne, 'the end');
    await gerd.click('watch-from-start');
    await gerd.see('timeline').waitFor();
    await picture(gerd, 'mortain-history');
    await assertAccessible(gerd, 'the history');
    assertFaultless(gerd, anne, eve);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

/** Walks over the map with Tab until the keyboard is at a hex of which the page says what it should; what it says. */
async function tabUntil(one, pleases) {
  const { keyboard } = one.page;
  const heard = [];
  for (let steps = 0; steps < 60; steps += 1) {
    if (steps > 0) await keyboard.press('Tab');
    assert.ok((await one.see('board').getAttribute('data-at')) !== null, `the keyboard left the board: ${heard}`);
    const said = await one.see('board-says').textContent();
    if (pleases(said)) return said;
    heard.push(said);
  }
  throw new Error(`not to be found by Tab: ${heard}`);
}

test(
  'units are moved on the map and taken back, by keys alone, and a shot is told before it is fired',
  { timeout: 6 * PATIENCE },
  async () => {
    const gerd = await person(browser, server, 'Gerd');
    const anne = await person(browser, server, 'Anne');
    const chart = await keepPack(gerd, 'By keys', { rounds: 2, exits: 5 });
    await twoSides(gerd, anne, chart);
    await isAsked(anne, 'setup');
    await anne.click('as-proposed');
    await anne.page.locator('[data-testid=ready][aria-disabled=false]').click();

    // The first card that is Gerd's; Anne passes hers.
    const open = '[data-testid=decision]:not([data-for=wait]):not([aria-busy=true])';
    for (;;) {
      const one = await Promise.any(
        [gerd, anne].map(async (each) => {
          await each.page.locator(open).first().waitFor();
          return each;
        }),
      );
      if (one === gerd && (await asked(gerd)) === 'activate') break;
      await one.click('done');
      await one.page.locator(open).first().waitFor({ state: 'detached' });
    }
    await gerd.see('card').waitFor();
    await gerd.see('board-says').focus();
    const from = await tabUntil(gerd, (said) => /Germans Pz I\b/.test(said));
    assert.match(from, /^c2\. fields\./);
    await gerd.page.keyboard.press('Enter');
    await gerd.page
      .locator('[data-testid=unit-de-pz1][aria-pressed=true], [data-testid=unit-de-kg3][aria-pressed=true]')
      .waitFor();
    await picture(gerd, 'mortain-range');
    await assertAccessible(gerd, 'a unit is chosen');
    const move = await tabUntil(gerd, (said) => /Move (Pz I|KG 3) to \S/.test(said));
    const [, unit, place] = /Move (Pz I|KG 3) to ([^.]+)$/.exec(move);
    await gerd.page.keyboard.press('Enter');
    await gerd.page.locator('[data-testid=undo][aria-disabled=false]').waitFor();
    assert.match(
      await gerd.see('board-says').textContent(),
      new RegExp(`Germans ${unit}`),
      `${unit} stands in ${place}`,
    );
    await gerd.page.keyboard.press('z');
    await gerd.page.locator('[data-testid=undo][aria-disabled=true]').waitFor();
    assert.doesNotMatch(await gerd.see('board-says').textContent(), new RegExp(`Germans ${unit}`));

    // A shot is told before it is fired: the card needed, why, and the chance, as the deck shows it.
    await gerd.click('unit-de-pz1');
    await gerd.page.locator('[data-testid^=target-]').first().click();
    await gerd.page.locator('[data-testid=shot][data-state=known]').waitFor();
    const chance = Number(/\d+/.exec(await gerd.see('chance').textContent())[0]);
    const needs = Number(await gerd.see('needs').getAttribute('data-needs'));
    const hits = await gerd.page.locator('[data-testid=deck] .rows .hits').count();
    const left = await gerd.page.locator('[data-testid=deck] .rows .number, [data-testid=deck] .rows .hits').count();
    const joker = (await gerd.see('deck').getAttribute('data-joker')) === 'counts' ? 1 : 0;
    assert.ok(hits > 0 && needs > 0, `${needs} or lower, ${hits} cards`);
    assert.ok(Math.abs(chance - (100 * hits) / (left + joker)) <= 1, `${chance} % of ${hits} in ${left + joker}`);
    await picture(gerd, 'mortain-shot');
    await assertAccessible(gerd, 'a shot is proposed');
    await gerd.click('confirm');
    // The card is turned over before it is told what it did.
    await gerd.see('turned').waitFor();
    await picture(gerd, 'mortain-turned');
    await gerd.see('turned').waitFor({ state: 'detached' });
    assertFaultless(gerd, anne);
  },
);
