// D&D Miniatures: four warbands in one hall, one of them on a phone in French; and a duel with the computer on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { createTable, drawsChecked } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';
import { act, build, chooseSkirmish, isAsked, leave, moveInZone, playOn, seal, sealReady } from './warbands.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** What is told to a page of steps and positions from now on. */
function overheard({ page }) {
  const told = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  return told;
}

/** All of them sit down and are ready, and the first of them begins. */
async function allSit([host, ...guests], link) {
  for (const [index, guest] of guests.entries()) {
    await guest.page.goto(link);
    await guest.click(`seat-${index + 1}-sit`);
    await guest.click('sit-down');
    await guest.click('ready');
  }
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
}

/** A picture and a word of axe for each question of each person, the first time that it is put. */
function looksAt(name) {
  const seen = new Set();
  return async (one, what) => {
    const moment = `${what}-${one.name}`;
    if (seen.has(moment)) return;
    seen.add(moment);
    await picture(one, `ddm-${name}-${moment}`);
    await assertAccessible(one, moment);
  };
}

/** Points at each creature that is set up; how many close attacks each is told to have. */
async function askOfEach(one) {
  const attacks = [];
  for (const row of await one.page.locator('[data-testid^=put-]').all()) {
    await row.hover();
    const tip = one.page.locator(`[data-testid=unit-tip][data-unit="${await row.getAttribute('data-unit-tip')}"]`);
    await tip.waitFor();
    attacks.push(await tip.locator('dt', { hasText: 'Melee' }).count());
  }
  await one.page.mouse.move(700, 30);
  await one.see('unit-tip').waitFor({ state: 'detached' });
  return attacks;
}

const all = (done) => new Set([...done.values()].flatMap((one) => [...one]));
const has = (done, ...whats) => whats.every((what) => all(done).has(what));

test(
  'four warbands meet in the hall, one of them led on a phone in French; they walk, strike and cast; one leaves, the others go on',
  { timeout: 12 * PATIENCE },
  async () => {
    const lena = await person(browser, server, 'Lena');
    const marc = await person(browser, server, 'Marc', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    const nora = await person(browser, server, 'Nora');
    const otto = await person(browser, server, 'Otto');
    const people = [lena, marc, nora, otto];
    for (const one of people) await one.page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseSkirmish(lena, { players: 4 });
    await picture(lena, 'ddm-new-table');
    const link = await createTable(lena);
    await lena.see('preview-map').waitFor();
    assert.equal(await lena.see('preview-map').inputValue(), 'four-gates', 'the table shows the map that was chosen');
    const told = overheard(otto);
    await allSit(people, link);

    // One builds by hand: what is too dear is not to be had, and what is sealed is on no other page.
    await isAsked(lena, 'warband');
    await build(lena, 'CG', {
      'fire-adept': 1,
      'leaf-skirmisher': 1,
      'elf-bow': 1,
      'war-dog': 1,
    });
    await lena.page.locator('[data-testid=add-walking-oak][aria-disabled=true]').waitFor();
    assert.match(await lena.see('points-left').first().textContent(), /^1 /);
    await picture(lena, 'ddm-warband-Lena');
    await assertAccessible(lena, 'the warband');
    await seal(lena);
    await isAsked(lena, 'wait');
    await isAsked(marc, 'warband');
    await fitsThePhone(marc, 'the warband');
    await picture(marc, 'ddm-warband-Marc');
    await assertAccessible(marc, 'the warband on the phone');
    await sealReady(marc, 'red-horde');
    await sealReady(nora, 'iron-legion');
    await isAsked(nora, 'wait');
    // The question itself names all that may be chosen; positions and steps name what is known.
    const known = told.map((text) => JSON.parse(text)).filter(({ view, steps }) => view ?? steps);
    assert.ok(known.length > 2, 'the fourth page is told of the seals');
    const named = known.filter(({ view, steps }) => /fire-adept|orc-chief/.test(JSON.stringify([view, steps])));
    assert.deepEqual(named, [], 'no creature of another warband');
    await sealReady(otto, 'order');
    for (const one of people) await one.see('opening').waitFor();
    await picture(lena, 'ddm-opening-Lena');
    await picture(marc, 'ddm-opening-Marc');
    await nora.page.keyboard.press('Escape');
    await nora.see('opening').waitFor({ state: 'detached' });

    // The set-up is proposed; a creature is moved by a press.
    const plans = new Map([
      [lena, { casts: 'fireburst' }],
      [marc, { flees: true }],
      [nora, { flees: true }],
      [otto, { flees: true, keys: true }],
    ]);
    const setUp = looksAt('set-up');
    const attacks = [];
    const before = async (one, what) => {
      await setUp(one, what);
      if (what === 'deploy' && one === lena) await moveInZone(lena);
      if (what === 'deploy' && one === nora) attacks.push(...(await askOfEach(nora)));
    };
    await playOn(people, plans, {
      meet: before,
      enough: (done) => has(done, 'activated'),
    });
    assert.ok(
      attacks.some((close) => close > 1),
      'a tip lists attacks of one name',
    );

    // What a way costs and who strikes on it is told before it is gone; an attack tells its chance, a spell its area.
    const fights = await playOn(people, plans, {
      meet: looksAt('battle'),
      enough: (done) => has(done, 'moved', 'attacked', 'cast', 'fled', 'struck'),
    });
    assert.ok(has(fights, 'moved', 'attacked', 'cast', 'fled', 'struck'), [...all(fights)].join());
    await fitsThePhone(marc, 'the hall');
    for (const tab of ['warbands', 'log']) {
      for (const one of [lena, marc]) {
        await one.click(`tab-${tab}`);
        await picture(one, `ddm-${tab}-${one.name}`);
        await assertAccessible(one, `${one.name}'s ${tab}`);
      }
    }
    for (const one of [lena, marc]) await one.click('tab-turn');

    // One leaves, and the other three play on.
    await leave(nora);
    await lena.page.locator('[data-testid=chip-p3].out').waitFor();
    const rest = [lena, marc, otto];
    for (const one of rest) assert.equal(await one.see('victory').count(), 0);
    let decisions = 0;
    await playOn(rest, plans, {
      meet: async () => (decisions += 1),
      enough: () => decisions >= 6,
    });
    assert.ok(decisions >= 6, `${decisions} decisions after one has left`);

    // The last one who stays has the hall, and every die is made again.
    await leave(otto);
    await leave(marc);
    for (const one of people) await one.see('victory').first().waitFor();
    assert.ok((await drawsChecked(lena)) > 4, 'every die was rolled again in the browser');
    for (const one of [lena, marc]) {
      await picture(one, `ddm-end-${one.name}`);
      await assertAccessible(one, `${one.name}'s end`);
    }
    await fitsThePhone(marc, 'the end');
    for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a duel with the computer on a phone in French, into its second round', { timeout: 8 * PATIENCE }, async () => {
  const anne = await person(browser, server, 'Anne', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await anne.page.emulateMedia({ reducedMotion: 'reduce' });
  await anne.click('show-create');
  await chooseSkirmish(anne, { players: 2 });
  await anne.see('opponent-1').selectOption('recruit');
  await fitsThePhone(anne, 'the form');
  await picture(anne, 'ddm-form-fr-phone', { fullPage: true });
  await assertAccessible(anne, 'the form');
  await createTable(anne);
  await anne.page.locator('[data-testid=ready], [data-testid=start][aria-disabled=false]').first().waitFor();
  if ((await anne.see('ready').count()) > 0) await anne.click('ready');
  await anne.page.locator('[data-testid=start][aria-disabled=false]').click();
  await isAsked(anne, 'warband');
  const look = looksAt('duel');
  const plans = new Map([[anne, { band: 'grove' }]]);
  const isSecond = () => anne.page.locator('[data-testid=awaiting][data-round="2"]').count();
  let later = 0;
  const done = await playOn([anne], plans, {
    async meet(one, what) {
      await look(one, what);
      await fitsThePhone(one, what);
      later += await isSecond();
    },
    enough: () => later >= 3,
  });
  assert.ok(has(done, 'sealed', 'deployed', 'activated'), [...all(done)].join());
  assert.ok(later >= 3, 'the second round is under way');
  // Who comes back goes on at once: what has happened before is in the log, and is not played again.
  await anne.page.emulateMedia({ reducedMotion: 'no-preference' });
  await anne.page.reload();
  await anne.click('tab-log');
  await anne.page.locator('[data-event=activated]').first().waitFor();
  await anne.click('tab-turn');
  // The last thing done before may have passed the turn to the computer, which then takes its own.
  await anne.page.locator('[data-testid=decision][data-asked=true]:not([data-for=wait])').first().waitFor();
  await act(anne, plans.get(anne));
  assert.deepEqual(anne.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});
