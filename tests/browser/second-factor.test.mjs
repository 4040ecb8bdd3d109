// A second factor: set up with an app, asked for at the next sign-in, and turned off.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { fitsThePhone, member, onStage, PASSWORD, PATIENCE, PHONE, picture, stranger } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** The bytes that a text in base 32 (RFC 4648) stands for. */
function fromBase32(text) {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
}

/** What an app shows for a secret, so many steps from now (RFC 6238). */
function codeOf(secret, ahead = 0) {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest();
  const number = hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Signs in by the keyboard, as far as the password goes. */
async function password(one, name) {
  await one.see('sign-in-name').fill(name);
  await one.see('sign-in-password').fill(PASSWORD);
  await one.see('sign-in-password').press('Enter');
}

test(
  'an owner sets up an app, signs in with its code on a phone, and turns it off with a recovery code',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await member(browser, server, 'factor.1');
    await ann.see('set-up-factor').press('Enter');
    const secret = (await ann.see('factor-secret').textContent()).replaceAll(' ', '');
    await assertAccessible(ann, 'an app that is set up');
    await picture(ann, 'second-factor-set-up', { fullPage: true });
    await ann.see('first-code').fill('000000');
    await ann.see('first-code').press('Enter');
    await ann.page.getByRole('alert').getByText('This code is wrong').waitFor();
    await ann.see('first-code').fill(codeOf(secret));
    await ann.see('first-code').press('Enter');
    await ann.see('recovery-code').first().waitFor();
    const codes = await ann.see('recovery-code').allTextContents();
    assert.equal(codes.length, 10);
    await assertAccessible(ann, 'recovery codes');
    await ann.see('codes-kept').press('Enter');
    await ann.see('factor-on').getByText('10 recovery codes left').waitFor();

    // Another browser, a phone, in French: the password, and then the code.
    const phone = await stranger(browser, server, '/account', {
      locale: 'fr-FR',
      viewport: PHONE,
    });
    await password(phone, 'factor.1');
    assert.equal(await phone.see('sign-in-code').getAttribute('inputmode'), 'numeric');
    await assertAccessible(phone, 'the code on a phone, in French');
    await fitsThePhone(phone, 'the code');
    await picture(phone, 'second-factor-code', { fullPage: true });
    // The field has the focus: what is typed goes there.
    await phone.page.keyboard.type(codeOf(secret, 1));
    await phone.page.keyboard.press('Enter');
    await phone.see('signed-in').waitFor();
    await fitsThePhone(phone, 'the account');

    // A recovery code turns it off.
    await phone.see('factor-code').fill(codes[0]);
    await phone.see('factor-off').press('Enter');
    await phone.see('factor-said').getByText('La double authentification est désactivée').waitFor();
    await phone.see('set-up-factor').waitFor();
    assert.deepEqual(ann.faults.concat(phone.faults), []);
  },
);

test('a recovery code opens the account of who has lost the app', { timeout: 2 * PATIENCE }, async () => {
  const ann = await member(browser, server, 'factor.2', { viewport: PHONE });
  await ann.see('set-up-factor').click();
  const secret = (await ann.see('factor-secret').textContent()).replaceAll(' ', '');
  await ann.see('first-code').fill(codeOf(secret));
  await ann.click('confirm-factor');
  await ann.see('recovery-code').first().waitFor();
  await fitsThePhone(ann, 'recovery codes');
  const [code] = await ann.see('recovery-code').allTextContents();

  const elsewhere = await stranger(browser, server, '/account');
  await password(elsewhere, 'factor.2');
  await elsewhere.click('other-code');
  await elsewhere.see('sign-in-code').fill(code.toUpperCase());
  await elsewhere.click('send-code');
  await elsewhere.see('factor-on').getByText('9 recovery codes left').waitFor();
  assert.deepEqual(ann.faults.concat(elsewhere.faults), []);
});
