// People play by clicking, in browsers of their own, against the real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, decide, standing } from './commander.mjs';
import { DESK, onStage, PATIENCE, person, PHONE, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Lets whoever is asked decide, until the match stands where it should. */
async function playUntil(people, pleases, most = 400) {
  const memories = new Map(people.map((one) => [one, new Set()]));
  for (let count = 0; count < most; count += 1) {
    const now = await standing(people[0]);
    if (pleases(now)) return now;
    const asking = people.map((one) =>
      one.page
        .locator('[data-testid=awaiting][data-mine=true]')
        .waitFor()
        .then(() => one),
    );
    const one = await Promise.any(asking);
    await one.page.locator('[data-testid=decision]:not([data-for=wait])').waitFor();
    await decide(one, memories.get(one));
  }
  throw new Error(`not there after ${most} decisions: ${JSON.stringify(await standing(people[0]))}`);
}

/** A person with a phone, and all frames of its line from the first on; `prepare` is given the page before it opens it. */
async function overheard(name, prepare = async () => {}) {
  const one = await person(browser, server, name, { viewport: PHONE, at: 'about:blank' });
  const [sent, received] = [[], []];
  one.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => received.push(payload));
  });
  await prepare(one.page);
  await one.page.goto('/tables');
  return [one, { sent, received }];
}

function assertFaultless(...people) {
  for (const one of people) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
}

test(
  'two browsers play a full round of turns by clicking, and a third looks on',
  { timeout: 10 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Bob');
    const link = await tableForTwo(ann, bob);
    const eve = await person(browser, server, 'Eve', { at: link });
    await eve.see('awaiting').waitFor();
    assert.equal(await asked(eve), 'wait', 'a spectator is asked nothing');

    const end = await playUntil([ann, bob], ({ round }) => round === 2);
    assert.equal(end.power, 'ussr');
    for (const one of [bob, eve]) {
      await one.page.locator('[data-testid=awaiting][data-round="2"]').waitFor();
    }
    assertFaultless(ann, bob, eve);
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

test('a reload in the middle of a turn comes back to it', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await playUntil([ann, bob], ({ phase }) => phase === 'combat_move');
  const now = await standing(ann);
  await ann.page.reload();
  await ann.see('awaiting').waitFor();
  assert.deepEqual(await standing(ann), now, 'no name asked, no seat lost');
  assert.equal(await asked(ann), 'orders');
  await playUntil([ann, bob], ({ power }) => power === 'germany');
  assertFaultless(ann, bob);
});

test('a network that comes back brings the page to where the match is', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await bob.page.context().setOffline(true);
  await playUntil([ann], ({ phase }) => phase === 'combat_move');
  await bob.page.context().setOffline(false);
  await bob.page.locator('[data-testid=awaiting][data-phase=combat_move]').waitFor();
  assert.equal((await standing(bob)).mine, false);
});

test('giving up ends the match, and everybody sees who won and why', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await bob.click('tab-powers');
  await bob.click('concede');
  await bob.click('concede-yes');
  for (const one of [ann, bob]) {
    await one.see('victory').waitFor();
    assert.equal(await one.see('victory').getAttribute('data-winners'), '0');
    assert.notEqual(await one.see('victory-reason').textContent(), '');
    assert.match(await one.see('proof-secret').textContent(), /^[0-9a-f]{64}$/);
  }
  assertFaultless(ann, bob);
});

test('the language is the browser’s at first and the reader’s afterwards', { timeout: PATIENCE }, async () => {
  const eve = await person(browser, server, 'Ève', { locale: 'fr-FR' });
  await eve.see('create-table').waitFor();
  const lang = () => eve.page.locator('html').getAttribute('lang');
  assert.equal(await lang(), 'fr');
  const french = await eve.see('create-table').textContent();
  await eve.click('preferences');
  await eve.click('lang-en');
  assert.equal(await lang(), 'en');
  assert.notEqual(await eve.see('create-table').textContent(), french);
  await eve.page.reload();
  await eve.see('create-table').waitFor();
  assert.equal(await lang(), 'en', 'it is remembered');
  assertFaultless(eve);
});

test('a whole turn is played on a phone, which is told packed', { timeout: 4 * PATIENCE }, async () => {
  const [ann, lines] = await overheard('Ann');
  const bob = await person(browser, server, 'Bob', { viewport: DESK });
  await tableForTwo(ann, bob);
  await playUntil([ann, bob], ({ power }) => power === 'germany');
  const overflow = await ann.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `the page is ${overflow} px wider than the phone`);
  const forms = lines.sent.flatMap((text) => text.match(/"form":"\w+"/g) ?? []);
  assert.deepEqual([...new Set(forms)], ['"form":"packed"']);
  const steps = lines.received.filter((frame) => Buffer.isBuffer(frame));
  const texts = lines.received.filter((frame) => String(frame).startsWith('{"t":"delta"'));
  assert.ok(steps.length > 5 && texts.length === 0, `${steps.length} steps came packed, ${texts.length} as text`);
  assert.doesNotMatch(lines.sent.join('\n'), /"lost":"/, 'each of them was unpacked');
  assertFaultless(ann, bob);
});

test('a phone that cannot fetch what unpacks its steps is told by texts', { timeout: 4 * PATIENCE }, async () => {
  const [ann, lines] = await overheard('Ann', (page) => page.route('**/inflate-*', (route) => route.abort()));
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await playUntil([ann, bob], ({ power }) => power === 'germany');
  const texts = lines.received.filter((frame) => String(frame).startsWith('{"t":"delta"'));
  assert.ok(texts.length > 5, `${texts.length} steps came as text`);
  assert.doesNotMatch(lines.sent.join('\n'), /"lost":"/);
  assertFaultless(bob);
});

test('what people write is text and never markup', { timeout: PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann<i>');
  const bob = await person(browser, server, 'Bob');
  await ann.see('create-table').waitFor();
  await ann.click('create-table');
  await ann.page.waitForURL(/\/t\//);
  await bob.page.goto(ann.page.url());
  await bob.click('invite-look');
  await ann.see('chat-text').fill('<img src=x onerror="document.title=1"> & <b>bold</b>');
  await ann.click('chat-send');
  await bob.see('chat-lines').getByText('<b>bold</b>').waitFor();
  assert.equal(await bob.see('chat-lines').locator('img, b b').count(), 0);
  assertFaultless(ann, bob);
});
