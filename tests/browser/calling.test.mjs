// Whoever is not at the table when it is their move: the next game in one click, and calls by browser and by webhook.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { startPushService } from './push-service.mjs';
import { onStage, PASSWORD, PATIENCE, PHONE, startWholeBrowser, visitor } from './stage.mjs';

// Called at once, and by services of this machine.
Object.assign(process.env, {
  SANDTABLE_CALLS_AFTER: '0',
  SANDTABLE_CALLS_REACH: 'anywhere',
});

let server;
let browser;
// Only a whole browser has notifications.
onStage((both) => ({ server, browser } = both), { start: startWholeBrowser });

let service;
before(async () => (service = await startPushService()));
after(() => service?.stop());

const PICTURES = process.env.SANDTABLE_PICTURES;

/** Registers a guest of the tests, who has another token from then on. */
async function register(one, name) {
  const answer = await fetch(`${server.address}/api/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${one.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name, password: PASSWORD, language: 'en' }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  one.token = JSON.parse(text).token;
}

/** The turns of a match until it is this power's. */
const until = (match, people, power) =>
  playOn(server, match, people, (view) => view.awaiting?.power === power, chanceOf(3));

test('the next game that waits is one click away, and the list begins with it', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob] = [await guest(server, 'Ann'), await guest(server, 'Bob')];
  // The Soviet Union begins: in both it is the move of whoever plays the Allies.
  const first = await begun(ann, bob, { name: 'The first game' });
  const other = await begun(ann, bob, { name: 'The other game' });
  const player = await visitor(browser, server, ann, `/t/${first}`);
  await player.see('awaiting').waitFor();
  const next = player.see('next-game');
  await next.waitFor();
  assert.match(await next.textContent(), /Next match\s+1\s*: The other game/);
  if (PICTURES) await player.page.screenshot({ path: `${PICTURES}/next-game.png` });
  await next.click();
  await player.page.waitForURL(`**/t/${other}`);
  await player.see('awaiting').waitFor();
  assert.match(await player.see('next-game').textContent(), /The first game/);

  // Bob has nothing to do, until the Axis is asked; he hears of it where he is, on a phone, in French.
  const waiting = await visitor(browser, server, bob, '/rules', {
    workers: 'allow',
    locale: 'fr-FR',
    viewport: PHONE,
  });
  await waiting.page.getByRole('heading').first().waitFor();
  assert.equal(await waiting.see('next-game').count(), 0);
  await until(other, [ann, bob], 'germany');
  await waiting.see('next-game').waitFor();
  assert.match(await waiting.see('next-game').textContent(), /À vous/);
  if (PICTURES)
    await waiting.page.screenshot({
      path: `${PICTURES}/next-game-phone.png`,
    });
  await assertAccessible(waiting, 'a page with a game that waits');
  await waiting.page.goto('/tables');
  const rows = waiting.see('group-yours').locator('h3');
  await rows.nth(1).waitFor();
  assert.deepEqual(await rows.allTextContents(), ['The other game', 'The first game']);
  await waiting.click('next-game');
  await waiting.page.waitForURL(`**/t/${other}`);
  assert.deepEqual([player.faults, waiting.faults], [[], []]);
});

test('a browser calls its player while no page is open', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob] = [await guest(server, 'Cleo'), await guest(server, 'Dora')];
  const match = await begun(ann, bob, { name: 'By days' });
  const player = await visitor(browser, server, bob, '/rules', {
    workers: 'allow',
    locale: 'fr-FR',
    viewport: PHONE,
  });
  const { page } = player;
  await page.context().grantPermissions(['notifications']);
  // The browser's own push service is out of reach here: its answer is ours, and all the rest is real.
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async function (wish) {
      globalThis.wished = Array.from(new Uint8Array(wish.applicationServerKey));
      return {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => true,
      };
    };
  }, service.subscription);
  await page.goto('/account');
  await player.see('push-on').click();
  await player.see('channel-push').waitFor();
  await assertAccessible(player, 'the page of an account, with what calls');
  if (PICTURES) await player.see('calls').screenshot({ path: `${PICTURES}/calls-phone.png` });
  const wished = Buffer.from(await page.evaluate(() => globalThis.wished)).toString('base64url');

  await player.see('test-channel').click();
  const tried = await service.next();
  assert.equal(tried.claims.key, wished, 'the server signs with the key that the browser was told');
  assert.equal(tried.claims.aud, tried.origin);
  assert.match(JSON.parse(tried.text).title, /test/);
  await page.getByText('Envoyé. Si rien').waitFor();

  // The move passes while nobody of the Axis is at the table.
  await until(match, [ann, bob], 'germany');
  const call = await service.next();
  const note = JSON.parse(call.text);
  assert.equal(note.title, 'À vous de jouer\u202f: By days');
  assert.match(note.body, /Allemagne/);
  assert.equal(note.path, `/t/${match}`);

  // What the push service hands to the browser, the service worker shows; a click leads to the match.
  const wire = await page.context().newCDPSession(page);
  const registered = new Promise((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await wire.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data) =>
    wire.send('ServiceWorker.deliverPushMessage', {
      origin: server.address,
      registrationId,
      data,
    });
  const [worker] = page.context().serviceWorkers();
  // Who asks what is shown while a notification is on its way makes Chromium drop it: so the worker says when it is there.
  await worker.evaluate(() => {
    const { registration } = self;
    const show = registration.showNotification.bind(registration);
    self.shown = new Promise((resolve, reject) => {
      registration.showNotification = (...note) => show(...note).then(resolve, reject);
    });
  });
  await deliver(call.text);
  const shown = await worker.evaluate(async () => {
    await self.shown;
    const notes = await self.registration.getNotifications();
    return notes.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
  assert.deepEqual(shown, [{ title: note.title, body: note.body, tag: match, data: note.path }]);
  await worker.evaluate(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL(`**/t/${match}`);
  await player.see('awaiting').waitFor();

  // Not any more.
  await page.goto('/account');
  await player.see('remove-channel').click();
  await player.see('no-channels').waitFor();
  assert.deepEqual(player.faults, []);
});

test('a webhook is named, tried out, fails visibly, and quiet hours are kept', { timeout: 4 * PATIENCE }, async () => {
  const said = [];
  let status = 204;
  const hook = createServer(async (request, response) => {
    const body = [];
    for await (const part of request) body.push(part);
    said.push(JSON.parse(Buffer.concat(body).toString()));
    response.writeHead(status).end('no');
  });
  await new Promise((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const ed = await guest(server, 'Ed');
  await register(ed, 'ed.1');
  const player = await visitor(browser, server, ed, '/account', { workers: 'allow' });
  const { page } = player;
  await player.see('webhook-kind-ntfy').click();
  await player.see('webhook-url').fill('https://me:secret@ntfy.example.org/x');
  await player.see('add-webhook').click();
  await page.getByText('This address cannot be used').waitFor();
  await player.see('webhook-url').fill(`http://127.0.0.1:${hook.address().port}/club`);
  await player.see('webhook-url').press('Enter');
  const channel = player.see('channel-ntfy');
  await channel.waitFor();
  await channel.getByTestId('test-channel').click();
  await page.getByText('Sent. If nothing').waitFor();
  assert.equal(said[0].topic, 'club');
  status = 503;
  await channel.getByTestId('test-channel').click();
  await page.getByRole('alert').getByText('It was not delivered: 503 no').waitFor();
  await player.page.locator('[data-testid=channel-ntfy][data-trouble=tried_again]').waitFor();
  await player.see('quiet-from').fill('23:30');
  await player.see('quiet-to').fill('06:45');
  await player.see('save-quiet').click();
  await player.see('quiet-now').getByText('From 23:30 to 06:45').waitFor();
  await assertAccessible(player, 'ways to be called');
  if (PICTURES) await player.see('calls').screenshot({ path: `${PICTURES}/calls.png` });
  await player.see('drop-quiet').click();
  await player.see('quiet-now').waitFor({ state: 'detached' });
  assert.deepEqual(player.faults, []);
  await new Promise((resolve) => hook.close(resolve));
});
