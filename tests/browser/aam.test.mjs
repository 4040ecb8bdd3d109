// Axis & Allies Miniatures, from two secret armies to the check of the dice: on a desk, and on a phone in French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { asked } from './decisions.mjs';
import { act, chooseMiniatures, isAsked, playToEnd } from './squads.mjs';
import { createTable, drawsChecked } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const AXIS = { nation: 'JP', units: { 'type-97-chi-ha': 3 } };
const ALLIES = { nation: 'US', units: { 'm3-stuart': 3 } };

/** Two people at a table of the miniatures; its address. The host has the Axis. */
async function twoSides(host, guest) {
  await host.page.goto('/tables');
  await chooseMiniatures(host);
  await picture(host, 'aam-new-table');
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
  'two secret armies meet and fight to the end, one of them on a phone in French, a spectator watches, and the dice are checked',
  { timeout: 12 * PATIENCE },
  async () => {
    const gerd = await person(browser, server, 'Gerd');
    const anne = await person(browser, server, 'Anne', { viewport: PHONE, locale: 'fr-FR' });
    for (const one of [gerd, anne]) await one.page.emulateMedia({ reducedMotion: 'reduce' });
    const link = await twoSides(gerd, anne);
    await isAsked(anne, 'army');
    const eve = await person(browser, server, 'Eve', { at: link });
    await isAsked(eve, 'wait');
    await fitsThePhone(anne, 'the army');
    // What the army costs is told once, wherever the sheet rests.
    const sums = anne.page.locator('[data-testid=army-points]:visible');
    assert.equal(await sums.count(), 1);
    await anne.click('sheet-lower');
    await anne.see('peek-points').waitFor();
    await picture(anne, 'aam-army-lowered-phone');
    assert.match(await anne.page.locator('.peek-row').textContent(), /À vous\s*0 sur 50 points/);
    assert.equal(await sums.count(), 0);
    await anne.click('sheet-taller');

    const seen = new Set();
    const armies = new Map([
      [gerd, AXIS],
      [anne, ALLIES],
    ]);
    const done = await playToEnd([gerd, anne], armies, async (one, what) => {
      const moment = `${what}-${one.name}`;
      if (seen.has(moment)) return;
      seen.add(moment);
      if (what === 'order') {
        await eve.see('disclosure').waitFor();
        await picture(eve, 'aam-disclosure');
      }
      await picture(one, `aam-${what}-${one === anne ? 'fr-phone' : 'desk'}`);
      await assertAccessible(one, moment);
      if (what === 'deploy') assert.doesNotMatch(await eve.see('decision').textContent(), /locked/i);
    });
    const all = new Set([...done.values()].flatMap((one) => [...one]));
    for (const what of ['locked', 'deployed', 'moved', 'attacked', 'ended'])
      assert.ok(all.has(what), `nobody has ${what}: ${[...all]}`);

    for (const one of [gerd, anne, eve]) {
      await one.see('victory').first().waitFor();
      await picture(one, `aam-end-${one.name}`);
    }
    assert.ok((await drawsChecked(eve)) > 10, 'every die was rolled again in the browser');
    for (const one of [gerd, anne, eve]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
  },
);

test('an army that is locked is on no other page until both are, and comes back after the server was killed; one gives up', async () => {
  const gerd = await person(browser, server, 'Gerd');
  const anne = await person(browser, server, 'Anne', { viewport: PHONE, pointer: 'mouse', locale: 'fr-FR' });
  await twoSides(gerd, anne);
  await isAsked(gerd, 'army');
  const told = [];
  anne.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await anne.page.reload();
  await isAsked(anne, 'army');
  await act(gerd, { army: AXIS, tried: new Set() });
  await isAsked(gerd, 'wait');
  // Parts of a pane that is opened while the server is away come when it is back.
  await server.die();
  await gerd.page.locator('html[data-line=down]').waitFor({ state: 'attached' });
  await gerd.click('tab-table');
  await server.comeBack();
  await gerd.see('agreement').waitFor();
  await gerd.see('hand-over').waitFor();
  await gerd.click('tab-orders');
  await anne.page.reload();
  await isAsked(anne, 'army');
  assert.equal(await asked(gerd), 'wait');
  assert.ok(told.length > 0);
  // The facts of the pack name every card; steps and views name those that are known.
  const named = told.filter((text) => /"(step|snap|view|steps)"/.test(text) && text.includes('type-97-chi-ha'));
  assert.deepEqual(named, [], 'what the other page was sent names no card of the army');
  await act(anne, { army: ALLIES, tried: new Set() });
  await gerd.page
    .locator('[data-testid=decision][data-for=order], [data-testid=decision][data-for=wait]')
    .first()
    .waitFor();
  // Who has had enough says so beside the units, once more when asked.
  for (const press of ['tab-units', 'concede', 'concede-yes']) await anne.click(press);
  await gerd.see('victory').first().waitFor();
});
