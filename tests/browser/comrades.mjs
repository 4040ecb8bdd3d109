// A player of Warfighter, by clicks alone.

import { asked, playBy } from './decisions.mjs';

/** Chooses Warfighter in the form for a new table: the first hedge, hands closed. */
export async function chooseWarfighter(host, { players = 3, mission = 'first-hedge' } = {}) {
  await host.page.locator('form').getByTestId('game').selectOption('warfighter');
  await host.click(`players-${players}`);
  await host.see('mission').selectOption(mission);
  // With closed hands a seat that holds any card is asked to react.
  await host.click('hands-closed');
}

/** Resolves when this person is asked for a decision; on a phone it may lie in the lowered sheet. */
export const isAsked = (one, what) =>
  one.page
    .locator(`[data-testid=decision][data-for=${what}]:not([aria-busy=true])`)
    .first()
    .waitFor({ state: 'attached' });

const visible = (one, selector) => one.page.locator(selector).filter({ visible: true });
const has = async (one, selector) => (await visible(one, selector).count()) > 0;

/** Buys what stands in this row of the catalogue, and sees that the pool has less. */
export async function take(one, id) {
  const before = await one.see('rp-left').first().textContent();
  await one.click(`buy-${id}`);
  await one.page.waitForFunction((was) => document.querySelector('[data-testid=rp-left]').textContent !== was, before);
}

/** Buys a soldier, and a weapon for him. */
export async function buy(one, soldier, weapon) {
  await take(one, soldier);
  if (!weapon) return;
  await one.click('catalogue-weapons');
  await take(one, weapon);
}

/** Runs in the page: the moment that it shows; or, given an earlier one, whether that has passed or a confirmation is asked. */
function moment(before) {
  const at = (selector) => document.querySelector(selector);
  if (before !== null && at('[data-testid=end-anyway]')) return true;
  const now = [
    at('[data-testid=decision]')?.dataset.for,
    at('[data-points=time]')?.dataset.time,
    at('[data-testid=unready]') !== null,
    at('[data-testid=victory]') !== null,
  ].join(' ');
  return before === null ? now : now !== before;
}

/** Is ready; whether something is left is asked once. */
export async function isReady(one) {
  const before = await one.page.evaluate(moment, null);
  await one.click('ready');
  await one.page.waitForFunction(moment, before);
  const anyway = visible(one, '[data-testid=end-anyway]');
  if (await anyway.count()) {
    await anyway.click();
    await anyway.waitFor({ state: 'detached' });
  }
}

const DRAFT = '[data-testid=draft][data-verb]:not([data-verb=""])';
const settled = (one) =>
  one.page.waitForFunction(() => !document.querySelector('[data-testid=decision][aria-busy=true]'));

const CONFIRM = '[data-testid=confirm]:not([aria-disabled=true])';
const ANSWER = '[data-testid^=answer-]';
const CARD = '[data-testid^=card-][data-is=playable]';

/** Gives the order that is begun, with whatever it still asks for; what it was, or null if it comes to nothing. */
async function give(one, what) {
  for (let asks = 0; asks < 8 && (await has(one, DRAFT)); asks += 1) {
    await visible(one, `${CONFIRM}, ${ANSWER}, ${CARD}, body:not(:has(${DRAFT}))`).first().waitFor();
    if (!(await has(one, DRAFT))) return what;
    if (await has(one, CONFIRM)) {
      await visible(one, CONFIRM).first().click();
      await visible(one, DRAFT).first().waitFor({ state: 'detached' });
      return what;
    }
    if (await has(one, ANSWER)) await visible(one, ANSWER).first().click();
    else await visible(one, CARD).last().click();
  }
  if (!(await has(one, DRAFT))) return what;
  await visible(one, '[data-testid=drop-draft]').first().click();
  return null;
}

/** Picks a soldier, and waits until what it can do is known. */
export async function pick(one, soldier) {
  const row = visible(one, `button[data-testid=soldier-${soldier}]`).first();
  if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
  await settled(one);
}

/** Gives the order that is put together, and sees that it was taken. */
export async function confirm(one) {
  await visible(one, CONFIRM).first().click();
  await one.page.waitForFunction((draft) => !document.querySelector(draft), DRAFT);
}

/** Places the first location of a soldier's hand; the id of the card. */
export async function place(one, soldier) {
  await pick(one, soldier);
  const card = visible(one, '[data-testid^=card-][data-is=playable]:has(.card.place)').first();
  const id = (await card.getAttribute('data-testid')).replace('card-', '');
  await card.click();
  await confirm(one);
  return id;
}

/** Fires at a hostile card with what the soldier has in hand. */
export async function fireAt(one, soldier, hostile) {
  await pick(one, soldier);
  await visible(one, `[data-testid=hostile-${hostile}][data-mark=legal]`).first().click();
  await confirm(one);
}

/** Reads what an attack has come to, and puts that aside where it stands in the place of the soldier. */
export async function readResult(one) {
  await visible(one, '[data-testid=attack-result]').first().waitFor();
  const close = visible(one, '[data-testid=close-attack]');
  if ((await close.count()) > 0) await close.click();
}

/** Moves a soldier to a slot beside its own. */
export async function moveTo(one, soldier, slot) {
  await pick(one, soldier);
  await visible(one, `[data-testid=slot-${slot}][data-mark=legal]`).first().click();
  await confirm(one);
}

/** Chooses what the command in hand asks for next: the answer whose choice says this, once it is there. */
export async function choose(one, what) {
  const id = await one.page.waitForFunction(
    ([source, flags]) => {
      const wanted = new RegExp(source, flags);
      const choices = [...document.querySelectorAll('[data-testid^=answer-][data-choice]')];
      const found = choices.find((choice) => choice.checkVisibility() && wanted.test(choice.dataset.choice));
      return found?.dataset.testid ?? null;
    },
    [what.source, what.flags],
  );
  await visible(one, `[data-testid=${await id.jsonValue()}]`)
    .first()
    .click();
}

/** Gives a command that has a button, and whose choices say this one after the other. */
export async function command(one, soldier, verb, choices = []) {
  await pick(one, soldier);
  await visible(one, `[data-testid=${verb}]`).first().click();
  for (const what of choices) await choose(one, what);
  await confirm(one);
}

/** All are ready, and the match begins with buying. */
export async function muster([host, ...guests]) {
  for (const one of [...guests, host]) await one.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  for (const one of [host, ...guests]) await isAsked(one, 'buy');
}

/** What one of the soldiers of a seat can do now: places a location, fires, moves on. */
async function order(one, row) {
  if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
  await settled(one);
  for (const verb of ['unsuppress', 'reload', 'activate', 'work', 'recover']) {
    if (!(await has(one, `[data-testid=${verb}]`))) continue;
    await visible(one, `[data-testid=${verb}]`).first().click();
    const done = await give(one, verb);
    if (done) return done;
  }
  for (const [what, selector] of [
    ['placed', '[data-testid^=card-][data-is=playable]:has(.card.place)'],
    ['fired', '[data-testid^=hostile-][data-mark=legal]'],
    ['moved', '[data-testid^=slot-][data-mark=legal]'],
  ]) {
    if (!(await has(one, selector))) continue;
    await visible(one, selector).last().click();
    const done = await give(one, what);
    if (done) return done;
  }
  return null;
}

/** Does one thing of what is asked; what it was. A seat that has nothing to do any more is ready. */
export async function act(one, seat) {
  switch (await asked(one)) {
    case 'turn': {
      const rows = visible(one, `[data-testid^=soldier-][data-seat="${seat}"]`);
      for (let index = 0; index < (await rows.count()); index += 1) {
        const done = await order(one, rows.nth(index));
        if (done) return done;
      }
      await isReady(one);
      return 'ready';
    }
    case 'recon':
      await visible(one, '[data-testid^=recon-]').first().click();
      await one.click('confirm');
      await one.page.locator('[data-testid=decision]:not([data-for=recon])').first().waitFor();
      return 'recon';
    case 'environment':
      await visible(one, '[data-testid^=endure-]').first().click();
      await settled(one);
      return 'endured';
    case 'react': {
      // Two hostile cards may threaten with the same words: what tells their questions apart is the number.
      const question = await one.see('react').getAttribute('data-question');
      await one.click('pass');
      await one.page.waitForFunction(
        (before) => document.querySelector('[data-testid=react]')?.dataset.question !== before,
        question,
      );
      return 'passed';
    }
    case 'cancel':
    case 'shed':
      await one.click('pass');
      await settled(one);
      return 'let pass';
    default:
      return 'waited';
  }
}

/** Plays on: see `playBy`. Seats are in the order of the people. */
export const playOn = (people, options) => playBy(people, (one) => act(one, people.indexOf(one)), options);
