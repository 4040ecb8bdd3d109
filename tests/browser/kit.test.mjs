// The kit for boards on its page for developers, which the development server of the client shows.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assertAccessible } from './axe.mjs';
import { DESK, PATIENCE, PHONE, picture, startBrowser } from './stage.mjs';

const CLIENT = fileURLToPath(new URL('../../web-client', import.meta.url));
const require = createRequire(join(CLIENT, 'package.json'));

let server;
let browser;
let cache;
let address;

before(async () => {
  const { createServer } = await import(pathToFileURL(require.resolve('vite')));
  cache = await mkdtemp(join(tmpdir(), 'sandtable-kit-'));
  server = await createServer({
    root: CLIENT,
    cacheDir: cache,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false, fs: { allow: [CLIENT, cache] } },
  });
  await server.listen();
  address = `http://127.0.0.1:${server.httpServer.address().port}/workshop/index.html`;
  browser = await startBrowser();
});

after(async () => {
  await browser?.close();
  await server?.close();
  if (cache) await rm(cache, { recursive: true, force: true });
});

/** The page on a screen. */
async function kit(viewport) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  const see = (id) => page.getByTestId(id);
  await page.locator('[data-counter=dragon]').waitFor();
  const boxOf = async (what) => page.locator(what).boundingBox();
  const middle = async (what) => {
    const { x, y, width, height } = await boxOf(what);
    return [x + width / 2, y + height / 2];
  };
  return {
    page,
    see,
    faults,
    boxOf,
    cell: (name) => middle(`[data-cell=${name}]`),
    counter: (id) => middle(`[data-counter=${id}]`),
  };
}

/** Waits until a counter stands in the middle of some squares, named by the first and the last. */
async function stands({ page }, id, first, last = first) {
  await page.waitForFunction(
    ([id, first, last]) => {
      const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const [x, y] = middleOf(box(`[data-counter=${id}] > .face`));
      const [from, to] = [middleOf(box(`[data-cell=${first}]`)), middleOf(box(`[data-cell=${last}]`))];
      return Math.abs(x - (from[0] + to[0]) / 2) < 8 && Math.abs(y - (from[1] + to[1]) / 2) < 8;
    },
    [id, first, last],
    { timeout: PATIENCE },
  );
}

test('counters of every size are selected, carried and put down by mouse', { timeout: 4 * PATIENCE }, async () => {
  const one = await kit(DESK);
  const { mouse, keyboard } = one.page;
  const bases = await Promise.all(['squire', 'ogre', 'dragon'].map((id) => one.boxOf(`[data-counter=${id}] > .face`)));
  const [small, large, huge] = bases.map(({ width }) => width);
  assert.ok(Math.abs(large / small - 2) < 0.15 && Math.abs(huge / small - 3) < 0.2, `${[small, large, huge]}`);

  await mouse.click(...(await one.counter('squire')));
  await one.see('selected').getByText('squire', { exact: true }).waitFor();
  await one.page.locator('[data-area=reach]').waitFor();
  await picture(one, 'kit-selected');

  // A wall of pillars stands between b3 and f3, nothing between b4 and f4.
  await mouse.move(...(await one.cell('f2')));
  await one.page.locator('[data-sight=blocked]').waitFor();
  await mouse.move(...(await one.cell('f4')));
  await one.page.locator('[data-sight=free]').waitFor();

  // Closed doors hide what is behind them; open ones do not.
  await mouse.click(...(await one.cell('f3')));
  await stands(one, 'squire', 'f3');
  await mouse.move(...(await one.cell('g3')));
  await one.page.locator('[data-sight=blocked]').waitFor();
  await one.see('doors').click();
  await mouse.move(...(await one.cell('g3')));
  await one.page.locator('[data-sight=free]').waitFor();

  // The dragon is dragged by one of its squares, and goes nowhere where it does not fit.
  await keyboard.press('Escape');
  const drag = async (from, to) => {
    await mouse.move(...(await one.cell(from)));
    await mouse.down();
    await mouse.move(...(await one.cell(to)), { steps: 8 });
    await mouse.up();
  };
  await drag('k6', 'h6');
  await stands(one, 'dragon', 'j5', 'l7');
  await drag('k6', 'i6');
  await stands(one, 'dragon', 'h5', 'j7');

  await mouse.click(...(await one.counter('archer')));
  await keyboard.down('Shift');
  await mouse.click(...(await one.counter('squire')));
  await keyboard.up('Shift');
  await one.see('selected').getByText('squire archer', { exact: true }).waitFor();
  await assertAccessible(one, 'the kit');
  assert.deepEqual(one.faults, []);
});

test('keys alone walk, select and move, and a screen reader hears it', { timeout: 4 * PATIENCE }, async () => {
  const one = await kit(DESK);
  const { keyboard } = one.page;
  const at = () => one.see('board').getAttribute('data-at');
  const says = async () => (await one.see('board-says').textContent()).trim();
  await one.see('board-says').focus();
  assert.equal(await says(), 'a1, floor');
  await keyboard.press('PageDown');
  assert.equal(await at(), 'b2');
  await keyboard.press('Tab');
  assert.equal(await says(), 'b4, floor, Squire', 'the nearest counter');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  assert.equal(await says(), 'b6, floor, Archer');
  await keyboard.press('Shift+Enter');
  await one.see('selected').getByText('squire archer', { exact: true }).waitFor();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  assert.equal(await at(), 'c3');
  await keyboard.press('Enter');
  await stands(one, 'squire', 'c3');
  await stands(one, 'archer', 'c5');
  assert.deepEqual(one.faults, []);
});

test('a finger selects several and puts them down on a phone', { timeout: 4 * PATIENCE }, async () => {
  const one = await kit(PHONE);
  const { touchscreen } = one.page;
  const tap = async (place) => touchscreen.tap(...place);
  await one.see('several').tap();
  await tap(await one.counter('squire'));
  await tap(await one.counter('archer'));
  await one.see('selected').getByText('squire archer', { exact: true }).waitFor();
  await picture(one, 'kit-phone');
  await tap(await one.cell('d4'));
  await stands(one, 'squire', 'd4');
  await stands(one, 'archer', 'd6');
  assert.deepEqual(one.faults, []);
});
