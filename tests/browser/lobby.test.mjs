// From the list of tables to a seat, and from a chart of one's own to a match that begins with it.

import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { onStage, PATIENCE, person, PHONE, stranger, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

function assertFaultless(...people) {
  for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
}

/** Opens a table from the lobby; its id. */
async function openTable(host, name, choices = []) {
  // Where there is little room the form is folded away.
  if (host.page.viewportSize().width < 1100) await host.click('show-create');
  await host.click('more-options');
  await host.see('table-name').fill(name);
  for (const choice of choices) await host.click(choice);
  await host.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await host.page.waitForURL(/\/t\//);
  return host.page.url().split('/').at(-1);
}

test('a seat is one click away from the list', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const id = await openTable(ann, 'Two chairs', ['players-2']);
  assert.equal(await ann.see('table-waits').getAttribute('data-for'), 'seats');
  await bob.page.locator(`[data-testid=state-${id}][data-is=waiting]`).waitFor();
  await bob.click(`go-${id}`);
  await bob.page.waitForURL(`**/t/${id}`);
  assert.equal(await bob.see('seat-1-name').textContent(), 'Bob');
  await ann.page.locator('[data-testid=table-waits][data-for=ready]').waitFor();
  await bob.click('ready');
  await ann.click('ready');
  await bob.page.locator('[data-testid=table-waits][data-for=start]').waitFor();
  assertFaultless(ann, bob);
});

test('an answer that comes late does not undo what is known since', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const id = await openTable(ann, 'Two chairs', ['players-2']);
  await bob.page.goto(ann.page.url());
  await bob.click('seat-1-sit');
  await bob.click('sit-down');
  // The answer to Ann, in which Bob is not ready yet, stays on its way until she knows that he is.
  const answer = new EventEmitter();
  const stored = once(answer, 'stored');
  const delivered = once(answer, 'delivered');
  await ann.page.route(`**/api/tables/${id}/ready`, async (route) => {
    const response = await route.fetch();
    answer.emit('stored');
    await ann.see('unready').waitFor();
    await ann.page.locator('[data-testid=start][aria-disabled=false]').waitFor();
    await route.fulfill({ response });
    answer.emit('delivered');
  });
  await ann.click('ready');
  await stored;
  await bob.click('ready');
  await delivered;
  await ann.page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await ann.click('start');
  await ann.see('awaiting').waitFor();
  assertFaultless(ann, bob);
});

test('an open seat in the list can be taken by its emblems, with the keyboard', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const id = await openTable(ann, 'Five chairs', ['players-5']);
  await bob.see(`sit-${id}-3`).focus();
  await bob.page.keyboard.press('Enter');
  await bob.page.waitForURL(`**/t/${id}`);
  assert.equal(await bob.see('seat-3-name').textContent(), 'Bob');
  assertFaultless(ann, bob);
});

test('whoever looks for a match finds it, and watches it with one click', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann', { locale: 'fr-FR' });
  const bob = await person(browser, server, 'Bob');
  const link = await tableForTwo(ann, bob);
  const running = link.split('/').at(-1);
  const cyd = await person(browser, server, 'Cyd');
  const waiting = await openTable(cyd, 'Brève rencontre', ['victory-short']);
  const eve = await person(browser, server, 'Eve');
  await eve.page.locator(`[data-testid=group-running] [data-testid=table-${running}]`).waitFor();
  await eve.page.locator(`[data-testid=state-${running}][data-is=decides]`).waitFor();

  await eve.click('show-running');
  await eve.see(`table-${waiting}`).waitFor({ state: 'detached' });
  assert.match(eve.page.url(), /show=running/);
  await eve.click('show-all');
  await eve.page.keyboard.press('/');
  await eve.page.keyboard.type('breve');
  await eve.see(`table-${running}`).waitFor({ state: 'detached' });
  await eve.see(`table-${waiting}`).waitFor();
  await eve.page.reload();
  await eve.see(`table-${waiting}`).waitFor();
  assert.equal(await eve.see('find-table').inputValue(), 'breve', 'the search is in the address');
  assert.equal(await eve.see(`table-${running}`).count(), 0);
  await eve.see('find-table').fill('nobody is called that');
  await eve.see('lobby-empty').waitFor();
  await eve.click('show-everything');
  // What tables of a game differ in is offered once it is chosen.
  assert.equal(await eve.see('trait-short').count(), 0);
  await eve.see('game').first().selectOption('aa1941');
  await eve.click('trait-short');
  await eve.see(`table-${running}`).waitFor({ state: 'detached' });
  await eve.click('trait-short');

  await eve.click(`go-${running}`);
  await eve.see('awaiting').waitFor();
  assert.equal(await eve.see('awaiting').getAttribute('data-mine'), 'false');
  // Who only watches has nothing to agree upon.
  await eve.click('tab-table');
  await eve.see('open-rules').waitFor();
  assert.equal(await eve.see('agreement').count(), 0);

  // The one who is asked sees it in the list, and goes on from there.
  await ann.click('home');
  await ann.click('nav-tables');
  await ann.page.locator(`[data-testid=group-yours] [data-testid=state-${running}][data-is=yours]`).waitFor();
  // The header says so on one line, however little room there is beside its entries.
  await ann.see('next-game').waitFor();
  for (const width of [760, 820, 960, 1024]) {
    await ann.page.setViewportSize({ width, height: 800 });
    const { wide, lines } = await ann.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      lines: [...document.querySelectorAll('header a')].map((one) => one.getClientRects()[0].height),
    }));
    assert.ok(wide <= width, `at ${width} the page is ${wide} wide`);
    assert.ok(Math.max(...lines) < 50, `at ${width} an entry is ${Math.max(...lines)} high`);
  }
  await ann.click(`go-${running}`);
  await ann.see('awaiting').waitFor();
  assertFaultless(ann, bob, cyd, eve);
});

test('nothing lies over the buttons of the tables', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const id = await openTable(ann, 'By the window', ['players-5']);
  const eve = await person(browser, server, 'Eve', { viewport: { width: 1024, height: 800 } });
  const go = eve.see(`go-${id}`);
  await go.waitFor();
  // A window that ends just below the row: what floats in its corner would lie there.
  const { y, height } = await go.boundingBox();
  await eve.page.setViewportSize({ width: 1024, height: Math.ceil(y + height + 24) });
  // Soon: the page is laid out anew when the window changes.
  await eve.page.waitForFunction(
    (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const spots = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2]);
      return spots.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
    },
    await go.elementHandle(),
  );
  await eve.click('show-create');
  await eve.see('create-table').waitFor();
  assertFaultless(ann, eve);
});

test('pages begin at the same left edge', { timeout: 2 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/account');
  const edges = {};
  for (const path of ['/account', '/friends', '/leaderboard', '/tournaments', '/charts', '/odds', '/learn', '/rules']) {
    await eve.page.goto(path);
    edges[path] = (await eve.page.locator('main h1').boundingBox()).x;
  }
  assert.equal(new Set(Object.values(edges)).size, 1, JSON.stringify(edges));
  assertFaultless(eve);
});

test('a private table is in nobody’s list but that of its people', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const hidden = await openTable(ann, 'Behind the curtain', ['visibility-private']);
  await ann.click('home');
  await ann.click('nav-tables');
  await ann.page.locator(`[data-testid=group-yours] [data-testid=table-${hidden}]`).waitFor();
  // A table that everybody sees was made later, so the list has come up to here.
  const cyd = await person(browser, server, 'Cyd');
  const shown = await openTable(cyd, 'On the stage');
  await bob.see(`table-${shown}`).waitFor();
  assert.equal(await bob.see(`table-${hidden}`).count(), 0);
  await bob.page.goto('/t/01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21');
  await bob.page.getByRole('heading', { level: 1 }).waitFor();
  await bob.page.locator('main a[href="/tables"]').click();
  await bob.see(`table-${shown}`).waitFor();
  assertFaultless(ann, bob, cyd);
});

test('the next table begins with the choices of the last', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  await openTable(ann, 'First', ['victory-short', 'players-3', 'preset-1', 'visibility-private']);
  await ann.click('home');
  await ann.click('nav-tables');
  const checked = (id) => ann.page.locator(`[data-testid=${id}][aria-checked=true]`).waitFor();
  await checked('victory-short');
  await checked('players-3');
  // What is folded away says what it is set to.
  await ann.see('more-options').getByText('By link only').waitFor();
  await ann.click('more-options');
  await checked('visibility-private');
  await checked('share-japan-1');
  assertFaultless(ann);
});

test('a chart is edited, checked, saved and played', { timeout: 4 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const { page } = ann;
  await ann.click('nav-charts');
  await ann.see('chart-aa1941.rulebook').waitFor();
  await assertAccessible(ann, 'charts');
  await ann.click('chart-aa1941.rulebook');
  await ann.see('chart-map').waitFor();
  await ann.click('copy-chart');
  await ann.see('chart-map').waitFor();
  const state = (faults) =>
    page.locator(`[data-testid=chart-check][data-state=checked][data-faults="${faults}"]`).waitFor();
  await state(0);

  // On the map: what is clicked gets what is in hand. The whole board is seen at first, Russia in its middle.
  await ann.click('palette-ussr');
  await ann.click('brush-infantry');
  const spot = await page.locator('[data-testid=chart-map] [data-testid=map-russia]').evaluate((russia) => {
    const { x, y, width, height } = russia.getBoundingClientRect();
    // The board, 4000 units wide, repeats itself, and only its first turn can be found by name.
    const around = 4000 * russia.getScreenCTM().a;
    return { x: (((x + width / 2) % around) + around) % around, y: y + height / 2 };
  });
  await page.mouse.click(spot.x, spot.y);
  await page.mouse.click(spot.x, spot.y);
  await page.mouse.click(spot.x, spot.y, { button: 'right' });
  const picked = await ann.see('chart-region').getAttribute('data-region');
  assert.equal(await ann.see('place-ussr-infantry-count').textContent(), picked === 'russia' ? '4' : '1');

  // By the list: tanks on enemy soil, which the server does not like, and says where.
  await ann.click('palette-usa');
  await ann.click('chart-tab-regions');
  await ann.see('find-chart-region').fill('alaska');
  await ann.click('chart-region-alaska');
  await ann.click('place-usa-tank-more');
  await ann.click('place-usa-tank-more');
  assert.equal(await ann.see('place-usa-tank-count').textContent(), '2');
  await ann.click('owner-japan');
  await state(1);
  assert.equal(await ann.see('save-chart').getAttribute('aria-disabled'), 'true');
  await assertAccessible(ann, 'chart editor, list');
  await ann.click('chart-tab-powers');
  await assertAccessible(ann, 'chart editor, powers');
  await ann.click('chart-check');
  await ann.click('fault-0');
  assert.equal(await ann.see('chart-region').getAttribute('data-region'), 'alaska', 'the fault leads to its place');
  await ann.click('chart-undo');
  await state(0);
  await ann.click('chart-redo');
  await state(1);
  await page.keyboard.press('Control+z');
  await state(0);

  await ann.click('chart-tab-place');
  await assertAccessible(ann, 'chart editor, palette');
  await ann.click('chart-tab-powers');
  await ann.see('treasury-germany').fill('30');
  await ann.see('treasury-germany').press('Enter');
  await ann.see('chart-name').fill('Thirty for Berlin');
  await state(0);

  // What was not saved survives the page.
  await page.reload();
  await ann.see('discard-draft').waitFor();
  await state(0);
  await ann.click('save-chart');
  await page.waitForURL(/\/charts\/[0-9a-f-]{36}/);
  const id = page.url().split('/').at(-2);
  await ann.see('chart-map').waitFor();
  assert.equal(await ann.see('chart-name').inputValue(), 'Thirty for Berlin');
  await ann.click('chart-tab-powers');
  assert.equal(await ann.see('treasury-germany').inputValue(), '30');
  await ann.see('treasury-germany').fill('31');
  await ann.see('treasury-germany').press('Enter');
  await state(0);
  await ann.click('save-chart');
  await page.getByText('version 2', { exact: false }).first().waitFor();

  await ann.click('play-chart');
  await page.waitForURL(new RegExp(`chart=${id}`));
  await page.locator(`[data-testid=chart]`).waitFor();
  await page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]').value === wanted, id);
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await ann.click('tab-powers');
  assert.match(await ann.see('ipc-germany').textContent(), /31/, 'the match begins with the chart');
  assertFaultless(ann, bob);
});

test('a chart goes out as a file and comes back', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann', {
    at: '/charts/new?from=aa1941.errata',
  });
  const folder = await mkdtemp(join(tmpdir(), 'sandtable-chart-'));
  try {
    await ann.see('chart-map').waitFor();
    const [download] = await Promise.all([ann.page.waitForEvent('download'), ann.click('chart-export')]);
    const path = join(folder, 'chart.json');
    await download.saveAs(path);
    const file = JSON.parse(await readFile(path, 'utf8'));
    assert.equal(file.game, 'aa1941');
    assert.equal(file.chart.powers.usa.ipc, 17);
    file.chart.powers.usa.ipc = 18;
    file.chart.powers.usa.units.alaska = { cavalry: 2, tank: 1 };
    await writeFile(path, JSON.stringify(file));
    await ann.see('chart-file').setInputFiles(path);
    await ann.page.locator('[data-testid=chart-note]').getByText('1 error').waitFor();
    await ann.click('chart-tab-powers');
    assert.equal(await ann.see('treasury-usa').inputValue(), '18');
    await ann.click('chart-undo');
    assert.equal(await ann.see('treasury-usa').inputValue(), '17');
    await writeFile(path, 'no chart at all');
    await ann.see('chart-file').setInputFiles(path);
    assert.equal(await ann.see('treasury-usa').inputValue(), '17');
    assertFaultless(ann);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('charts are looked at before a table is opened', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  await ann.see('chart').waitFor({ state: 'hidden' });
  await ann.see('more-options').getByText('Rulebook (2012)').waitFor();
  await ann.click('more-options');
  await ann.see('chart-advice').getByText('Recommended').waitFor();
  await ann.click('preview-chart');
  await ann.see('chart-picker').getByTestId('chart-aa1941.errata').click();
  await ann.see('chart-map').waitFor();
  await assertAccessible(ann, 'chart picker');
  await ann.click('picker-choose');
  assert.equal(await ann.see('chart').inputValue(), 'aa1941.errata');
  await ann.see('chart-advice').getByText('3 more infantry in Russia').waitFor();
  await ann.click('preview-chart');
  await ann.see('chart-map').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.see('chart-picker').waitFor({ state: 'detached' });
  assertFaultless(ann);
});

test('in a hand, in French, from the list to a table and to a chart', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const id = await openTable(ann, 'Le train de nuit');
  const eve = await person(browser, server, 'Ève', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  await eve.see(`table-${id}`).waitFor();
  const fits = async (where) => {
    const over = await eve.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(over <= 0, `${where}: ${over} px wider than the phone`);
  };
  await fits('lobby');
  assert.equal(await eve.see(`go-${id}`).textContent(), 'Prendre place');
  await assertAccessible(eve, 'lobby');
  await eve.click(`go-${id}`);
  await eve.see('table-waits').waitFor();
  await fits('table');
  await eve.see('chart-map').waitFor();
  await assertAccessible(eve, 'table');
  await eve.click('nav-charts');
  await eve.see('chart-aa1941.rulebook').waitFor();
  await fits('charts');
  await eve.click('chart-aa1941.rulebook');
  await eve.see('chart-map').waitFor();
  await fits('chart');
  await eve.click('copy-chart');
  await eve.see('brush-tank').click();
  await eve.see('sign-less').click();
  await fits('chart editor');
  await assertAccessible(eve, 'chart editor');
  assert.equal(await eve.see('chart-tab-regions').textContent(), 'Régions');
  assertFaultless(ann, eve);
});
