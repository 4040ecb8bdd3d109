// Several players at one screen: two who pass the device on, and one who plays both sides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { attack, battlefield, handOf, TWO_SEATS } from './battlefield.mjs';
import { decide, standing } from './commander.mjs';
import { act, asked, chooseOutpost, CLEARING, createTable, isAsked, keepChart } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Notes all that the page is told of matches, over the socket and over HTTP, from now on. */
function overhear({ page }) {
  const heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', async (response) => {
    if (!response.url().includes('/api/matches/')) return;
    heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

/** The hands that are told in what was overheard, by seat. */
function handsIn(heard) {
  const hands = {};
  for (const text of heard) {
    const told = text.startsWith('{') ? JSON.parse(text) : {};
    for (const [seat, { hand }] of (told.view?.seats ?? []).entries()) if (hand?.length > 0) hands[seat] = hand;
  }
  return hands;
}

const say = (one, french, english) => (one.french ? french : english);

/** Whether nothing lies over something on the page. */
const inSight = ({ page }, id) =>
  page.evaluate((id) => {
    const shown = document.querySelector(`[data-testid=${id}]`);
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }, id);

/** A table of Outpost at one screen: the host and somebody of another name, and the match has begun. */
async function outpostAtOneScreen(host, name) {
  const chart = await keepChart(host, 'The clearing', CLEARING);
  await host.page.goto(`/tables?chart=${chart}`);
  await chooseOutpost(host);
  await host.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]').value === wanted, chart);
  await createTable(host);
  await host.click('seat-1-here');
  await host.see('seat-1-here-name').fill(name);
  await picture(host, `one-screen-lobby-${host.shot}`);
  await assertAccessible(host, 'somebody here is named');
  await host.click('seat-1-here-add');
  await host.see('seat-1-at').waitFor();
  await picture(host, `one-screen-seated-${host.shot}`);
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  await host.see('curtain').waitFor();
}

for (const [where, on] of [
  ['a desk', { locale: 'en-GB' }],
  ['a phone, in French', { viewport: PHONE, locale: 'fr-FR' }],
]) {
  test(`two pass the device on and see no hand but their own, on ${where}`, { timeout: 12 * PATIENCE }, async () => {
    const ann = await person(browser, server, 'Ann', on);
    ann.french = on.locale === 'fr-FR';
    ann.shot = ann.french ? 'fr-phone' : 'desk';
    const heard = overhear(ann);
    await outpostAtOneScreen(ann, 'Bob');

    // Nobody has said who looks: nothing hidden is on the page, nor was it sent.
    const covered = async (name) => {
      await ann.see('curtain').waitFor();
      assert.match(await ann.see('curtain-for').textContent(), new RegExp(name));
      assert.equal(await ann.see('hand').count(), 0, 'no hand is under the cover');
      assert.equal(await ann.see('map').count(), 0, 'no board is under the cover');
    };
    await covered('Ann');
    assert.deepEqual(handsIn(heard), {});
    assert.match(await ann.page.title(), new RegExp(say(ann, 'Passez l’appareil à Ann', 'Pass the device to Ann')));
    await picture(ann, `one-screen-curtain-${ann.shot}`);
    await assertAccessible(ann, 'the curtain');
    if (on.viewport) await fitsThePhone(ann, 'the curtain');

    // By keys, as well.
    await ann.see('reveal-0').focus();
    await ann.page.keyboard.press('Enter');
    await isAsked(ann, 'orders');
    await ann.see('turn-strip').waitFor();
    assert.deepEqual(Object.keys(handsIn(heard)), ['0'], 'Ann is told her hand alone');
    assert.match(await ann.see('screen-turn').textContent(), /^(Ann’s turn|À Ann de jouer)$/);
    await picture(ann, `one-screen-ann-${ann.shot}`);
    await assertAccessible(ann, 'the match at a shared screen');
    if (on.viewport) await fitsThePhone(ann, 'the match');

    // A reload under Ann's eyes, or by the next one: covered.
    await ann.page.reload();
    await covered('Ann');
    await ann.click('reveal-0');
    await isAsked(ann, 'orders');
    assert.equal(await act(ann), 'laid');
    // She may look for a moment; the device is passed on by herself, or by itself.
    assert.match(await ann.see('cover').textContent(), /Bob/);
    heard.length = 0;
    await covered('Bob');
    assert.deepEqual(handsIn(heard), {}, 'under the cover no hand is sent');
    await picture(ann, `one-screen-curtain-bob-${ann.shot}`);
    await ann.page.goBack();
    await ann.page.goForward();
    await covered('Bob');
    assert.deepEqual(handsIn(heard), {});
    await ann.page.reload();
    await covered('Bob');
    heard.length = 0;
    await ann.click('reveal-1');
    await isAsked(ann, 'orders');
    assert.deepEqual(Object.keys(handsIn(heard)), ['1'], 'Bob is told his hand alone');
    await picture(ann, `one-screen-bob-${ann.shot}`);
    // The log and the history of Bob are Bob's.
    await ann.page.goto(`${new URL(ann.page.url()).pathname}/history`);
    await covered('Bob');
    assert.deepEqual(Object.keys(handsIn(heard)), ['1']);
    await ann.click('reveal-1');
    await ann.see('history').waitFor();
    assert.deepEqual(Object.keys(handsIn(heard)), ['1']);
    await ann.click('history-back');
    await isAsked(ann, 'orders');
    assert.equal(await act(ann), 'laid');
    // On to the end of the match, wherever it asks.
    // What the curtain covers in the midst of an act is not waited for.
    ann.page.setDefaultTimeout(PATIENCE / 10);
    for (let count = 0; count < 240; count += 1) {
      const next = ann.page.locator(
        '[data-testid=victory], [data-testid=curtain] [data-testid^=reveal-].pencil, [data-testid=decision]:not([data-for=wait]):not([aria-busy=true])',
      );
      await next.first().waitFor({ timeout: PATIENCE });
      if ((await ann.see('victory').count()) > 0) break;
      if ((await ann.see('curtain').count()) > 0) await next.first().click({ timeout: PATIENCE });
      else if ((await asked(ann)) !== 'wait') await act(ann).catch(() => 'covered meanwhile');
      // Nobody needs a last look.
      const cover = ann.see('cover');
      if ((await cover.count()) > 0) await cover.click().catch(() => 'covered meanwhile');
    }
    ann.page.setDefaultTimeout(PATIENCE);
    await ann.see('victory').waitFor();
    assert.equal(await ann.see('curtain').count(), 0, 'everything is open once it is over');
    await picture(ann, `one-screen-end-${ann.shot}`);
    assert.deepEqual(ann.faults, [], 'the page reported errors');
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  });
}

test('one plays both sides of 1941: the screen goes to the side that is asked', { timeout: 8 * PATIENCE }, async () => {
  const cyd = await person(browser, server, 'Cyd');
  await cyd.see('players-2').click();
  await cyd.click('here-all');
  await picture(cyd, 'one-screen-form');
  await assertAccessible(cyd, 'the form for a table at one screen');
  await createTable(cyd);
  await cyd.click('ready');
  await cyd.page.locator('[data-testid=start][aria-disabled=false]').click();
  await cyd.page.emulateMedia({ reducedMotion: 'reduce' });
  const memory = new Set();
  const shown = new Set();
  const questions = new Map();
  for (let count = 0; count < 160; count += 1) {
    await cyd.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();
    await cyd.page.locator('[data-testid=decision]:not([data-for=wait]):not([aria-busy=true])').waitFor();
    assert.equal(await cyd.see('curtain').count(), 0, 'nothing is covered');
    const seat = await cyd.see('turn-strip').getAttribute('data-shown');
    const what = await asked(cyd);
    if (!shown.has(seat)) await picture(cyd, `one-screen-1941-${seat}`);
    shown.add(seat);
    const { power, round } = await standing(cyd);
    questions.set(what, new Set([...(questions.get(what) ?? []), `${power} ${seat}`]));
    if (round > 1 || (shown.size > 1 && questions.has('casualties') && count > 60)) break;
    await decide(cyd, memory);
  }
  assert.deepEqual([...shown].sort(), ['0', '1'], 'both sides were shown');
  assert.ok(questions.has('purchase') && questions.has('orders'), [...questions.keys()].join());
  // A look at the other side, and back.
  const now = await cyd.see('turn-strip').getAttribute('data-shown');
  const other = now === '0' ? '1' : '0';
  await cyd.click(`show-${other}`);
  await cyd.page.locator(`[data-testid=turn-strip][data-shown="${other}"]`).waitFor();
  await cyd.page.locator('[data-testid=decision][data-for=wait]').waitFor();
  await picture(cyd, 'one-screen-1941-other');
  await cyd.click(`show-${now}`);
  await cyd.page.locator('[data-testid=decision]:not([data-for=wait])').waitFor();
  await assertAccessible(cyd, '1941 at one screen');
  await cyd.page.setViewportSize(PHONE);
  await picture(cyd, 'one-screen-1941-phone');
  await fitsThePhone(cyd, '1941 at one screen');
  assert.deepEqual(cyd.faults, [], 'the page reported errors');
  assert.doesNotMatch(server.log(), /ERROR|panicked/);
});

/** So many units that hardly ever nobody hits, and never all fall at once. */
const ARMY = { infantry: 16, tank: 8, fighter: 1 };
const TWO_BATTLES = {
  ussr: { caucasus: ARMY, russia: { infantry: 1, tank: 1 } },
  germany: { ukraine: ARMY, 'west-russia': { infantry: 1 } },
};

/** A match of 1941 that begins on a chart of its own, with a companion of the host at seat 1; where its page is. */
async function matchAtOneScreen(host, name) {
  const hand = handOf(host);
  const table = await hand.post('/api/tables', {
    name: 'A battle',
    game: 'aa1941',
    options: { victory: 'standard' },
    chart: await battlefield(hand, TWO_BATTLES),
    seats: TWO_SEATS,
    visibility: 'private',
    spectators: true,
    seat: 0,
  });
  const at = `/api/tables/${table.id}`;
  await hand.post(`${at}/companion`, { seat: 1, name });
  await hand.post(`${at}/ready`, { ready: true, nonce: '00'.repeat(32) });
  await hand.post(`${at}/start`, {});
  return { match: table.id, link: `/t/${table.id}` };
}

test(
  'two at one screen fight a battle of 1941: the screen goes to the defender for the losses, and back',
  { timeout: 6 * PATIENCE },
  async () => {
    const dan = await person(browser, server, 'Dan', { viewport: PHONE, locale: 'fr-FR' });
    const { match, link } = await matchAtOneScreen(dan, 'Eve');
    await dan.page.goto(link);
    await dan.page.locator('[data-testid=turn-strip][data-shown="0"]').waitFor();
    assert.match(await dan.see('screen-turn').textContent(), /À Dan de jouer/);
    assert.match(await dan.page.title(), /À Dan de jouer/);
    await picture(dan, 'one-screen-1941-fr-phone');
    await assertAccessible(dan, '1941 at one screen, on a phone');
    await fitsThePhone(dan, '1941 at one screen');
    await attack(dan, match, 'ussr', [
      ['caucasus', 'ukraine'],
      ['russia', 'west-russia'],
    ]);
    await picture(dan, 'one-screen-battles-fr-phone');
    await dan.click('option-battle-ukraine');
    await dan.page.locator('[data-testid=turn-strip][data-shown="1"]').waitFor();
    assert.match(await dan.see('screen-turn').textContent(), /À Eve de jouer/);
    await dan.page.locator('[data-testid=battle-question][data-for=casualties]').waitFor();
    assert.ok(await inSight(dan, 'screen-turn'), 'whose turn it is, is in sight beside a battle');
    await picture(dan, 'one-screen-casualties-fr-phone');
    await assertAccessible(dan, 'the losses of the defender');
    await dan.click('casualties');
    await dan.page.locator('[data-testid=turn-strip][data-shown="0"]').waitFor();
    await dan.page.locator('[data-testid=battle-question][data-for=casualties]').waitFor();
    await dan.click('casualties');
    await dan.page.locator('[data-testid=battle-question][data-for=retreat]').waitFor();
    assert.deepEqual(dan.faults, [], 'the page reported errors');
  },
);

test('the form of a new table seats others who are here', { timeout: 3 * PATIENCE }, async () => {
  const fay = await person(browser, server, 'Fay', { viewport: PHONE, locale: 'fr-FR' });
  await fay.click('show-create');
  await fay.see('players-2').click();
  await fay.click('here-others');
  await fay.see('here-name-1').fill('Eve');
  await fay.see('here-others').scrollIntoViewIfNeeded();
  await picture(fay, 'one-screen-form-fr-phone');
  await createTable(fay);
  await fay.see('seat-1-at').waitFor();
  assert.equal(await fay.see('seat-1-name').textContent(), 'Eve');
  assert.equal(await fay.see('seat-1-ready').getAttribute('data-ready'), 'true');
  await picture(fay, 'one-screen-lobby-1941-fr-phone', { fullPage: true });
  await assertAccessible(fay, 'a table at one screen');
  await fitsThePhone(fay, 'a table at one screen');
  assert.deepEqual(fay.faults, [], 'the page reported errors');
});
