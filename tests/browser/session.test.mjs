// Whose browser it is: signing out, here and elsewhere; and names that would like to be more than names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { onStage, PATIENCE, person, stranger, tableForTwo, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** The session of somebody's browser, which no script of the page can see. */
async function tokenOf(one) {
  const cookies = await one.page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'sandtable');
  assert.ok(cookie?.httpOnly);
  return cookie.value;
}

test('who signs out is a stranger, in every window of that browser', { timeout: 2 * PATIENCE }, async () => {
  const ann = await person(browser, server, 'Ann', { locale: 'fr-FR' });
  await ann.see('create-table').waitFor();
  const token = await tokenOf(ann);
  // The same session in another window, wherever that may be.
  const other = await visitor(browser, server, { name: 'Ann', token }, '/tables');
  await other.see('create-table').waitFor();

  await ann.click('preferences');
  await ann.click('sign-out-elsewhere');
  await ann.page.getByText('nulle part ailleurs').waitFor();
  await ann.click('sign-out');
  await assertAccessible(ann, 'before one signs out');
  await ann.click('sign-out-for-good');
  await ann.see('to-account').first().waitFor();
  assert.equal((await ann.page.context().cookies()).length, 0, 'the cookie is gone');
  await other.see('to-account').first().waitFor();
  assert.deepEqual(ann.faults.concat(other.faults), []);
});

test('what people write is text', { timeout: 2 * PATIENCE }, async () => {
  const name = '<u>Ann</u><img src=x>';
  const ann = await person(browser, server, name);
  const bob = await person(browser, server, '"><script>1</script>');
  await tableForTwo(ann, bob);
  for (const one of [ann, bob]) await one.click('tab-chat');
  await bob.see('chat-text').first().fill('<img src=x onerror="document.title=`taken`"><u>hello</u>');
  await bob.see('chat-text').first().press('Enter');
  await ann.page.getByText('<u>hello</u>').first().waitFor();
  for (const one of [ann, bob]) {
    assert.equal(await one.page.locator('u, img[src=x], body script').count(), 0, 'nothing of it became an element');
    assert.notEqual(await one.page.title(), 'taken');
    assert.deepEqual(one.faults, []);
  }
});
