// Warfighter: three players lead one squad through a mission, one of them on a phone in French; one drops out while
// hostiles fire and comes back, and the server is killed in the turn of the hostiles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { buy, chooseWarfighter, isAsked, isReady, playOn } from './comrades.mjs';
import { createTable, drawsChecked } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A picture and a word of axe for each question of each person, the first time that it is put. */
function looksAt(name) {
  const seen = new Set();
  return async (one, what) => {
    const moment = `${what}-${one.name}`;
    if (seen.has(moment)) return;
    seen.add(moment);
    await picture(one, `warfighter-${name}-${moment}`);
    await assertAccessible(one, moment);
    if (one.page.viewportSize().width < 500) await fitsThePhone(one, moment);
  };
}

test(
  'three lead one squad through a mission, one on a phone in French; one drops out under fire and comes back',
  { timeout: 10 * PATIENCE },
  async () => {
    const lena = await person(browser, server, 'Lena');
    const marc = await person(browser, server, 'Marc', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    const nora = await person(browser, server, 'Nora');
    const people = [lena, marc, nora];
    await chooseWarfighter(lena);
    await picture(lena, 'warfighter-new-table');
    await assertAccessible(lena, 'a new table');
    const link = await createTable(lena);
    for (const [index, guest] of [marc, nora].entries()) {
      await guest.page.goto(link);
      await guest.click(`seat-${index + 1}-sit`);
      await guest.click('sit-down');
      await guest.click('ready');
    }
    await lena.click('ready');
    await lena.page.locator('[data-testid=start][aria-disabled=false]').click();

    // The squad is bought from one pool, and what one of them buys is dearer for the others.
    for (const one of people) await isAsked(one, 'buy');
    await buy(lena, 'brandt', 'm1-garand');
    await nora.see('soldier-brandt').waitFor();
    await picture(lena, 'warfighter-muster');
    await assertAccessible(lena, 'the muster');
    await buy(nora, 'teller');
    await picture(marc, 'warfighter-muster-phone-fr');
    await assertAccessible(marc, 'the muster on the phone');
    await fitsThePhone(marc, 'the muster');
    await buy(marc, 'mercer');
    for (const one of people) await isReady(one);

    // The mission, until hostiles fire and a seat may react.
    const meet = looksAt('mission');
    let away = null;
    const done = await playOn(people, {
      meet: async (one, what) => {
        await meet(one, what);
        if (what === 'react') away ??= one;
      },
      enough: () => away !== null,
    });
    assert.ok(away, `nobody was asked to react: ${JSON.stringify([...done.values()].map((one) => [...one]))}`);
    await server.die();
    await away.page.locator('html[data-line=down]').waitFor({ state: 'attached' });
    await server.comeBack();
    await away.page.locator('html:not([data-line=down])').waitFor({ state: 'attached' });

    // One is away and comes back to what waits for it.
    const [dropped] = people.filter((one) => one !== lena);
    const address = dropped.page.url();
    await dropped.page.goto('about:blank');
    await dropped.page.goto(address);
    await dropped.see('decision').first().waitFor();
    const rest = await playOn(people, { meet });
    for (const one of [lena, marc, nora]) {
      await one.see('victory').waitFor();
      assert.ok((await drawsChecked(one)) > 10, 'every card and die was drawn again in the browser');
    }
    const all = new Set([...done.values(), ...rest.values()].flatMap((one) => [...one]));
    for (const what of ['placed', 'fired', 'ready', 'passed'])
      assert.ok(all.has(what), `nobody has ${what}: ${[...all]}`);
    await picture(lena, 'warfighter-end', { fullPage: true });
    await picture(marc, 'warfighter-end-phone-fr', { fullPage: true });
    await assertAccessible(lena, 'the end');
    await assertAccessible(marc, 'the end on the phone');
    await fitsThePhone(marc, 'the end');
    await lena.click('watch-from-start');
    await lena.see('history').getByTestId('slot-1').waitFor();
    await picture(lena, 'warfighter-history');
    await assertAccessible(lena, 'the history');
    for (const one of people) {
      // While the server is away, browsers report lines that were not answered.
      const faults = one.faults.filter((fault) => !/WebSocket|Failed to load resource/.test(fault));
      assert.deepEqual(faults, [], `${one.name}'s page reported errors`);
    }
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);
