// A tournament of two: made on a desk, entered on a phone in French, played and over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, member, onStage, PATIENCE, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Asks the server from somebody's page; the answer. */
function ask({ page }, method, path, body) {
  return page.evaluate(
    async ([method, path, body]) => {
      const init = { method, headers: { 'content-type': 'application/json' } };
      const response = await fetch(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? null : JSON.parse(text),
      };
    },
    [method, path, body],
  );
}

async function concede(player, id) {
  const act = (cid, dec) =>
    ask(player, 'POST', `/api/matches/${id}/act`, {
      cid,
      dec,
      action: { do: 'concede' },
    });
  const { dec } = (await act('which', 0)).body.decs[0];
  assert.equal((await act('enough', dec)).status, 200);
}

test('two people make, enter, play and finish a tournament', { timeout: 6 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'ann');
  const ben = await member(browser, server, 'ben', {
    viewport: PHONE,
    locale: 'fr-FR',
  });

  await ann.click('nav-tournaments');
  await ann.see('no-tournament').waitFor();
  await ann.click('make-tournament');
  await ann.see('tournament-name').fill('Coupe des dunes');
  await ann.see('game').selectOption('outpost');
  await ann.click('format-knock_out');
  await assertAccessible(ann, 'the form of a tournament');
  await picture(ann, 'tournament-form', { fullPage: true });
  await ann.page.locator('[data-testid=announce][aria-disabled=false]').click();
  await ann.page.waitForURL(/\/tournaments\/[0-9a-f-]{36}/);
  const id = ann.page.url().split('/').at(-1);
  await ann.click('enter');
  await ann.see('withdraw').waitFor();
  await ann.see('countdown').waitFor();

  await ben.page.goto('/tournaments');
  await ben.click(`tournament-${id}`);
  await ben.click('enter');
  await ben.see('withdraw').waitFor();
  await fitsThePhone(ben, 'a tournament');
  await picture(ben, 'tournament-phone-open', { fullPage: true });

  await ann.page.reload();
  await ann.click('start-now');
  // On whatever page one is, one is told.
  await ben.page.goto('/rules');
  await ben.see('paired').waitFor();
  const [note, entry] = await Promise.all(['paired', 'nav-rules'].map((id) => ben.see(id).boundingBox()));
  assert.ok(note.width > PHONE.width / 2, `the note is ${note.width} wide`);
  assert.ok(note.y + note.height <= entry.y, 'the entries stay in reach');
  await ben.page.goto(`/tournaments/${id}`);
  for (const one of [ann, ben]) await one.see('own-game').waitFor();
  await picture(ann, 'tournament-paired', { fullPage: true });
  for (const one of [ann, ben]) {
    await one.click('to-own-game');
    await one.page.waitForURL(/\/t\//);
    await one.see('in-tournament').waitFor();
    assert.equal(await one.see('leave').count(), 0, 'nobody leaves a seat that the pairing has given');
    await one.click('ready');
  }
  const game = ann.page.url().split('/').at(-1);
  // It begins by itself.
  for (const one of [ann, ben]) await one.see('in-tournament').waitFor({ state: 'detached' });
  await concede(ben, game);

  await ann.page.goto(`/tournaments/${id}`);
  await ann.page.locator('[data-testid=tournament][data-state=over]').waitFor();
  assert.match(await ann.see('tournament-now').innerText(), /ann/);
  assert.match(await ann.see('standings').locator('tbody tr').first().innerText(), /ann/);
  await ann.see('bracket-0-0').waitFor();
  await assertAccessible(ann, 'a tournament that is over');
  await picture(ann, 'tournament-over', { fullPage: true });
  await ben.page.goto(`/tournaments/${id}`);
  await ben.page.locator('[data-testid=tournament][data-state=over]').waitFor();
  assert.match(await ben.see('tournament-state').innerText(), /Terminé/);
  await fitsThePhone(ben, 'a tournament that is over');
  await assertAccessible(ben, 'a tournament on a phone');
  await picture(ben, 'tournament-phone-over', { fullPage: true });
  const results = (await ask(ben, 'GET', `/api/tournaments/${id}/results`)).body;
  assert.equal(results.standings[0].name, 'ann');
  for (const one of [ann, ben]) assert.deepEqual(one.faults, []);
});

test('the page tells a long tournament at a glance', { timeout: 4 * PATIENCE }, async () => {
  const host = await member(browser, server, 'host');
  const players = [];
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'eve']) players.push(await member(browser, server, name));
  const plan = {
    ...{
      name: 'Open of the plain',
      about: 'An evening.',
      game: 'outpost',
      options: {},
      chart: '',
    },
    ...{
      visibility: 'public',
      format: { kind: 'swiss', rounds: 3 },
      most: 16,
      pause: 0,
      grace: 600,
    },
    ...{
      time: { kind: 'live', bank: 1800, increment: 30, reserve: 60 },
      starts: Date.now() + 3_600_000,
    },
  };
  const charts = (await ask(host, 'GET', '/api/charts?game=outpost&which=built_in')).body.charts;
  plan.chart = charts[0].id;
  const { id } = (await ask(host, 'POST', '/api/tournaments', plan)).body;
  const seen = async () => (await ask(host, 'GET', `/api/tournaments/${id}`)).body;
  for (const player of players) {
    assert.equal((await ask(player, 'POST', `/api/tournaments/${id}/enter`, {})).status, 204);
  }
  await host.page.goto(`/tournaments/${id}`);
  await host.click('start-now');
  await host.page.locator('[data-testid=tournament][data-rounds="1"]').waitFor();
  // Those who run it say how games count: there is a round in a moment.
  for (const game of (await seen()).played[0].games) {
    await ask(host, 'POST', `/api/tournaments/${id}/decide`, {
      game: game.id,
      ending: 'first_won',
    });
  }
  await host.page.locator('[data-testid=tournament][data-rounds="2"]').waitFor();
  await host.see('cross-table').waitFor();
  await host.see('round-2').waitFor();
  await host.see('pause-pairing').waitFor();
  await assertAccessible(host, 'a Swiss tournament');
  await picture(host, 'tournament-swiss', { fullPage: true });
  await host.page.emulateMedia({ colorScheme: 'dark' });
  await picture(host, 'tournament-swiss-dark', { fullPage: true });
  const [player] = players;
  await player.page.setViewportSize(PHONE);
  await player.page.goto(`/tournaments/${id}`);
  await player.see('standings').waitFor();
  await fitsThePhone(player, 'a Swiss tournament');
  await picture(player, 'tournament-swiss-phone', { fullPage: true });
  await host.click('cancel-tournament');
  await host.see('cancel-reason').fill('Rain');
  await host.click('cancel-yes');
  await host.page.locator('[data-testid=tournament][data-state=cancelled]').waitFor();
  assert.match(await host.see('tournament-now').innerText(), /Rain/);
});
