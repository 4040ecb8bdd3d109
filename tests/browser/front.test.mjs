// The front door: what a stranger sees, and how far they come without being asked for anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture, stranger, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** A table of somebody who is there; the path of its link. */
async function openTable(host, name) {
  await host.see('table-name').fill(name);
  await host.click('players-2');
  await host.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await host.page.waitForURL(/\/t\//);
  return new URL(host.page.url()).pathname;
}

const step = (one) => one.see('living-map').getAttribute('data-seq');

test(
  'on a fresh server a stranger sees a war that goes on, and is asked for nothing',
  { timeout: 3 * PATIENCE },
  async () => {
    const eve = await stranger(browser, server, '/');
    await eve.see('front-play').waitFor();
    await eve.page.locator('[data-testid=living-map] [data-testid=still]').waitFor();
    assert.equal(await eve.see('name').count(), 0, 'no name is asked for');
    await eve.page.locator('[data-testid=live-card][data-is=replay]').waitFor();
    await eve.see('nobody-waits').waitFor();
    const first = await step(eve);
    await eve.page.waitForFunction(
      (seq) => document.querySelector('[data-testid=living-map]')?.dataset.seq !== seq,
      first,
    );
    await picture(eve, 'front-desk');
    await assertAccessible(eve, 'the front page');
    const tables = await eve.page.evaluate(async () => (await fetch('/api/tables')).json());
    assert.deepEqual(tables, [], 'what is shown is no table');

    // The recorded match can be looked at step by step.
    await eve.page.keyboard.press('w');
    await eve.page.waitForURL('**/watch');
    await eve.see('watch-line').fill('20');
    const told = await eve.see('watch-told').textContent();
    await eve.page.getByRole('button', { name: 'One step on' }).click();
    await eve.page.waitForFunction(
      (before) => document.querySelector('[data-testid=watch-told]').textContent !== before,
      told,
    );
    assert.deepEqual(eve.faults, []);
  },
);

test('with reduced motion the map stands still', { timeout: 2 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/tables');
  await eve.page.emulateMedia({ reducedMotion: 'reduce' });
  await eve.page.clock.install();
  await eve.page.goto('/');
  await eve.page.clock.runFor(2_000);
  await eve.see('still').waitFor();
  const first = await step(eve);
  await eve.page.clock.runFor(20_000);
  assert.equal(await step(eve), first);
  assert.deepEqual(eve.faults, []);
});

test(
  'a key begins a first lesson in the game that was pointed at, in French, on a phone',
  { timeout: 3 * PATIENCE },
  async () => {
    const bob = await stranger(browser, server, '/', { viewport: PHONE, locale: 'fr-FR' });
    await bob.page.locator('[data-testid=front-learn][data-game]').waitFor();
    await fitsThePhone(bob, 'the front page');
    await picture(bob, 'front-phone');
    await assertAccessible(bob, 'the front page on a phone');
    await bob.see('game-aa1941').focus();
    await bob.page.locator('[data-testid=front-learn][data-game=aa1941]').waitFor();
    await bob.page.keyboard.press('l');
    await bob.see('guide').waitFor();
    const { name } = await bob.page.evaluate(async () => (await fetch('/api/me')).json());
    assert.match(name, /^[A-ZÉ]/, 'a guest of the offered name');
    assert.deepEqual(bob.faults, []);
  },
);

test(
  'a seat of a table that waits is taken from the front page, with the name in place',
  { timeout: 3 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const at = await openTable(ann, 'Barbarossa before supper');
    const id = at.split('/').at(-1);
    const dan = await stranger(browser, server, '/');
    await dan.click(`take-${id}`);
    assert.notEqual(await dan.see('take-name').inputValue(), '', 'a name is offered');
    await dan.see('take-name').fill('Dan');
    await dan.see('take-name').press('Enter');
    await dan.page.waitForURL(`**${at}`);
    assert.equal(await dan.see('seat-1-name').textContent(), 'Dan');
    assert.deepEqual(ann.faults.concat(dan.faults), []);
  },
);

test('a stranger opens a table, which is called after them', { timeout: 2 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/tables');
  await eve.page.getByRole('radio', { name: 'You', exact: true }).first().waitFor();
  await eve.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await eve.see('name').fill('Eve');
  await eve.click('enter');
  await eve.page.waitForURL(/\/t\//);
  assert.equal(await eve.page.locator('h1').textContent(), 'Eve’s table');
  assert.deepEqual(eve.faults, []);
});

test(
  'an invitation says who invites to what, and a stranger sits down with one field',
  { timeout: 3 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Claire');
    await ann.page.locator('aside [data-testid=game]').selectOption('mortain');
    await ann.see('table-name').fill('Two kings and a Tiger');
    await ann.page.locator('[data-testid=create-table][aria-disabled=false]').click();
    await ann.page.waitForURL(/\/t\//);
    const at = new URL(ann.page.url()).pathname;
    const lena = await stranger(browser, server, at, { viewport: PHONE, locale: 'fr-FR' });
    await lena.see('invite-host').getByText('Claire vous invite').waitFor();
    await lena.see('invite-presence').getByText('vous attend').waitFor();
    assert.match(await lena.page.locator('h1').textContent(), /La route d’Avranches/);
    await lena.see('still').waitFor();
    await fitsThePhone(lena, 'an invitation');
    await assertAccessible(lena, 'an invitation');
    await picture(lena, 'invite-phone');
    const button = await lena.see('sit-down').boundingBox();
    assert.ok(button.y + button.height <= PHONE.height, 'the button is in view');
    const seat = await lena.page.locator('[data-testid$=-sit][aria-checked=true]').boundingBox();
    const sheet = await lena.page.locator('form').boundingBox();
    assert.ok(seat.y + seat.height <= sheet.y, 'so is the own seat');
    await lena.see('invite-name').fill('Lena');
    await lena.see('sit-down').tap();
    await ann.see('seat-1-name').getByText('Lena').or(ann.see('seat-0-name').getByText('Lena')).first().waitFor();
    await lena.see('ready').waitFor();

    // Who comes too late is told so, and can talk to the table all the same.
    const marc = await stranger(browser, server, at);
    await marc.see('invite-lost').waitFor();
    await marc.page.getByText('no seat is free').waitFor();
    await picture(marc, 'invite-full');
    await marc.click('invite-write');
    await marc.see('chat-text').first().fill('Next time!');
    await marc.see('chat-text').first().press('Enter');
    await marc.see('name').fill('Marc');
    await marc.click('enter');
    await ann.page.getByText('Next time!').first().waitFor();
    assert.deepEqual(ann.faults.concat(lena.faults, marc.faults), []);
  },
);

test('a link whose table is not there says so, and leads on', { timeout: 2 * PATIENCE }, async () => {
  const nowhere = '/t/01900000-0000-7000-8000-000000000000';
  const eve = await stranger(browser, server, nowhere, { viewport: PHONE, locale: 'fr-FR' });
  await eve.see('gone').getByText('Le lien est peut-être ancien').waitFor();
  await fitsThePhone(eve, 'a link that leads nowhere');
  await assertAccessible(eve, 'a link that leads nowhere');
  await picture(eve, 'gone-phone');
  await eve.see('gone-play').tap();
  await eve.page.waitForURL((url) => url.pathname.startsWith('/t/') && url.pathname !== nowhere);
  await eve.see('awaiting').waitFor();
  assert.deepEqual(eve.faults, []);
});

test(
  'a running match is shown to a stranger, its players see their move, and it opens with one click',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Bob');
    const at = new URL(await tableForTwo(ann, bob)).pathname;
    const eve = await stranger(browser, server, '/');
    await eve.page.locator('[data-testid=live-card][data-is=live]').waitFor();
    await eve.see('still').waitFor();
    await eve.click('watch-this');
    await eve.page.waitForURL(`**${at}`);
    await eve.see('awaiting').waitFor();
    assert.equal(await eve.see('name').count(), 0, 'looking needs no name');
    await ann.click('home');
    await ann.see('own-moves').getByText('Your move in 1 match').waitFor();
    await ann.page.locator('[data-testid=live-card][data-is=own]').waitFor();
    await picture(ann, 'front-own');
    await ann.page.locator('[data-testid^=own-][href]').first().click();
    await ann.see('awaiting').waitFor();
    assert.deepEqual(ann.faults.concat(bob.faults, eve.faults), []);
  },
);

test('a game has a page with its rules, its tables and the ways into it', { timeout: 2 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/games/mortain', { viewport: PHONE });
  await eve.see('rules-of').getByText('La défense de Mortain').waitFor();
  await eve.see('play-now').waitFor();
  await fitsThePhone(eve, 'the page of a game');
  await assertAccessible(eve, 'the page of a game');
  await picture(eve, 'game-phone', { fullPage: true });
  await eve.see('game-rules').tap();
  await eve.page.waitForURL('**/rules/mortain');
  await eve.page.goto('/games/nothing');
  await eve.page.getByText('does not exist').waitFor();
  assert.deepEqual(eve.faults, []);
});

test('without a connection the page says so, and comes back by itself', { timeout: 3 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/', { workers: 'allow' });
  const manifest = await eve.page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const { src } of manifest.icons) {
    const icon = await eve.page.request.get(src);
    assert.ok(icon.ok(), `${src} is there`);
  }
  await eve.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await eve.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // An installed page begins at the front door: its frame is there, and says what is the matter.
  await eve.page.context().setOffline(true);
  await eve.page.goto('/');
  await eve.see('unreached').waitFor();
  await eve.see('home').waitFor();
  await picture(eve, 'offline');
  await eve.page.goto('/tables');
  await eve.see('unreached').waitFor();
  await eve.page.context().setOffline(false);
  await eve.see('find-table').waitFor();

  // What is kept is the page and its files alone: no answer of the server's, and nothing of an older build.
  const kept = await eve.page.evaluate(async () => {
    const shell = await caches.open('shell');
    await shell.put('/assets/of-an-older-build.js', new Response(''));
    const html = await (await shell.match('/')).text();
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return { html, paths: all.flat().map(({ url }) => new URL(url).pathname) };
  });
  assert.deepEqual(
    kept.paths.filter((path) => path.startsWith('/api/')),
    [],
  );
  for (const [, file] of kept.html.matchAll(/"(\/assets\/[^"]+)"/g)) assert.ok(kept.paths.includes(file), file);

  // The page comes from the server wherever there is one, and its build takes the place of the one before.
  await eve.page.goto('/');
  await eve.see('front').waitFor();
  await eve.page.waitForFunction(
    async () => (await (await caches.open('shell')).match('/assets/of-an-older-build.js')) === undefined,
  );

  // Who has nothing kept is told so by a page of its own.
  await eve.page.evaluate(() => caches.delete('shell'));
  await eve.page.context().setOffline(true);
  await eve.page.goto('/tables');
  await eve.page.getByText('Your games are safe on the server').waitFor();
  await eve.page.context().setOffline(false);
  await eve.see('find-table').waitFor();
});
