// What players want besides orders: what a unit can do, how the page looks, the keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, guest } from './bot.mjs';
import { fitsThePhone, onStage, PATIENCE, PHONE, picture, stranger, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A match of 1941 that awaits the first purchase, seen by both players. */
async function match(ofAnn = {}) {
  const [allies, axis] = await Promise.all([guest(server, 'Ann'), guest(server, 'Bob')]);
  const id = await begun(allies, axis);
  const see = (one, more) => visitor(browser, server, one, `/t/${id}`, more);
  const ann = await see(allies, ofAnn);
  await ann.see('awaiting').waitFor();
  return { ann, id, axis };
}

/** The middle of a counter on the map, in pixels of the window. */
function counterAt(one, name) {
  return one.page.evaluate((name) => {
    const box = document.querySelector(`[data-counter="${name}"]`).getBoundingClientRect();
    const { a: scale } = document.querySelector('[data-testid=map] svg').getScreenCTM();
    // The board repeats around the world, and the first copy may be the one that is not seen.
    const turn = box.x < 0 ? 4000 * scale : 0;
    return [box.x + box.width / 2 + turn, box.y + box.height / 2];
  }, name);
}

/** A finger that is put down somewhere, until `then` is done. */
async function rested(one, [x, y], then) {
  const cdp = await one.page.context().newCDPSession(one.page);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x, y }],
  });
  await then();
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
  });
}

test('a unit tells what it can do, wherever it is met', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match();
  const { mouse, keyboard } = ann.page;
  assert.equal(await ann.see('move-of-fighter').textContent(), '4', 'a purchase shows how far a unit goes');
  const tip = ann.see('unit-tip');
  await ann.page.locator('[data-unit-tip=submarine]').hover();
  await tip.waitFor();
  assert.match(await tip.textContent(), /Submarine.*6 IPC.*Attack\s*2.*Defence\s*1.*Move\s*2.*Strikes first or dives/);
  await picture(ann, 'tip-purchase');
  // The pointer may go to the tip, and from there to the rules.
  await ann.click('unit-tip-rules');
  await ann.see('rule-submarine').waitFor();
  await keyboard.press('Escape');
  await ann.see('rules').waitFor({ state: 'detached' });

  await mouse.move(...(await counterAt(ann, 'russia-infantry')));
  await ann.page.locator('[data-testid=unit-tip][data-unit=infantry]').waitFor();
  assert.equal(await ann.see('tip').isVisible(), false, 'the place does not tell of itself meanwhile');
  await picture(ann, 'tip-map');
  await mouse.move(700, 30);
  await tip.waitFor({ state: 'detached' });

  await ann.see('buy-tank-more').focus();
  await keyboard.press('Tab');
  await keyboard.press('Shift+Tab');
  await ann.page.locator('[data-testid=unit-tip][data-unit=tank]').waitFor();
  await assertAccessible(ann, 'the tip of a unit');
  await keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  assert.deepEqual(ann.faults, []);
});

test('on a phone a finger that rests on a unit asks about it', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match({ viewport: PHONE, locale: 'fr-FR' });
  const tip = ann.see('unit-tip');
  const bought = () => ann.see('buy-tank-count').textContent();
  const more = await ann.see('buy-tank-more').boundingBox();
  await rested(ann, [more.x + more.width / 2, more.y + more.height / 2], () => tip.waitFor());
  assert.match(await tip.textContent(), /Char.*6\sCPI.*Attaque\s*3.*Mouvement\s*2/);
  assert.equal(await bought(), '0', 'who asks does not buy');
  await picture(ann, 'tip-phone');
  const [x, y] = await counterAt(ann, 'russia-infantry');
  await rested(ann, [x, y], () => ann.see('mark-menu').getByText('Infanterie').waitFor());
  const box = await ann.see('mark-menu').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, 'the menu stays on the screen');
  await ann.page.touchscreen.tap(x, 90);
  await ann.see('mark-menu').waitFor({ state: 'detached' });
  assert.deepEqual(ann.faults, []);
});

test('a reader chooses colours and the size of text, and finds them again', { timeout: 4 * PATIENCE }, async () => {
  const { ann, id } = await match();
  const root = (name) => ann.page.locator('html').getAttribute(name);
  const sizeOf = (id) => ann.see(id).evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const label = () =>
    ann.page.evaluate(() => parseFloat(document.querySelector('.board .ll').getAttribute('font-size')));
  const [before, printed] = [await sizeOf('budget'), await label()];
  await ann.click('preferences');
  await ann.see('palette').selectOption('distinct');
  await ann.click('text-130');
  await assertAccessible(ann, 'the preferences');
  await ann.page.keyboard.press('Escape');
  assert.ok((await sizeOf('budget')) > before * 1.25, 'text grows');
  assert.ok((await label()) > printed * 1.25, 'and what is written on the board');
  await ann.page.locator('.tok .whose').first().waitFor({ state: 'attached' });
  await picture(ann, 'distinct-130');

  // Before the page has any code of its own, it looks as it was left.
  await ann.page.route('**/assets/first-*.js', (route) => route.abort());
  // Closing the preferences went back in the history: where that is still under way it breaks the first try off.
  const open = () => ann.page.goto(`/t/${id}`, { waitUntil: 'domcontentloaded' });
  await open().catch((error) => (/ERR_ABORTED/.test(error.message) ? open() : Promise.reject(error)));
  assert.equal(await root('data-palette'), 'distinct');
  assert.equal(
    await ann.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--text')),
    '1.3',
  );
  await ann.page.unroute('**/assets/first-*.js');
  await ann.page.reload();
  await ann.see('awaiting').waitFor();
  for (const [palette, theme] of [
    ['contrast', 'light'],
    ['contrast', 'dark'],
    ['sepia', 'light'],
    ['distinct', 'dark'],
  ]) {
    await ann.page.evaluate(
      ([palette, theme]) => Object.assign(document.documentElement.dataset, { palette, theme }),
      [palette, theme],
    );
    await assertAccessible(ann, `${palette}, ${theme}`);
    await picture(ann, `look-${palette}-${theme}`);
  }
  await ann.page.setViewportSize(PHONE);
  await fitsThePhone(ann, 'the match in large type');
  await picture(ann, 'phone-130');
  assert.deepEqual(
    ann.faults.filter((fault) => !/first-/.test(fault) && !/ERR_FAILED/.test(fault)),
    [],
  );
});

test('all keys stand in one list, on every page', { timeout: 4 * PATIENCE }, async () => {
  const { ann } = await match();
  await ann.page.keyboard.press('?');
  await ann.see('keys-game').getByText('end the phase').waitFor();
  await ann.see('keys-match').getByText('Powers').waitFor();
  await assertAccessible(ann, 'the table of keys');
  await picture(ann, 'keys');
  await ann.page.keyboard.press('?');
  await ann.see('keys').waitFor({ state: 'detached' });
  const eve = await stranger(browser, server, '/rules', { locale: 'fr-FR' });
  await eve.click('preferences');
  await eve.click('open-keys');
  await eve.see('keys-history').getByText('lecture, pause').waitFor();
  assert.equal(await eve.see('keys-game').count(), 0, 'outside of a match there are no orders');
  await eve.page.keyboard.press('Escape');
  await eve.see('keys').waitFor({ state: 'detached' });
  assert.deepEqual([...ann.faults, ...eve.faults], []);
});

/** A match of three guests: the host alone against two others. Their seats are in this order. */
async function matchOfThree(names) {
  const people = await Promise.all(names.map((name) => guest(server, name)));
  const [host, ...others] = people;
  const table = await host.post('/api/tables', {
    name: 'Three',
    game: 'aa1941',
    options: { victory: 'standard' },
    chart: 'aa1941.rulebook',
    seats: [['ussr', 'uk', 'usa'], ['germany'], ['japan']],
    visibility: 'public',
    spectators: true,
    time: { kind: 'none' },
    seat: 0,
  });
  const at = `/api/tables/${table.id}`;
  for (const [index, one] of others.entries()) await one.post(`${at}/sit`, { seat: index + 1 });
  for (const one of people) await one.post(`${at}/ready`, { ready: true, nonce: '00'.repeat(32) });
  await host.post(`${at}/start`, {});
  return { people, id: table.id };
}

test('allies point, draw and pin notes on the map, and nobody else is told', { timeout: 6 * PATIENCE }, async () => {
  const { people, id } = await matchOfThree(['Bob', 'Ann', 'Cem']);
  const see = (at, more) => visitor(browser, server, people[at], `/t/${id}`, more);
  const [bob, ann, cem] = await Promise.all([see(0), see(1), see(2, { viewport: PHONE })]);
  const heard = [];
  bob.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await bob.page.reload();
  for (const one of [bob, ann, cem]) await one.see('awaiting').waitFor();
  const { mouse, keyboard } = ann.page;
  const drawn = (one, is) => one.see('marks').locator(`[data-mark=${is}]`);

  // By the other button: a ping, which the ally sees and which fades.
  const [x, y] = await counterAt(ann, 'ukraine-infantry');
  await mouse.click(x, y, { button: 'right' });
  await ann.see('mark-menu').waitFor();
  assert.equal(await ann.see('mark-for-side').getAttribute('aria-checked'), 'true', 'the own side is told first');
  await assertAccessible(ann, 'the menu of a place');
  await picture(ann, 'mark-menu');
  await ann.click('mark-ping');
  await drawn(cem, 'ping').waitFor({ state: 'attached' });
  assert.match(await drawn(cem, 'ping').textContent(), /Ann: points at Ukraine/);

  // By keys: a note.
  await mouse.move(x, y);
  await keyboard.press('x');
  await ann.click('mark-note');
  await ann.see('mark-text').fill('Hold this');
  await keyboard.press('Enter');
  await drawn(cem, 'note').waitFor({ state: 'attached' });
  await cem.page.locator('[data-mark-label=note]').waitFor();

  // An arrow, between two clicks.
  await mouse.click(x, y, { button: 'right' });
  await ann.click('mark-arrow');
  await ann.see('mark-where').waitFor();
  await mouse.click(...(await counterAt(ann, 'caucasus-infantry')));
  await drawn(cem, 'arrow').waitFor({ state: 'attached' });
  assert.match(await drawn(cem, 'arrow').textContent(), /Ukraine → Caucasus/);
  await picture(ann, 'marks');
  await picture(cem, 'marks-phone');
  await drawn(cem, 'ping').waitFor({ state: 'detached' });

  // The phone comes back, and finds what was drawn; its own finger draws, too.
  await cem.page.reload();
  await drawn(cem, 'note').waitFor({ state: 'attached' });
  await cem.click('tab-chat');
  await cem.click('room-side');
  assert.equal(await cem.see('chat-lines').getByText('Hold this').count(), 1, 'a note is talk, too');
  assert.equal(await cem.see('chat-lines').getByText('→').count(), 0, 'an arrow is not');
  await cem.click('tab-orders');

  // What is shown to all is seen by all; what is one's own by nobody.
  await mouse.click(x, y, { button: 'right' });
  await ann.click('mark-for-self');
  await ann.click('mark-note');
  await ann.see('mark-text').fill('My own plan');
  await ann.click('mark-pin');
  await ann.see('marks').getByText('My own plan').waitFor({ state: 'attached' });
  await mouse.click(x, y, { button: 'right' });
  await ann.click('mark-for-table');
  await ann.click('mark-arrow');
  await mouse.click(...(await counterAt(ann, 'caucasus-infantry')));
  await drawn(bob, 'arrow').waitFor({ state: 'attached' });
  assert.equal(
    heard.some((frame) => /Hold this|My own plan/.test(frame)),
    false,
    'the enemy heard of it',
  );
  assert.equal(heard.filter((frame) => frame.includes('⌖')).length, 1, 'the enemy heard more than was for all');
  assert.equal(await cem.see('marks').getByText('My own plan').count(), 0);

  await mouse.click(x, y, { button: 'right' });
  await ann.click('mark-rub-all');
  for (const is of ['note', 'arrow']) await drawn(cem, is).first().waitFor({ state: 'detached' });
  await drawn(bob, 'arrow').waitFor({ state: 'detached' });
  assert.deepEqual([...ann.faults, ...bob.faults, ...cem.faults], []);
});
