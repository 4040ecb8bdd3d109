// The life of an account: a guest plays, registers, signs in elsewhere, sits at the same seat, and in the end is forgotten.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import {
  fitsThePhone,
  member,
  onStage,
  PASSWORD,
  PATIENCE,
  person,
  PHONE,
  picture,
  stranger,
  tableForTwo,
} from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** Somebody on the page of the account. */
const toAccount = (one) => one.page.goto('/account');

/** Fills in a form and sends it by the keyboard alone. */
async function enter(one, way, name) {
  await one.see(`${way}-name`).fill(name);
  await one.see(`${way}-password`).fill(PASSWORD);
  await one.see(`${way}-password`).press('Enter');
}

test(
  'a guest registers, comes back elsewhere to the same seat, and is forgotten',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bob = await person(browser, server, 'Bob');
    await tableForTwo(ann, bob);
    const table = new URL(ann.page.url()).pathname;

    await toAccount(ann);
    await ann.page.getByRole('radio', { name: 'Create an account' }).click();
    await assertAccessible(ann, 'making an account');
    assert.equal(await ann.see('register-password').getAttribute('autocomplete'), 'new-password');
    assert.equal(await ann.see('register-name').getAttribute('autocomplete'), 'username');
    await enter(ann, 'register', 'ann.1');
    await ann.see('signed-in').waitFor();
    await assertAccessible(ann, 'an account');

    // Another browser, a phone, in French, where nobody is known.
    const phone = await stranger(browser, server, '/tables', {
      locale: 'fr-FR',
      viewport: PHONE,
    });
    await phone.click('to-account');
    await phone.see('sign-in-name').waitFor();
    assert.equal(await phone.see('sign-in-password').getAttribute('autocomplete'), 'current-password');
    await phone.see('sign-in-name').fill('ANN.1');
    await phone.see('sign-in-password').fill('not the password');
    await phone.see('sign-in-password').press('Enter');
    await phone.page.getByRole('alert').getByText('ne correspondent pas').waitFor();
    await enter(phone, 'sign-in', 'ANN.1');
    await phone.see('signed-in').waitFor();
    await assertAccessible(phone, 'an account on the phone, in French');
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `the page is ${width} wide`);
    await phone.page.goto(table);
    await phone.see('awaiting').waitFor();
    const mine = await phone.page.evaluate(async () => (await fetch('/api/me/tables')).json());
    assert.equal(`/t/${mine[0].id}`, table);
    assert.equal(mine[0].seats[0].name, 'Ann');

    // The first browser is put out from the second.
    await phone.page.goto('/account');
    await phone.see('end-session').first().click();
    await ann.see('sign-in-name').waitFor();
    await phone.page.getByText('Cette session est déconnectée').waitFor();
    assert.equal(await phone.see('end-session').count(), 0);

    // The profile, and then nothing any more.
    await phone.click('my-profile');
    await phone.see('profile-account').getByText('@ann.1').waitFor();
    await assertAccessible(phone, 'a profile');
    await phone.page.goBack();
    await phone.click('leave-ask');
    await phone.see('leave-password').fill(PASSWORD);
    await phone.click('leave-now');
    // Without a session the way to an account lies in the menu of the front page.
    await phone.see('to-account').waitFor({ state: 'attached' });
    await bob.page.getByText('Deleted player').first().waitFor();
    assert.deepEqual(ann.faults.concat(phone.faults, bob.faults), []);
  },
);

test('what a guest has at a browser comes along', { timeout: 2 * PATIENCE }, async () => {
  const old = await person(browser, server, 'Old');
  await toAccount(old);
  await old.page.getByRole('radio', { name: 'Create an account' }).click();
  await enter(old, 'register', 'oldtimer');
  await old.see('signed-in').waitFor();

  const guest = await person(browser, server, 'Guest');
  const other = await person(browser, server, 'Other');
  await tableForTwo(guest, other);
  await toAccount(guest);
  assert.ok(await guest.see('bring').isChecked());
  await enter(guest, 'sign-in', 'oldtimer');
  await guest.see('said').getByText('one table came along').waitFor();
  await guest.page.goto('/tables');
  await guest.page.getByText('Old').first().waitFor();
  assert.deepEqual(old.faults.concat(guest.faults, other.faults), []);
});

test('a server without e-mail promises no link', { timeout: 2 * PATIENCE }, async () => {
  const eve = await stranger(browser, server, '/account', { viewport: PHONE, locale: 'fr-FR' });
  await eve.click('forgot');
  await eve.see('no-recovery').getByText('n’envoie pas d’e-mails').waitFor();
  assert.equal(await eve.see('recover-email').count(), 0);
  await assertAccessible(eve, 'a password that stays forgotten');
  await fitsThePhone(eve, 'a password that stays forgotten');
  assert.deepEqual(eve.faults, []);
});

test('a new password ends programs, and the other tabs of this browser go on', { timeout: 2 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'tabs.1', { viewport: PHONE, locale: 'fr-FR' });
  await ann.see('token-name').fill('mon robot');
  await ann.see('token-days').selectOption('30');
  await ann.click('make-token');
  await ann.see('made-token').waitFor();
  await ann.page.reload();
  await ann.see('ending-tokens').getByText('mon robot').waitFor();
  await assertAccessible(ann, 'a password that ends programs');
  await fitsThePhone(ann, 'the account');
  await picture(ann, 'account-ending-tokens', { fullPage: true });

  const tab = await ann.page.context().newPage();
  const opened = tab.waitForEvent('websocket');
  await tab.goto('/tables');
  await (await opened).waitForEvent('framereceived');
  const [back, asked] = [
    tab.waitForEvent('websocket'),
    tab.waitForResponse(
      async (answer) =>
        new URL(answer.url()).pathname === '/api/me' && (await answer.json().catch(() => null)) !== null,
    ),
  ];
  await ann.see('old-password').fill(PASSWORD);
  await ann.see('new-password').fill('un autre mot de passe');
  await ann.see('new-password').press('Enter');
  await ann.page.getByText('Un jeton d’API a été révoqué.').waitFor();
  await ann.see('token').waitFor({ state: 'detached' });
  await asked;
  await back;
  assert.equal(await tab.getByTestId('name').count(), 0, 'nobody is asked for a name');

  // What takes a password that was typed lately asks for it where it was not.
  await server.sql(`update sessions set created_at = now() - interval '1 hour'`);
  await ann.see('token-name').fill('encore');
  await ann.click('make-token');
  await ann.see('token-password').fill('un autre mot de passe');
  await ann.click('make-token');
  await ann.see('made-token').waitFor();
  assert.deepEqual(ann.faults, []);
});
