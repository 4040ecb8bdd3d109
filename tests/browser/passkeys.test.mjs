// Passkeys, with the authenticator that the browser has for tests.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, member, onStage, PATIENCE, PHONE, picture, stranger } from './stage.mjs';

let server;
let browser;
// Passkeys are bound to a name, and `localhost` is the one that browsers trust without TLS.
onStage(
  ({ server: found, browser: opened }) => {
    const address = found.address.replace('127.0.0.1', 'localhost');
    server = { ...found, address };
    browser = opened;
  },
  { settings: { SANDTABLE_PUBLIC_URL: 'http://localhost' } },
);

/** A device that keeps passkeys and knows its owner; `verifies`: whether it finds that it is the owner. */
async function withDevice(one, { verifies = true } = {}) {
  const devtools = await one.page.context().newCDPSession(one.page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: verifies,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

test('an owner makes a passkey, signs in with it alone, and removes it', { timeout: 4 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'key.1', {
    viewport: PHONE,
    locale: 'fr-FR',
  });
  const device = await withDevice(ann);
  await ann.see('passkey-name').fill('Mon téléphone');
  await ann.see('passkey-name').press('Enter');
  await ann.see('passkey').getByText('Mon téléphone').waitFor();
  await assertAccessible(ann, 'an account with a passkey');
  await fitsThePhone(ann, 'an account with a passkey');
  await picture(ann, 'passkeys', { fullPage: true });
  const [made] = await device.credentials();
  assert.equal(made.rpId, 'localhost');
  // The same device makes no second one.
  await ann.see('passkey-name').fill('encore');
  await ann.see('passkey-name').press('Enter');
  await ann.see('passkeys').getByText('Aucune clé d’accès n’a été créée').waitFor();

  // Another browser that has the passkey, and no name and no password.
  const other = await stranger(browser, server, '/account');
  const synced = await withDevice(other);
  await synced.take(made);
  await other.see('passkey-sign-in').waitFor();
  await assertAccessible(other, 'signing in with a passkey');
  const sent = other.page.waitForRequest((request) => request.url().endsWith('/api/account/session/passkey'));
  await other.see('passkey-sign-in').press('Enter');
  await other.see('signed-in').getByText('key.1').waitFor();
  // What was sent is of no use a second time.
  const again = await other.page.evaluate(
    async (body) => {
      const answer = await fetch('/api/account/session/passkey', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return (await answer.json()).code;
    },
    (await sent).postData(),
  );
  assert.equal(again, 'challenge_over');

  await other.see('remove-passkey').press('Enter');
  await other.see('passkey').waitFor({ state: 'detached' });
  // The device has it still, and the server takes it no more.
  const late = await stranger(browser, server, '/account');
  await (await withDevice(late)).take((await synced.credentials())[0]);
  await late.click('passkey-sign-in');
  await late.page.getByRole('alert').getByText('This passkey is not known here.').waitFor();
  assert.deepEqual(ann.faults.concat(other.faults, late.faults), []);
});

test('a device that does not know its owner signs nobody in', { timeout: 2 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'key.2');
  const device = await withDevice(ann);
  await ann.see('passkey-name').fill('Desk');
  await ann.click('make-passkey');
  await ann.see('passkey').getByText('Desk').waitFor();
  const [made] = await device.credentials();

  const thief = await stranger(browser, server, '/account');
  await (await withDevice(thief, { verifies: false })).take(made);
  await thief.click('passkey-sign-in');
  await thief.page.getByText('No passkey was used.').waitFor();
  assert.equal(await thief.see('signed-in').count(), 0);
  assert.deepEqual(ann.faults.concat(thief.faults), []);
});

test('a session that a passkey has opened counts for two factors', { timeout: 2 * PATIENCE }, async () => {
  const keeper = await member(browser, server, 'key.3');
  const device = await withDevice(keeper);
  await keeper.see('passkey-name').fill('Desk');
  await keeper.click('make-passkey');
  await keeper.see('passkey').waitFor();
  const [made] = await device.credentials();
  const other = await stranger(browser, server, '/account');
  await (await withDevice(other)).take(made);
  await other.click('passkey-sign-in');
  await other.see('signed-in').waitFor();
  const factors = await server.sql('select two_factors from sessions order by created_at desc, two_factors limit 1');
  assert.equal(factors, 't');
  assert.deepEqual(keeper.faults.concat(other.faults), []);
});
