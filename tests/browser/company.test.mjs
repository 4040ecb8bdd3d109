// Company at the table: talk, who is here, who is called, what an outage does, and where the rules are read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { asked, standing } from './commander.mjs';
import { onStage, PATIENCE, person, PHONE, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Faults of the page; that an address was not reached while the server was away is the browser's own remark. */
function assertFaultless(...people) {
  const ours = (fault) => !/ERR_CONNECTION_REFUSED|WebSocket connection/.test(fault);
  for (const { name, faults } of people) assert.deepEqual(faults.filter(ours), [], `${name}'s page reported errors`);
}

async function say(one, text) {
  await one.see('chat-text').fill(text);
  await one.see('chat-text').press('Enter');
}

function line(one, text) {
  return one.see('chat-lines').getByText(text, { exact: true });
}

async function watcher(name, link, more = {}) {
  const one = await person(browser, server, name, { at: link, ...more });
  await one.see('awaiting').waitFor();
  return one;
}

test('players and spectators talk, and players may shut the gallery', { timeout: 4 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const link = await tableForTwo(ann, bob);
  const eve = await watcher('Eve', link);
  for (const one of [bob, eve]) await one.click('tab-chat');
  await say(bob, 'Good luck');
  await say(bob, 'and good dice');
  await line(bob, 'and good dice').waitFor();
  await say(eve, 'A bold beginning');
  await bob.see('unread-gallery').waitFor();
  await bob.click('room-gallery');
  await line(bob, 'A bold beginning').waitFor();
  assert.equal(await bob.see('chat-text').count(), 0, 'who plays is not taken for one who looks on');
  await bob.click('room-table');
  await line(bob, 'Good luck').waitFor();

  await ann.page.getByTestId('unread').filter({ hasText: '3' }).first().waitFor();
  await ann.page.waitForFunction(() => document.title.startsWith('(4) Soviet Union, your turn'));
  await ann.click('tab-chat');
  await line(ann, 'Good luck').waitFor();
  await ann.see('chat-mark').waitFor();
  await ann.page.getByTestId('unread').filter({ hasText: '1' }).first().waitFor();
  assert.equal(await ann.see('chat-table').count(), 1, 'two lines of one author stand together');
  const news = await ann.see('chat-news').evaluateAll((all) => all.map((one) => one.dataset.what));
  assert.deepEqual(news, ['sat', 'began']);

  await ann.click('room-gallery');
  await line(ann, 'A bold beginning').waitFor();
  assert.match(await ann.see('chat-gallery').textContent(), /Eve/);
  await ann.see('unread').waitFor({ state: 'detached' });

  await ann.click('talk-options');
  await ann.click('hide-gallery');
  await ann.page.keyboard.press('Escape');
  await ann.see('room-gallery').waitFor({ state: 'detached' });
  await say(eve, 'Is anybody there?');
  await line(eve, 'Is anybody there?').waitFor();
  await say(bob, 'Your turn');
  await line(ann, 'Your turn').waitFor();
  assert.equal(await ann.see('unread').count(), 0, 'what is shut is not counted');
  await ann.page.reload();
  await ann.click('tab-chat');
  await line(ann, 'Your turn').waitFor();
  assert.equal(await ann.see('room-gallery').count(), 0, 'the choice is kept');

  await ann.see('chat-text').fill('x'.repeat(503));
  assert.match(await ann.see('chat-note').textContent(), /3 characters/);
  assert.equal(await ann.see('chat-send').getAttribute('aria-disabled'), 'true');
  await ann.see('chat-text').fill(`${link} and javascript:alert(1)`);
  await ann.see('chat-text').press('Enter');
  await bob.see('chat-lines').locator('a').waitFor();
  const links = await bob
    .see('chat-lines')
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.href));
  assert.deepEqual(links, [link], 'a table of this server is a link, and nothing else');
  await assertAccessible(ann, 'the chat');
  assertFaultless(ann, bob, eve);
});

test('who reads older lines is not torn away from them', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob', { viewport: PHONE });
  await tableForTwo(ann, bob);
  for (const one of [ann, bob]) await one.click('tab-chat');
  await say(
    ann,
    Array.from({ length: 60 }, (_, n) => `line ${n}`)
      .join('\n')
      .slice(0, 480),
  );
  await bob.see('chat-lines').getByText('line 0').waitFor();
  await bob.see('chat-lines').evaluate((list) => list.scrollTo(0, 0));
  await bob.page.waitForFunction(() => document.querySelector('[data-testid=chat-lines]').scrollTop === 0);
  await say(ann, 'the newest');
  await bob.see('chat-fresh').waitFor();
  assert.equal(await bob.see('chat-lines').evaluate((list) => list.scrollTop), 0);
  await bob.click('chat-fresh');
  await bob.see('chat-fresh').waitFor({ state: 'detached' });
  assertFaultless(ann, bob);
});

test('everybody sees who is here, and the title calls who has to decide', { timeout: 4 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob', { locale: 'fr-FR' });
  const link = await tableForTwo(ann, bob);
  const icon = (one) => one.page.locator('link[rel=icon]').getAttribute('href');
  assert.match(await ann.page.title(), /^\(1\) Soviet Union, your turn – /);
  assert.equal(await icon(ann), '/favicon-call.svg');
  assert.doesNotMatch(await bob.page.title(), /à vous/);
  const eve = await watcher('Eve', link);
  await ann.click('watchers');
  await ann.see('watcher-names').getByText('Eve').waitFor();
  await ann.page.keyboard.press('Escape');

  await bob.click('tab-table');
  assert.equal(await bob.see('presence-0').getAttribute('data-away'), 'false');
  await ann.page.context().close();
  await bob.page.locator('[data-testid=presence-0][data-away=true]').waitFor();
  await eve.page.context().close();
  await bob.see('watcher-names').waitFor({ state: 'detached' });
  assertFaultless(bob);
});

test('of two windows of one player the one in use calls', { timeout: 3 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const link = await tableForTwo(ann, bob);
  const second = await ann.page.context().newPage();
  await second.goto(link);
  await ann.see('elsewhere').waitFor();
  await ann.click('play-here');
  await second.getByTestId('elsewhere').waitFor();
  assert.equal(await ann.see('elsewhere').count(), 0);
  assertFaultless(ann, bob);
});

test('an order given while the server is away is kept, and sent once', { timeout: 5 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(ann, bob);
  await ann.click('tab-chat');
  await say(ann, 'before');
  await line(ann, 'before').waitFor();
  assert.equal(await asked(ann), 'purchase');

  await server.goDown();
  await ann.page.locator('[data-testid=line][data-state=waiting], [data-testid=line][data-state=connecting]').waitFor();
  await ann.see('line-note').waitFor();
  assert.match(await ann.see('line-note').textContent(), /kept and will be sent/);
  assert.equal(await ann.page.locator('html').getAttribute('data-line'), 'down');
  await ann.click('end-phase');
  await ann.page.locator('[data-testid=decision][aria-busy=true]').waitFor();
  // A second click on the same button must not end a second phase.
  await ann.see('end-phase').first().click({ force: true });
  await say(ann, 'while away');
  await ann.see('chat-unsent').waitFor();

  await server.comeBack();
  await ann.page.locator('[data-testid=awaiting][data-phase=combat_move]').waitFor();
  await line(ann, 'while away').waitFor();
  assert.equal(await line(ann, 'while away').count(), 1);
  assert.equal(await ann.see('chat-unsent').count(), 0);
  assert.equal(await ann.page.locator('html').getAttribute('data-line'), 'up');
  const now = await standing(ann);
  assert.deepEqual([now.phase, now.power], ['combat_move', 'ussr'], 'one phase has ended, and no more');

  await ann.page.reload();
  await ann.see('awaiting').waitFor();
  assert.deepEqual(await standing(ann), now);
  await ann.click('tab-chat');
  await line(ann, 'before').waitFor();
  assertFaultless(ann, bob);
});

test('the rules are found by searching, by address and by refusals', { timeout: 4 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  await ann.page.goto('/rules#submarine');
  await ann.see('rule-submarine').waitFor();
  await ann.page.waitForFunction(() => document.activeElement?.id === 'title-submarine');
  assert.ok(await inSight(ann, 'rule-submarine'));
  assert.match(await ann.see('facts-submarine').textContent(), /6\s*2\s*1\s*2/, 'figures are the board’s');
  await assertAccessible(ann, 'the rules');

  // The same game by its name; a game that nobody knows has no rules.
  const named = await ann.page.goto('/rules/aa1941#submarine');
  assert.equal(named.status(), 200);
  await ann.see('rule-submarine').waitFor();
  await ann.page.goto('/rules/ludo');
  await ann.page.getByText('This page does not exist').waitFor();
  assert.equal(await ann.page.title(), 'Rules · Sandtable');
  await ann.page.goto('/rules#submarine');

  await ann.see('rules-search').fill('canals');
  await ann.see('rules-found').filter({ hasText: /Found/ }).waitFor();
  await ann.see('rule-canals').waitFor();
  assert.equal(await ann.see('rule-infantry').count(), 0);
  await ann.see('rules-search').fill('');
  assert.equal(await ann.see('to-rule-tank').first().getAttribute('href'), '/rules/aa1941#tank', 'the game’s own book');
  await ann.click('to-rule-tank');
  await ann.page.waitForURL(/#tank$/);
  await ann.page.goBack();
  await ann.page.waitForURL(/#submarine$/);

  // Pages offer nothing that is refused, so the refusal comes from a server of our own.
  const bob = await person(browser, server, 'Bob');
  await tableForTwo(await backToLobby(ann), bob);
  await ann.page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.t !== 'act') return real.send(text);
      const { cid, game } = message;
      const sentence = { en: 'The canal is closed.', fr: 'Le canal est fermé.' };
      const refusal = { t: 'rej', cid, game, code: 'canal_closed', about: 'sz17', page: 9, text: sentence };
      socket.send(JSON.stringify(refusal));
    });
  });
  await ann.page.reload();
  await ann.click('end-phase');
  await ann.see('refusal').first().waitFor();
  await ann.click('refusal-rule');
  await ann.see('rules-sheet').waitFor();
  await ann.see('rule-canals').waitFor();
  await ann.page.waitForFunction(() => document.activeElement?.id === 'title-canals');
  await ann.page.keyboard.press('Escape');
  await ann.see('rules').waitFor({ state: 'detached' });
  assert.equal(new URL(ann.page.url()).pathname.startsWith('/t/'), true, 'the match is still there');
  assertFaultless(ann, bob);
});

test('in French, in the hand: phase help, preferences, talk', { timeout: 4 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Anne', { viewport: PHONE, locale: 'fr-FR' });
  const bob = await person(browser, server, 'Bob', { viewport: PHONE });
  await tableForTwo(ann, bob);
  await ann.page.waitForFunction(() => document.title.startsWith('(1) Union soviétique, à vous – '));
  await ann.click('phase-help');
  await ann.see('rule-purchase').waitFor();
  assert.match(await ann.see('rule-purchase').textContent(), /Phase 1\u202F: achat/);
  await assertAccessible(ann, 'the sheet of rules');
  await ann.click('rules-close');
  await ann.click('tab-table');
  await ann.click('preferences');
  await ann.see('preferences-panel').waitFor();
  await ann.click('sound-off');
  await ann.click('theme-dark');
  await assertAccessible(ann, 'the preferences');
  assert.equal(await ann.page.locator('html').getAttribute('data-theme'), 'dark');
  await ann.page.reload();
  await ann.click('tab-table');
  await ann.click('preferences');
  assert.equal(await ann.see('sound-off').getAttribute('aria-checked'), 'true', 'it is kept');
  await ann.page.keyboard.press('Escape');
  await ann.page.goto('/rules');
  await ann.see('rules-search').fill('débarquer');
  await ann.see('rule-assault').waitFor();
  const wider = await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `the page is ${wider} px wider than the phone`);
  assertFaultless(ann, bob);
});

async function backToLobby(one) {
  await one.page.goto('/tables');
  await one.see('create-table').waitFor();
  return one;
}

/** Whether some part of an element is to be seen. */
function inSight(one, id) {
  return one.see(id).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
}
