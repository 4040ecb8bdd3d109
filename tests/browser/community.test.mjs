// Charts that people share: one draws and publishes, the other finds it, makes a copy, plays from it to the end, and both
// read how it went; and those who run the server keep one off the list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { handOf } from './battlefield.mjs';
import { fitsThePhone, member, onStage, PATIENCE, person, PHONE, picture, signIn, tableForTwo } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const checked = (one, faults) =>
  one.page.locator(`[data-testid=chart-check][data-state=checked][data-faults="${faults}"]`).waitFor();

/** Draws on a chart: a treasury for Germany, and a name. */
async function draw(one, name, ipcs) {
  await one.see('chart-map').waitFor();
  await one.click('chart-tab-powers');
  await one.see('treasury-germany').fill(String(ipcs));
  await one.see('treasury-germany').press('Enter');
  await one.see('chart-name').fill(name);
  await checked(one, 0);
  await one.click('save-chart');
  await one.page.waitForURL(/\/charts\/[0-9a-f-]{36}\/edit/);
  return /charts\/([0-9a-f-]+)/.exec(one.page.url())[1];
}

/** A match from a chart that one of the two gives up at once: the first plays the Allies. */
async function givenUp([host, guest], loser, chart) {
  const table = await host.post('/api/tables', {
    name: 'Soon over',
    game: 'aa1941',
    options: { victory: 'standard' },
    chart,
    seats: [
      ['ussr', 'uk', 'usa'],
      ['germany', 'japan'],
    ],
    visibility: 'private',
    spectators: false,
    seat: 0,
  });
  const at = `/api/tables/${table.id}`;
  await guest.post(`${at}/sit`, { seat: 1 });
  for (const one of [host, guest]) await one.post(`${at}/ready`, { ready: true, nonce: '5a'.repeat(32) });
  await host.post(`${at}/start`, {});
  const concede = (cid, dec) => loser.post(`/api/matches/${table.id}/act`, { cid, dec, action: { do: 'concede' } });
  // Who names a decision that is not open is told which ones are.
  const { decs } = JSON.parse(/\{.*\}/.exec(await concede('which', 0).catch(String))[0]);
  await concede('enough', decs[0].dec);
}

const state = (one, wanted) => one.page.locator(`[data-testid=own-chart][data-state=${wanted}]`).waitFor();

test('a chart goes from hand to hand, and tells how its matches ended', { timeout: 6 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'Ann');
  const bruno = await member(browser, server, 'Bruno', { viewport: PHONE, locale: 'fr-FR' });

  // Ann draws, by the keyboard where it is more than a click, and publishes.
  await ann.page.goto('/charts');
  await ann.click('chart-aa1941.rulebook');
  await ann.see('chart-map').waitFor();
  await ann.see('chart-results').getByText('No finished matches yet').waitFor();
  await assertAccessible(ann, 'a chart that comes with the game');
  await ann.click('copy-chart');
  const id = await draw(ann, 'Berlin pays', 30);
  await ann.click('leave-workshop');
  await state(ann, 'draft');
  await assertAccessible(ann, 'a draft of one’s own');
  await picture(ann, 'draft', { fullPage: true });

  // Nobody else sees it before.
  await bruno.page.goto(`/charts/${id}`);
  await bruno.page.getByRole('heading', { name: 'Cette mise en place n’existe pas.' }).waitFor();
  await ann.see('publish-chart').focus();
  await ann.page.keyboard.press('Enter');
  await state(ann, 'published');
  await ann.click('edit-about');
  await ann.see('about-en').fill('Germany begins rich.\nHold Karelia.');
  await ann.see('about-fr').fill('L’Allemagne commence riche.');
  await assertAccessible(ann, 'saying something about a chart');
  await ann.click('save-about');
  await ann.see('about-text').getByText('Hold Karelia.').waitFor();

  // A second version, with what it changes in the first.
  await ann.click('edit-chart');
  await ann.see('chart-map').waitFor();
  await ann.click('chart-tab-powers');
  await ann.see('treasury-germany').fill('25');
  await ann.see('treasury-germany').press('Enter');
  await checked(ann, 0);
  await ann.click('save-chart');
  await ann.page.getByText('Saved as version 2').waitFor();
  await ann.click('leave-workshop');
  await ann.click('changes-2');
  await ann.see('changes').getByText('Germany: treasury 25 IPC, before 30').waitFor();
  await assertAccessible(ann, 'versions');
  await picture(ann, 'chart', { fullPage: true });

  // Bruno finds it on his phone, and makes a copy of the first version.
  await bruno.page.goto('/charts');
  await bruno.see('find-charts').fill('berlin');
  await bruno.see('shelf-published').getByTestId(`chart-${id}`).waitFor();
  await assertAccessible(bruno, 'the list of charts, on the phone');
  await fitsThePhone(bruno, 'the list of charts');
  await picture(bruno, 'phone-list-fr', { fullPage: true });
  await bruno.see('find-charts').fill('nothing of the kind');
  await bruno.see('shelf-published').getByTestId('no-charts').waitFor();
  await bruno.see('find-charts').fill('ann');
  await bruno.see('shelf-published').getByTestId(`chart-${id}`).tap();
  await bruno.see('about-text').getByText('L’Allemagne commence riche.').waitFor();
  await assertAccessible(bruno, 'the chart of somebody else, on the phone');
  await fitsThePhone(bruno, 'the page of a chart');
  await picture(bruno, 'phone-chart-fr', { fullPage: true });
  await bruno.see('look-version-1').tap();
  await bruno.see('to-newest').waitFor();
  await bruno.see('copy-chart').tap();
  const copy = await draw(bruno, 'Berlin paie', 40);
  await bruno.see('leave-workshop').tap();
  await state(bruno, 'draft');
  await bruno.see('chart-origin').getByText('Berlin pays, version 1').waitFor();
  await bruno.see('publish-chart').tap();
  await state(bruno, 'published');
  await fitsThePhone(bruno, 'the page of one’s own chart');

  // The author sees that somebody has made one.
  await ann.page.reload();
  await ann.page.locator('[data-testid=chart-forks][data-count="1"]').getByText('Berlin paie').waitFor();

  // He plays from it; she gives up.
  await bruno.see('play-chart').tap();
  await bruno.page.waitForFunction((id) => document.querySelector('[data-testid=chart]')?.value === id, copy);
  // The form is open: whoever comes from a chart wants to play it.
  await bruno.see('players-2').tap();
  await bruno.see('create-table').tap();
  await bruno.page.waitForURL(/\/t\//);
  await ann.page.goto(new URL(bruno.page.url()).pathname);
  await ann.click('seat-1-sit');
  await ann.click('sit-down');
  await ann.click('ready');
  await bruno.click('ready');
  await bruno.page.locator('[data-testid=start][aria-disabled=false]').tap();
  await ann.see('awaiting').waitFor();
  await ann.click('tab-powers');
  assert.match(await ann.see('ipc-germany').textContent(), /40/, 'the match begins with the copy');
  await ann.click('concede');
  await ann.click('concede-yes');
  await ann.see('victory').waitFor();
  for (const [one, told] of [
    [ann, /1 match: Allies 1, Axis 0/],
    [bruno, /1 partie\s: Alliés 1, Axe 0/],
  ]) {
    await one.page.goto(`/charts/${copy}`);
    await one.see('chart-results').getByText(told).waitFor();
    await one.see('version-1').getByText(told).waitFor();
    await one.page.goto('/charts?sort=played');
    const first = one.see('shelf-published').getByRole('listitem').first();
    await first.getByText(told).waitFor();
    assert.equal(await first.getByRole('link').getAttribute('href'), `/charts/${copy}`, 'the most played is the first');
  }
  // From five games on shares are told.
  const hands = [handOf(bruno), handOf(ann)];
  for (let n = 0; n < 5; n += 1) await givenUp(hands, hands[n % 2 === 0 ? 1 : 0], copy);
  await ann.page.goto(`/charts/${copy}`);
  await ann.see('chart-results').getByText('6 matches: Allies 67%, Axis 33%').waitFor();
  await assertAccessible(ann, 'a chart with results');
  await picture(ann, 'results', { fullPage: true });
  await ann.page.goto('/charts?sort=played');
  await ann.see('shelf-published').getByText('6 matches').waitFor();
  await picture(ann, 'list', { fullPage: true });
  await picture(bruno, 'phone-list-played-fr', { fullPage: true });
  await ann.see('sort-played').focus();
  await ann.page.keyboard.press('ArrowRight');
  await ann.page.waitForURL(/sort=even/);

  // It leaves the list, and its link goes on leading there.
  await bruno.page.goto(`/charts/${copy}`);
  await bruno.see('unlist-chart').tap();
  await state(bruno, 'unlisted');
  await ann.page.goto('/charts?find=paie');
  await ann.see('shelf-published').getByTestId('no-charts').waitFor();
  await ann.page.goto(`/charts/${copy}`);
  await ann.see('chart-title').getByText('Berlin paie').waitFor();
  await ann.see('chart-author').click();
  await ann.see('profile-name').getByText('Bruno').waitFor();
  assert.equal(await ann.see('charts-of-theirs').count(), 0, 'he has taken it off the list');
  assert.deepEqual(ann.faults.concat(bruno.faults), []);
});

test('a profile shows the charts that its owner has published', { timeout: 3 * PATIENCE }, async () => {
  const dora = await member(browser, server, 'Dora');
  const published = await dora.page.evaluate(async () => {
    const ask = async (method, path, body) =>
      (
        await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      ).json();
    const { game, chart } = await ask('GET', '/api/charts/aa1941.rulebook');
    const ids = [];
    for (let n = 1; n <= 7; n += 1) {
      const { id } = await ask('POST', '/api/charts', { game, name: { en: `Plan ${n}`, fr: `Plan ${n}` }, chart });
      // The last stays a draft.
      if (n < 7) await ask('POST', `/api/charts/${id}/publish`, {});
      ids.push(id);
    }
    return ids;
  });
  const me = await dora.page.evaluate(async () => (await (await fetch('/api/me')).json()).id);

  const emil = await person(browser, server, 'Emil', { viewport: PHONE, locale: 'fr-FR' });
  await emil.page.goto(`/p/${me}`);
  const theirs = emil.see('charts-of-theirs');
  await theirs.getByText('Plan 6').waitFor();
  assert.equal(await theirs.getByRole('listitem').count(), 5, 'the newest of them');
  assert.equal(await theirs.getByText('Plan 7').count(), 0, 'no draft');
  await assertAccessible(emil, 'a profile with charts, on the phone');
  await fitsThePhone(emil, 'a profile with charts');
  await picture(emil, 'profile-charts-phone-fr', { fullPage: true });
  await emil.see('all-of-theirs').tap();
  await emil.see('charts-by').getByText('Mises en place par Dora').waitFor();
  const shelf = emil.see('shelf-published');
  assert.equal(await shelf.getByRole('listitem').count(), 6);
  assert.equal(await emil.see('shelf-builtIn').count(), 0);
  await emil.see('find-charts').fill('plan 2');
  await emil.page.waitForURL(
    (url) => url.searchParams.get('author') === me && url.searchParams.get('find') === 'plan 2',
  );
  await shelf.getByTestId(`chart-${published[5]}`).waitFor({ state: 'detached' });
  assert.equal(await shelf.getByRole('listitem').count(), 1);
  await emil.page.reload();
  await emil.see('charts-by').getByText('Dora').waitFor();
  await assertAccessible(emil, 'the charts of one author, on the phone');
  await fitsThePhone(emil, 'the charts of one author');
  await picture(emil, 'charts-by-phone-fr', { fullPage: true });
  await emil.see('all-charts').tap();
  await emil.see('shelf-builtIn').waitFor();
  await emil.page.goBack();
  await emil.see('charts-by').waitFor();
  assert.deepEqual(dora.faults.concat(emil.faults), []);
});

test('a version is chosen for a table', { timeout: 3 * PATIENCE }, async () => {
  const eve = await member(browser, server, 'Eve');
  await eve.page.goto('/charts/new?from=aa1941.errata');
  const id = await draw(eve, 'Twice', 11);
  await eve.click('chart-tab-powers');
  await eve.see('treasury-germany').fill('22');
  await eve.see('treasury-germany').press('Enter');
  await checked(eve, 0);
  await eve.click('save-chart');
  await eve.page.getByText('Saved as version 2').waitFor();

  await eve.page.goto('/tables');
  await eve.click('more-options');
  await eve.click('preview-chart');
  await eve.see('chart-picker').getByTestId(`chart-${id}`).click();
  await eve.see('picker-version').selectOption('1');
  await eve.see('chart-map').waitFor();
  await assertAccessible(eve, 'the picker with versions');
  await picture(eve, 'picker', { fullPage: true });
  await eve.click('picker-choose');
  await eve.page.locator('[data-testid=chart][data-version="1"]').waitFor();
  const fay = await person(browser, server, 'Fay');
  await tableForTwo(eve, fay);
  await eve.click('tab-powers');
  assert.match(await eve.see('ipc-germany').textContent(), /11/, 'the first version is played');
  // Who plays from a draft may look at that version of it.
  const said = await fay.page.evaluate(
    async (id) => [(await fetch(`/api/charts/${id}/1`)).status, (await fetch(`/api/charts/${id}/2`)).status],
    id,
  );
  assert.deepEqual(said, [200, 404]);
  await fay.page.goto(`/charts/${id}?version=1`);
  await fay.see('chart-map').waitFor();
  assert.deepEqual(eve.faults.concat(fay.faults), []);
});

test('a guest draws and is told what publishing takes; a draft is deleted', { timeout: 3 * PATIENCE }, async () => {
  const guest = await person(browser, server, 'Gast', { viewport: PHONE, locale: 'fr-FR', at: '/charts/new' });
  const id = await draw(guest, 'Essai', 5);
  await guest.see('leave-workshop').tap();
  await guest.see('publish-needs-account').waitFor();
  await assertAccessible(guest, 'a draft of a guest, on the phone');
  await fitsThePhone(guest, 'a draft of a guest');
  await guest.see('share-chart').tap();
  await state(guest, 'unlisted');
  await guest.page.goto('/charts/new');
  const second = await draw(guest, 'Autre', 6);
  await guest.see('leave-workshop').tap();
  await guest.see('delete-chart').tap();
  await guest.see('delete-chart-now').tap();
  await guest.page.waitForURL(/\/charts$/);
  await guest.see('shelf-mine').getByTestId(`chart-${id}`).waitFor();
  assert.equal(await guest.see('shelf-mine').getByTestId(`chart-${second}`).count(), 0);
  assert.deepEqual(guest.faults, []);
});

test('those who run the server keep a chart off the list', { timeout: 4 * PATIENCE }, async () => {
  const rude = await member(browser, server, 'Rude');
  await rude.page.goto('/charts/new?from=aa1941.rulebook');
  const id = await draw(rude, 'Bad words', 9);
  await rude.click('leave-workshop');
  await rude.click('publish-chart');
  await state(rude, 'published');

  const host = await member(browser, server, 'Keeper', { viewport: PHONE, locale: 'fr-FR' });
  await server.command('admin', 'grant', 'Keeper');
  await signIn(host, 'Keeper');

  // Somebody reports it, by the keyboard; its author cannot.
  assert.equal(await rude.see('report-chart').count(), 0);
  const witness = await person(browser, server, 'Witness');
  await witness.page.goto(`/charts/${id}`);
  await witness.see('report-chart').focus();
  await witness.page.keyboard.press('Enter');
  await witness.see('report-text').fill('Read its name.');
  await assertAccessible(witness, 'reporting a chart');
  await picture(witness, 'report-chart', { fullPage: true });
  await witness.see('report').press('Enter');
  await witness.see('reported').waitFor();
  await witness.page.reload();
  await witness.click('report-chart');
  await witness.click('report');
  await witness.page.getByText('You have already reported this.').waitFor();

  // Those who run the server read it among the reports, and can act there.
  await host.page.goto('/admin?show=reports');
  const reported = host.see('report').filter({ hasText: 'Read its name.' });
  await reported.getByTestId('reported-chart').getByText('Bad words').waitFor();
  assert.equal(await reported.getByTestId('to-reported-chart').getAttribute('href'), `/charts/${id}?version=1`);
  await reported.getByTestId('withhold-chart').tap();
  await host.see('withhold-reason').fill('À relire');
  await assertAccessible(host, 'a chart that was reported, on the phone');
  await fitsThePhone(host, 'a chart that was reported');
  await picture(host, 'phone-reported-chart-fr', { fullPage: true });
  await host.see('withhold-now').tap();
  await reported.getByTestId('restore-chart').tap();
  await reported.getByTestId('withhold-chart').waitFor();
  await host.see('report-note').fill('Relu.');
  await host.see('report-note').press('Enter');
  await host.see('no-reports').waitFor();

  await host.page.goto('/admin?show=charts');
  await host.see('find').fill('bad');
  await host.see('find').press('Enter');
  await host.see('house-chart').filter({ hasText: 'Bad words' }).getByTestId('withhold-chart').tap();
  await host.see('withhold-reason').fill('Un nom blessant');
  await assertAccessible(host, 'withholding a chart, on the phone');
  await fitsThePhone(host, 'the charts of a server');
  await picture(host, 'phone-withhold-fr', { fullPage: true });
  await host.see('withhold-now').tap();
  await host.see('restore-chart').waitFor();

  await rude.page.reload();
  await state(rude, 'withheld');
  await rude.see('own-chart').getByText('Un nom blessant').waitFor();
  assert.equal(await rude.see('publish-chart').count(), 0);
  await assertAccessible(rude, 'a chart that is withheld');
  await host.see('which-withheld').tap();
  await host.see('restore-chart').tap();
  await host.see('no-house-chart').waitFor();
  await rude.page.reload();
  await state(rude, 'unlisted');
  await rude.click('publish-chart');
  await state(rude, 'published');
  assert.match(await server.command('admin', 'charts', 'bad'), new RegExp(`^${id}\tpublished\t`));
  await host.see('part-acts').tap();
  await host.see('act').first().waitFor();
  const acts = await host.see('act').evaluateAll((all) => all.map((one) => one.dataset.act));
  assert.deepEqual(acts.slice(0, 2), ['restore_chart', 'withhold_chart']);
  assert.deepEqual(rude.faults.concat(host.faults, witness.faults), []);
});
