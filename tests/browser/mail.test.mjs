// What comes by mail, read in a browser: an address is confirmed, a forgotten password replaced, and games that wait named.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, guest } from './bot.mjs';
import { startPostbox } from './postbox.mjs';
import { PASSWORD, PATIENCE, PHONE, startBrowser, startServer, stranger, visitor } from './stage.mjs';

const ANOTHER = 'a staple of another kind';

let postbox;
let server;
let browser;
before(async () => {
  postbox = await startPostbox();
  Object.assign(process.env, {
    SANDTABLE_SMTP_URL: postbox.url,
    SANDTABLE_MAIL_FROM: 'Sandtable <noreply@example.org>',
    SANDTABLE_PUBLIC_URL: 'https://play.example.org',
    SANDTABLE_CALLS_AFTER: '0',
  });
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  postbox?.stop();
});

/** Where a link in a mail leads, on this server. */
const linkIn = ({ text }) => {
  const link = new URL(/https:\/\/play\.example\.org\/(?:account\/\w+#|t\/)\S+/.exec(text)[0]);
  return link.pathname + link.hash;
};

test(
  'an address is confirmed, a password forgotten and replaced, on a French phone',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await stranger(browser, server, '/account');
    await ann.page.getByRole('radio', { name: 'Create an account' }).click();
    await ann.see('register-name').fill('ann.1');
    await ann.see('register-password').fill(PASSWORD);
    await ann.see('register-password').press('Enter');
    await ann.see('signed-in').waitFor();
    await ann.see('new-email').fill('ann@example.org');
    await ann.see('email-password').fill(PASSWORD);
    await ann.click('save-email');
    const first = await postbox.next();
    assert.equal(first.to, 'ann@example.org');
    await ann.page.goto(linkIn(first));
    await ann.page
      .getByRole('status')
      .filter({ hasText: /confirmed/i })
      .first()
      .waitFor();
    await assertAccessible(ann, 'an address that was confirmed');
    await ann.page.goto('/account');
    await ann.see('email').getByText('ann@example.org').waitFor();

    const phone = await stranger(browser, server, '/account', { locale: 'fr-FR', viewport: PHONE });
    await phone.click('forgot');
    await phone.see('recover-email').fill('ann@example.org');
    await assertAccessible(phone, 'a forgotten password');
    await phone.see('recover-email').press('Enter');
    const mail = await postbox.next();
    await phone.page.goto(linkIn(mail));
    await phone.see('recover-password').fill(ANOTHER);
    await assertAccessible(phone, 'a new password');
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `the page is ${width} wide`);
    await phone.see('recover-password').press('Enter');
    await phone.page.getByRole('link', { name: 'Aller à votre compte' }).click();
    await phone.see('signed-in').getByText('ann.1').waitFor();
    const told = await postbox.next();
    assert.match(told.text, /was reset by a link/, 'the owner is told');
    // Whoever was in with the old one is out.
    await ann.see('sign-in-name').waitFor();
    // A link opens once.
    const late = await stranger(browser, server, linkIn(mail));
    await late.see('recover-password').fill(PASSWORD);
    await late.see('recover-password').press('Enter');
    await late.page.getByRole('alert').first().waitFor();
    assert.deepEqual(phone.faults, []);
  },
);

test('a mail names the games that wait, and leads to them', { timeout: 4 * PATIENCE }, async () => {
  const [ed, bob] = [await guest(server, 'Ed'), await guest(server, 'Bob')];
  ed.token = (await ed.post('/api/account', { name: 'ed.1', password: PASSWORD, language: 'fr' })).token;
  const player = await visitor(browser, server, ed, '/account', { locale: 'fr-FR' });
  await player.see('new-email').fill('ed@example.org');
  await player.see('email-password').fill(PASSWORD);
  await player.click('save-email');
  await player.page.goto(linkIn(await postbox.next()));
  await player.page
    .getByRole('status')
    .filter({ hasText: /confirm/i })
    .first()
    .waitFor();
  await player.page.goto('/account');
  await player.see('rhythm-hourly').click();
  await player.see('channel-mail').waitFor();
  const games = [await begun(ed, bob, { name: 'Une partie' }), await begun(ed, bob, { name: 'Une autre' })];
  const mail = await postbox.next();
  assert.equal(mail.to, 'ed@example.org');
  assert.match(mail.text, /Union soviétique/);
  assert.ok(
    games.some((id) => mail.text.includes(`https://play.example.org/t/${id}`)),
    mail.text,
  );
  await player.page.goto(linkIn(mail));
  await player.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();
  assert.deepEqual(player.faults, []);
});
