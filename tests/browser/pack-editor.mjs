// The editor of packs: what is drawn and written in it, and the way from a sound pack to a table that plays it.

import { createTable } from './scouts.mjs';
import { fitsThePhone, person, PHONE, picture } from './stage.mjs';

/** Resolves once the pack is checked and has so many faults. */
export const checked = (one, faults) =>
  one.page.locator(`[data-testid=chart-check][data-state=checked][data-faults="${faults}"]`).waitFor();

/** What the editor says of the last press. */
export const told = (one, words) => one.see('pack-panel').getByRole('status').getByText(words).waitFor();

/** The middle of a hex in pixels of the window. */
export async function middle(one, name) {
  const hex = one.page.locator(`[data-testid=chart-map] .tile[data-cell="${name}"]`);
  const { x, y, width, height } = await hex.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Presses hexes one after the other. */
export async function press(one, ...names) {
  for (const name of names) await one.page.mouse.click(...(await middle(one, name)));
}

/** Draws over places without letting go; `placeOf` tells where one is, in pixels of the window. */
export async function stroke(one, names, placeOf = middle) {
  const { mouse } = one.page;
  for (const [index, name] of names.entries()) {
    await mouse.move(...(await placeOf(one, name)), { steps: 4 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

/** Writes into a field and leaves it. */
export async function write(one, field, text) {
  await one.see(field).fill(text);
  await one.see(field).press('Tab');
}

/** Opens the list of faults of the whole pack and goes to the first, which says these words; its field has the focus. */
export async function goToFault(one, words, field) {
  await one.click('pack-tab-pack');
  // The list stays open while the page is there, and has no row while nothing is wrong.
  if (!(await one.see('fault-0').isVisible())) await one.click('chart-check');
  await one.see('fault-0').getByText(words).waitFor();
  await one.click('fault-0');
  await one.page.locator(`${field}:focus`).waitFor();
}

/** Saves the new pack under a name; its id. */
export async function save(one, name) {
  await one.see('chart-name').fill(name);
  await one.click('save-chart');
  await one.page.waitForURL(/\/charts\/[0-9a-f-]{36}\/edit/);
  return /charts\/([0-9a-f-]+)/.exec(one.page.url())[1];
}

/** Publishes the pack on whose page this person is. */
export async function publish(one) {
  await one.click('publish-chart');
  await one.page.locator('[data-testid=own-chart][data-state=published]').waitFor();
}

/** Makes a table with the pack on whose page its author is; Bruno, who sits down there with a phone in French. */
export async function playWith(author, id, { browser, server }) {
  await author.see('play-chart').click();
  await author.page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]')?.value === wanted, id);
  const link = await createTable(author);
  const bruno = await person(browser, server, 'Bruno', { viewport: PHONE, locale: 'fr-FR', at: link });
  await bruno.click('seat-1-sit');
  await bruno.click('sit-down');
  await bruno.click('ready');
  await author.click('ready');
  await author.page.locator('[data-testid=start][aria-disabled=false]').click();
  return bruno;
}

/** Cyd, who makes a pack of a chart that ships, on a phone in French. */
export async function copyOnAPhone(game, chart, { browser, server }) {
  const cyd = await person(browser, server, 'Cyd', { viewport: PHONE, locale: 'fr-FR' });
  await cyd.page.goto(`/charts?game=${game}`);
  await cyd.see(`chart-${chart}`).tap();
  await cyd.see('copy-chart').tap();
  await cyd.see('own-pack').tap();
  await cyd.see('pack-tab-maps').waitFor();
  await checked(cyd, 0);
  return cyd;
}

/** Opens each of these tabs on a phone, and each fits; `look` is told of each. */
export async function fitsInTabs(one, game, tabs, look = async () => undefined) {
  for (const tab of tabs) {
    await one.see(`pack-tab-${tab}`).tap();
    await fitsThePhone(one, `the editor, ${tab}`);
    await look(tab);
    await picture(one, `${game}-pack-phone-${tab}-fr`, { fullPage: true });
  }
}
