// Finding opponents: three people make friends, invite each other, play for ratings, and see what that came to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, member, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

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
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
    [method, path, body],
  );
}

/** Has these players pass until the first round is over: a rated match that is given up before does not count. */
async function passARound(players, id) {
  let passed = 0;
  for (;;) {
    const { view } = (await ask(players[0], 'GET', `/api/matches/${id}/view`)).body;
    if (view.round > 1) return;
    for (const player of players) {
      const act = (cid, dec, action) => ask(player, 'POST', `/api/matches/${id}/act`, { cid, dec, action });
      const own = async () => (await act('which', 0, { do: 'undo' })).body.decs.find(({ legal }) => legal);
      for (let open = await own(); open; open = await own()) {
        const said = await act(`pass ${passed}`, open.dec, { do: 'end_phase' });
        assert.equal(said.status, 200, JSON.stringify(said.body));
        passed += 1;
        assert.ok(passed < 200, 'a round comes to its end');
      }
    }
  }
}

/** A rated match from its table to its end, without a click: after a round the second gives up, or the first. */
async function playFast(one, other, loser) {
  const order = {
    ...{ name: 'Quick', game: 'aa1941', options: {}, chart: 'aa1941.rulebook', visibility: 'public' },
    ...{
      seats: [
        ['ussr', 'uk', 'usa'],
        ['germany', 'japan'],
      ],
      spectators: true,
      seat: 0,
      stakes: 'rated',
    },
  };
  const { id } = (await ask(one, 'POST', '/api/tables', order)).body;
  assert.equal((await ask(other, 'POST', `/api/tables/${id}/sit`, { seat: 1 })).status, 200);
  for (const player of [one, other]) {
    await ask(player, 'POST', `/api/tables/${id}/ready`, { ready: true, nonce: 'ab'.repeat(32) });
  }
  assert.equal((await ask(one, 'POST', `/api/tables/${id}/start`, {})).status, 200);
  await passARound([one, other], id);
  const act = (cid, dec) => ask(loser, 'POST', `/api/matches/${id}/act`, { cid, dec, action: { do: 'concede' } });
  const { dec } = (await act('which', 0)).body.decs[0];
  assert.equal((await act('enough', dec)).status, 200);
}

test(
  'three people make friends, invite, play for ratings and see what it came to',
  { timeout: 6 * PATIENCE },
  async () => {
    const ann = await member(browser, server, 'ann');
    const ben = await member(browser, server, 'ben', { viewport: PHONE, locale: 'fr-FR' });
    const cyd = await member(browser, server, 'cyd');

    // Friends, by name, by consent.
    await ann.click('nav-friends');
    await ann.see('friend-name').fill('BEN');
    await ann.see('friend-name').press('Enter');
    await ann.see('asked-ben').waitFor();
    await ben.see('waiting').getByText('1').waitFor();
    await ben.see('nav-friends').tap();
    await ben.see('asking-ann').waitFor();
    await assertAccessible(ben, 'somebody asks to be friends');
    await fitsThePhone(ben, 'somebody asks to be friends');
    await picture(ben, 'asked-phone-fr', { fullPage: true });
    await ben.see('accept').tap();
    await ben.see('friend-ann').waitFor();
    await ben.see('waiting').waitFor({ state: 'detached' });
    await ann.see('friend-ben').waitFor();
    await ann.see('friend-name').fill('nobody-at-all');
    await ann.see('friend-name').press('Enter');
    await ann.see('friends-said').getByText('There is no account with this name').waitFor();
    await assertAccessible(ann, 'friends');
    await picture(ann, 'friends', { fullPage: true });

    // From a profile, and with another answer.
    const cydsPage = `/p/${await cyd.page.evaluate(async () => (await (await fetch('/api/me')).json()).id)}`;
    await ann.page.goto(cydsPage);
    await ann.click('ask-friend');
    await ann.page.locator('[data-testid=friendship][data-is=asked]').waitFor();
    await cyd.click('nav-friends');
    await cyd.click('decline');
    await ann.page.locator('[data-testid=friendship][data-is=stranger]').waitFor();
    await cyd.click('nav-tables');

    // A rated table that nobody finds but those who are invited.
    await ben.see('nav-tables').tap();
    await ann.click('nav-tables');
    await ann.see('table-name').fill('For the ladder');
    await ann.click('players-2');
    await ann.click('more-options');
    await ann.click('stakes-rated');
    await ann.see('talk').selectOption('fr');
    await ann.click('visibility-private');
    await ann.page.locator('[data-testid=create-table][aria-disabled=false]').click();
    await ann.page.waitForURL(/\/t\//);
    const id = ann.page.url().split('/').at(-1);
    await ann.see('rated').waitFor();
    await ann.click('invite-ben');
    await ann.see('invited').getByText('ben').waitFor();
    await ann.see('invite-name').fill('cyd');
    await ann.see('invite-name').press('Enter');
    await ann.see('invited').getByText('cyd').waitFor();
    await assertAccessible(ann, 'a rated table with invitations');
    await picture(ann, 'rated-table', { fullPage: true });
    await cyd.see(`decline-${id}`).click();
    await cyd.see('invitations').waitFor({ state: 'detached' });
    await ann.see('invited').getByText('cyd').waitFor({ state: 'detached' });
    await ben.see(`come-${id}`).waitFor();
    await assertAccessible(ben, 'the list of tables with an invitation');
    await fitsThePhone(ben, 'the list of tables with an invitation');
    await picture(ben, 'invitation-phone-fr', { fullPage: true });
    await ben.see(`come-${id}`).tap();
    await ben.page.waitForURL(`**/t/${id}`);
    await ben.see('rated').waitFor();
    await fitsThePhone(ben, 'a rated table');
    await picture(ben, 'rated-table-phone-fr', { fullPage: true });
    await assertAccessible(ben, 'a rated table');

    // Played to its end.
    await ben.see('ready').tap();
    await ann.click('ready');
    await ann.page.locator('[data-testid=start][aria-disabled=false]').click();
    await ann.see('awaiting').waitFor();
    await ben.see('awaiting').waitFor();
    await passARound([ann, ben], id);
    await ann.page.locator('[data-testid=awaiting][data-round="2"]').waitFor();
    await ann.click('tab-powers');
    await ann.click('concede');
    await ann.click('concede-yes');
    for (const one of [ann, ben]) await one.see('victory').waitFor();
    // At its end everybody reads what it came to.
    for (const one of [ann, ben]) {
      const told = async (seat) => (await one.see(`rating-change-${seat}`).innerText()).replace(/\s+/g, ' ');
      await one.see('rating-change-0').waitFor();
      assert.match(await told(0), /ann .*1500\? → 1338\? −162 ± 290/);
      assert.match(await told(1), /ben .*1500\? → 1662\? \+162 ± 290/);
      await assertAccessible(one, 'the end of a rated match');
    }
    await picture(ann, 'end', { fullPage: true });
    await fitsThePhone(ben, 'the end of a rated match');
    await picture(ben, 'end-phone-fr', { fullPage: true });

    await ann.page.goto('/account');
    await ann.click('my-profile');
    await ann.see('rating-allies').getByText('1338?').waitFor();
    assert.equal(await ann.see('rated-match').count(), 1);
    await assertAccessible(ann, 'a profile with ratings');
    await picture(ann, 'profile', { fullPage: true });
    await ben.page.goto('/account');
    await ben.see('my-profile').tap();
    await ben.see('rating-axis').getByText('1662?').waitFor();
    await fitsThePhone(ben, 'a profile with ratings');
    await picture(ben, 'profile-phone-fr', { fullPage: true });

    // One match settles nothing; some more do.
    await cyd.click('nav-friends');
    await cyd.click('to-leaderboard');
    await cyd.see('leaderboard-empty').waitFor();
    await assertAccessible(cyd, 'an empty leaderboard');
    for (let round = 0; round < 8; round += 1) await playFast(ann, ben, round % 2 === 0 ? ann : ben);
    await cyd.page.reload();
    await cyd.see('leaderboard').getByText('ann').waitFor();
    await assertAccessible(cyd, 'the leaderboard');
    await picture(cyd, 'leaderboard', { fullPage: true });
    await cyd.click('side-axis');
    await cyd.see('leaderboard').getByText('ben').waitFor();
    assert.equal((await ben.page.goto('/leaderboard/aa1941?side=axis')).status(), 200);
    await ben.see('my-place').getByText('rang 1').waitFor();
    // An address from before the game stood in it.
    await ben.page.goto('/leaderboard?side=axis');
    await ben.see('my-place').getByText('rang 1').waitFor();
    await fitsThePhone(ben, 'the leaderboard');
    await assertAccessible(ben, 'the leaderboard, on the phone');
    await picture(ben, 'leaderboard-phone-fr', { fullPage: true });

    // Who does not want to be there is not.
    await ben.page.goto('/account');
    await ben.see('listing').uncheck();
    await ben.see('listing-said').getByText('Vous ne figurez pas').waitFor();
    await assertAccessible(ben, 'the account');
    await cyd.page.reload();
    await cyd.see('leaderboard-empty').waitFor();
    for (const one of [ann, ben, cyd]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
  },
);

test('tables are found by what they are for', { timeout: 3 * PATIENCE }, async () => {
  const host = await member(browser, server, 'hostess');
  const open = async (name, choices) => {
    await host.page.goto('/tables');
    await host.see('table-name').fill(name);
    await host.click('more-options');
    await choices();
    await host.page.locator('[data-testid=create-table][aria-disabled=false]').click();
    await host.page.waitForURL(/\/t\//);
    return host.page.url().split('/').at(-1);
  };
  const salon = await open('Salon', async () => {
    await host.click('stakes-casual');
    await host.see('talk').selectOption('fr');
    await host.see('level').selectOption('beginner');
  });
  const ladder = await open('Ladder', async () => {
    await host.click('stakes-rated');
    await host.see('talk').selectOption('any');
    await host.see('level').selectOption('experienced');
  });
  const guest = await person(browser, server, 'Gus', { viewport: PHONE, locale: 'fr-FR' });
  const has = (id, state) => guest.see(`table-${id}`).waitFor({ state });
  await has(salon, 'visible');
  await guest.see(`rated-${ladder}`).waitFor();
  await guest.see('more-filters').tap();
  await guest.see('fits-stakes').selectOption('rated');
  await has(salon, 'detached');
  await has(ladder, 'visible');
  await assertAccessible(guest, 'more filters');
  await fitsThePhone(guest, 'more filters');
  await picture(guest, 'filters-phone-fr', { fullPage: true });
  await guest.see('fits-stakes').selectOption('');
  await guest.see('fits-talk').selectOption('en');
  await has(salon, 'detached');
  await guest.see('fits-talk').selectOption('fr');
  await guest.see('fits-level').selectOption('beginner');
  await has(ladder, 'detached');
  await has(salon, 'visible');
  await guest.page.reload();
  await has(salon, 'visible');
  assert.equal(await guest.see(`table-${ladder}`).count(), 0, 'the filter is in the address');
  await guest.page.goto('/friends');
  await guest.page.getByRole('link', { name: 'S’inscrire ou se connecter' }).waitFor();
  await guest.page.goto(`/t/${ladder}`);
  await guest.see('invitation').getByText('créez un compte').waitFor();
  assert.equal(await guest.see('sit-down').count(), 0, 'without an account nobody sits down here');
  await assertAccessible(guest, 'a rated table, to a guest');
  for (const one of [host, guest]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
});
