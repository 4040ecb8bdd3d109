// Rooms of talk: two allies, an enemy and somebody who looks on; one of them with a phone, one in French.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { onStage, PATIENCE, person, PHONE, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Writes and sends a line in the room that is shown. */
async function say(one, text) {
  await one.see('chat-text').fill(text);
  await one.see('chat-text').press('Enter');
}

const line = (one, text) => one.see('chat-lines').getByText(text, { exact: true });

function assertFaultless(...people) {
  for (const { name, faults } of people) assert.deepEqual(faults, [], `${name}'s page reported errors`);
}

/** A match of three: the host is alone against the two others. */
async function tableForThree(host, german, japanese) {
  await host.see('players-3').click();
  await host.see('create-table').click();
  await host.page.waitForURL(/\/t\//);
  const link = await host.see('link').inputValue();
  for (const [one, seat] of [
    [german, 1],
    [japanese, 2],
  ]) {
    await one.page.goto(link);
    await one.click(`seat-${seat}-sit`);
    await one.click('sit-down');
    await one.click('ready');
  }
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  for (const one of [host, german, japanese]) await one.see('awaiting').waitFor();
  return link;
}

/** The same person with another device. */
async function elsewhere(one, link, more = {}) {
  const cookies = await one.page.context().cookies();
  const token = cookies.find(({ name }) => name === 'sandtable').value;
  const other = await visitor(browser, server, { name: one.name, token }, link, more);
  await other.see('awaiting').waitFor();
  return other;
}

test(
  'allies plan among themselves, on a phone and in French; nobody else is told',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Bob');
    const cem = await person(browser, server, 'Cem', { viewport: PHONE, locale: 'fr-FR' });
    const link = await tableForThree(bob, ann, cem);
    const eve = await person(browser, server, 'Eve', { at: link });
    await eve.see('awaiting').waitFor();
    const heard = [];
    for (const one of [bob, eve]) {
      one.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
      await one.page.reload();
      await one.see('awaiting').waitFor();
      await one.click('tab-chat');
    }
    assert.equal(await bob.see('room-side').count(), 0, 'alone on a side there is nobody to talk to');
    assert.equal(await eve.see('room-side').count(), 0);

    await ann.click('tab-chat');
    await ann.see('room-table').focus();
    await ann.page.keyboard.press('ArrowRight');
    assert.equal(await ann.see('room-side').getAttribute('aria-selected'), 'true');
    assert.equal(await ann.page.evaluate(() => document.activeElement?.dataset.testid), 'room-side');
    assert.match(await ann.see('chat-text').getAttribute('placeholder'), /To the Axis only/);
    await say(ann, 'Hold the Caucasus');
    await line(ann, 'Hold the Caucasus').waitFor();
    await assertAccessible(ann, 'the room of a side');

    await cem.click('tab-chat');
    await cem.see('unread-side').filter({ hasText: '1' }).waitFor();
    await cem.click('room-side');
    await line(cem, 'Hold the Caucasus').waitFor();
    assert.match(await cem.see('chat-text').getAttribute('placeholder'), /camp «\u202FAxe\u202F»/);
    await say(cem, 'D’accord');
    await line(ann, 'D’accord').waitFor();
    await assertAccessible(cem, 'the room of a side, in the hand');
    const wider = await cem.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `the page is ${wider} px wider than the phone`);

    await say(bob, 'Good luck to all');
    await line(eve, 'Good luck to all')
      .waitFor({ timeout: 10 })
      .catch(() => undefined);
    await eve.click('room-table');
    await line(eve, 'Good luck to all').waitFor();
    assert.equal(await eve.see('chat-text').count(), 0, 'those who look on talk elsewhere');
    await eve.click('room-gallery');
    await say(eve, 'Who will hold?');
    await bob.see('unread-gallery').waitFor();
    assert.ok(heard.some((frame) => frame.includes('Good luck to all')));
    for (const frame of heard) assert.ok(!/Caucasus|D’accord|"side"/.test(frame), frame);

    // What Ann has read here, she has read on her other device.
    await ann.click('room-table');
    await line(ann, 'Good luck to all').waitFor();
    const marked = ann.page.waitForResponse((answer) => /\/marks$/.test(answer.url()) && answer.status() === 204);
    await say(bob, 'One more thing');
    await line(ann, 'One more thing').waitFor();
    await marked;
    const annElsewhere = await elsewhere(ann, link);
    await annElsewhere.see('unread').filter({ hasText: /^1$/ }).waitFor();
    await annElsewhere.click('tab-chat');
    await annElsewhere.see('unread-gallery').waitFor();
    assert.equal(await annElsewhere.see('chat-mark').count(), 0);
    assertFaultless(ann, annElsewhere, bob, cem, eve);
  },
);

test('a note is kept as it is written, and two windows meet', { timeout: 5 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const cem = await person(browser, server, 'Cem');
  const link = await tableForThree(bob, ann, cem);
  await ann.click('tab-chat');
  await ann.click('room-notes');
  const kept = (one) => one.page.locator('[data-testid=note][data-standing=saved]').waitFor();
  await kept(ann);
  await ann.see('note-text').fill('Berlin by round five');
  await ann.page.locator('[data-testid=note][data-standing=unsaved]').waitFor();
  await kept(ann);
  await assertAccessible(ann, 'the note');

  const second = await elsewhere(ann, link, { viewport: PHONE, locale: 'fr-FR' });
  await second.click('tab-chat');
  await second.click('room-notes');
  await second.page.waitForFunction(
    () => document.querySelector('[data-testid=note-text]')?.value === 'Berlin by round five',
  );
  await second.see('note-text').fill('Paris d’abord');
  await kept(second);
  await ann.see('note-text').fill('Rome first');
  await ann.see('note-changed').waitFor();
  await assertAccessible(ann, 'two windows that disagree');
  await ann.click('note-theirs');
  assert.equal(await ann.see('note-text').inputValue(), 'Paris d’abord');
  await assertAccessible(second, 'the note in the hand');

  await bob.click('tab-chat');
  await bob.click('room-notes');
  await kept(bob);
  assert.equal(await bob.see('note-text').inputValue(), '', 'each has one of his own');
  assertFaultless(ann, second, bob, cem);
});

test('somebody is muted and a line reported, by the keyboard', { timeout: 5 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann');
  const bob = await person(browser, server, 'Bob');
  const cem = await person(browser, server, 'Cem', { viewport: PHONE, locale: 'fr-FR' });
  const link = await tableForThree(bob, ann, cem);
  for (const one of [ann, bob, cem]) await one.click('tab-chat');
  await say(bob, 'You play like a sack of potatoes');
  await line(ann, 'You play like a sack of potatoes').waitFor();
  assert.equal(await bob.see('line-menu').count(), 0, 'nobody mutes himself');

  await ann.see('line-menu').focus();
  await ann.page.keyboard.press('Enter');
  await ann.see('report-reason').waitFor();
  await ann.see('report-reason').selectOption('insult');
  await ann.see('report-text').fill('Rude.');
  await assertAccessible(ann, 'the menu of a line');
  await ann.see('report').press('Enter');
  await ann.see('reported').waitFor();
  await ann.see('mute').press('Enter');
  await ann.see('muted-lines').waitFor();
  await line(ann, 'You play like a sack of potatoes').waitFor({ state: 'detached' });
  assert.equal(await ann.page.evaluate(() => document.activeElement?.dataset.testid), 'chat-lines');

  // The same on her other device, and at once for what is said from now on.
  const second = await elsewhere(ann, link, { locale: 'fr-FR' });
  await second.click('tab-chat');
  await second.see('muted-lines').waitFor();
  await say(bob, 'Hello?');
  await line(cem, 'Hello?').waitFor();
  assert.equal(await line(ann, 'Hello?').count(), 0);
  assert.equal(await ann.see('unread').count(), 0);

  await second.click('talk-options');
  await assertAccessible(second, 'the options of the talk');
  await second.click('unmute');
  await second.page.keyboard.press('Escape');
  await line(second, 'Hello?').waitFor();
  await cem.see('line-menu').first().click();
  await cem.see('mute').waitFor();
  assert.match(await cem.see('mute').textContent(), /Masquer Bob/);
  await assertAccessible(cem, 'the menu of a line, in the hand');
  assertFaultless(ann, second, bob, cem);
});
