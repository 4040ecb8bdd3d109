// What costs players a match where it goes wrong: orders that nobody meant, phases that end by one key, refusals that
// say nothing, losses that give the land away, and a way back that leaves the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack, matchOn, TWO_SEATS } from './battlefield.mjs';
import { counterAt, endPhase, phaseIs, placeOf } from './board.mjs';
import { begun, guest, ownChart } from './bot.mjs';
import { changed, mark } from './commander.mjs';
import { onStage, PATIENCE, person, PHONE, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** A Soviet army with aircraft behind it, and Germans in front. */
const CHART = {
  income: {},
  powers: {
    ussr: {
      ipc: 12,
      units: {
        caucasus: { infantry: 3, tank: 1 },
        russia: { infantry: 1, fighter: 2 },
        karelia: { infantry: 1 },
      },
    },
    germany: {
      ipc: 12,
      units: { ukraine: { infantry: 1 }, germany: { infantry: 2 } },
    },
    uk: { ipc: 12, units: { 'united-kingdom': { infantry: 2 } } },
    japan: { ipc: 9, units: { japan: { infantry: 2 } } },
    usa: { ipc: 15, units: { 'eastern-united-states': { infantry: 2 } } },
  },
};

/** The page of the player who begins on that chart. */
async function soviets(wishes = {}) {
  const [allies, axis] = await Promise.all([guest(server, 'Ann'), guest(server, 'Bob')]);
  const id = await begun(allies, axis, {
    chart: await ownChart(allies, 'One front', CHART),
  });
  const ann = await visitor(browser, server, allies, `/t/${id}`, wishes);
  await ann.see('awaiting').waitFor();
  return ann;
}

const marks = (one, mark) => one.page.locator(`[data-mark=${mark}]`).count();

/** Resolves once nothing is in hand. */
const putDown = (one) => one.see('picked-region').waitFor({ state: 'detached' });

test(
  'units are put down after their order, and a press on an own stack means it',
  { timeout: 4 * PATIENCE },
  async () => {
    const ann = await soviets();
    await endPhase(ann, ['ussr', 'combat_move']);
    await ann.page.mouse.click(...(await counterAt(ann, 'russia', 'fighter')));
    await ann.see('picked-region').getByText('Russia').waitFor();

    // Places from which another order has to follow are shown only to who asks for them.
    const stopover = ann.page.locator('[data-testid=decision] [data-testid^=option-move-]').getByText('(stopover');
    const before = await marks(ann, 'part');
    assert.equal(await stopover.count(), 0);
    await ann.click('stopovers');
    await stopover.first().waitFor();
    assert.ok((await marks(ann, 'part')) + (await marks(ann, 'legal')) > before + 1);
    assert.equal(await ann.see('option-move-russia').count(), 0, 'no stopover where the fighter stands');
    await ann.click('stopovers');

    const order = await mark(ann);
    await ann.page.mouse.click(...(await placeOf(ann, 'ukraine')));
    await changed(ann, order);
    await putDown(ann);
    assert.equal((await marks(ann, 'legal')) + (await marks(ann, 'part')), 0, 'nothing is lit up but the battle');
    assert.equal(await marks(ann, 'fight'), 1);
    await ann.click('undo');
    await ann.page.waitForFunction(() => !document.querySelector('[data-testid=order-1]'));

    // In the reserve move the tank could go to Russia; who presses the fighters there wants those.
    await endPhase(ann, ['ussr', 'noncombat_move']);
    await ann.page.mouse.click(...(await counterAt(ann, 'caucasus', 'tank')));
    await ann.see('picked-region').getByText('Caucasus').waitFor();
    await ann.page.locator('[data-mark=legal][data-region=russia]').waitFor({ state: 'attached' });
    await ann.page.mouse.click(...(await counterAt(ann, 'russia', 'fighter')));
    await ann.see('picked-region').getByText('Russia').waitFor();
    assert.equal(await ann.see('order-1').count(), 0);

    // The digit of a row is that row's alone, and Enter in the search goes to the region.
    await ann.click('choose-none');
    await ann.page.keyboard.press('Digit2');
    await ann.page.locator('[data-testid=unit-fighter-1-count]').getByText('1 /').waitFor();
    await ann.page.keyboard.press('g');
    await ann.see('find-region').fill('kare');
    await ann.see('find-region').press('Enter');
    await ann.see('picked-region').getByText('Karelia').waitFor();
    assert.deepEqual(ann.faults, []);
  },
);

test('on a phone the button says what it does, and a refusal says why', { timeout: 4 * PATIENCE }, async () => {
  const ann = await soviets({ viewport: PHONE, locale: 'fr-FR' });
  const { touchscreen } = ann.page;
  await endPhase(ann, ['ussr', 'combat_move']);
  await touchscreen.tap(...(await counterAt(ann, 'caucasus', 'infantry')));
  await ann.see('picked-region').getByText('Caucase').waitFor();
  // While an order is being made nothing ends the phase.
  await ann.see('tap-where').waitFor();
  assert.equal(await ann.see('end-phase').count(), 0);

  await touchscreen.tap(...(await placeOf(ann, 'archangel')));
  const why = ann.page.locator('[data-testid=why-not][data-region=archangel]');
  await why.getByText(/^Arkhangelsk$/).waitFor();
  await ann.see('why-not-rule').first().tap();
  await ann.see('rules-sheet').waitFor();
  // Back closes the book, and the match stays.
  await ann.page.goBack();
  await ann.see('rules-sheet').waitFor({ state: 'detached' });
  await why.waitFor();

  await ann.click('choose-all');
  await touchscreen.tap(...(await placeOf(ann, 'ukraine')));
  const confirm = ann.page.locator('[data-testid=confirm][data-region=ukraine]');
  await confirm.getByText(/^Attaquer (l’)?Ukraine, \d+\u202f%$/).waitFor();
  const box = await confirm.boundingBox();
  assert.ok(box.y > PHONE.height / 2 && box.y + box.height <= PHONE.height && box.width > PHONE.width / 2);
  const order = await mark(ann);
  await confirm.tap();
  await changed(ann, order);
  await ann.see('end-phase').waitFor();

  // The chat has no button beside it that ends the phase; Back comes from it to the orders, and then leaves.
  await ann.see('tab-chat').tap();
  await ann.page.locator('[data-testid=sheet][data-rest=full]').waitFor();
  assert.equal(await ann.see('end-phase').count(), 0);
  await ann.page.goBack();
  await ann.page.locator('[data-testid=sheet][data-rest=half]').waitFor();
  await ann.see('end-phase').waitFor();
  const there = ann.page.url();
  await ann.page.goBack();
  await ann.page.waitForFunction((url) => location.href !== url, there);
  assert.deepEqual(ann.faults, []);
});

test('a phase with something left asks once, and its end can be undone', { timeout: 4 * PATIENCE }, async () => {
  const ann = await soviets({ endings: 'on' });
  await ann.page.clock.install();
  const { keyboard } = ann.page;
  await ann.click('buy-infantry-more');
  // What was wanted is still there after a reload.
  await ann.page.reload();
  await ann.page.locator('[data-testid=buy-infantry-count]').getByText('1').waitFor();
  await keyboard.press('e');
  await ann.see('end-question').getByText('9 IPC').waitFor();
  await keyboard.press('z');
  await ann.see('end-phase').waitFor();

  // It was asked once; now it can only be taken back, and to the server it never was.
  await keyboard.press('e');
  await ann.see('end-undo').waitFor();
  await ann.page.clock.runFor(3_000);
  await keyboard.press('z');
  await ann.see('end-phase').waitFor();
  await ann.page.clock.runFor(10_000);
  assert.equal(await ann.see('awaiting').getAttribute('data-phase'), 'purchase');
  await keyboard.press('e');
  await ann.see('end-undo').waitFor();
  await ann.page.clock.runFor(5_100);
  await phaseIs(ann, 'ussr', 'combat_move');

  // Pressed once more it waits no longer.
  await keyboard.press('e');
  await ann.see('end-question').waitFor();
  await keyboard.press('Escape');
  await ann.see('end-question').waitFor({ state: 'detached' });
  await keyboard.press('e');
  await ann.see('end-now').waitFor();
  await keyboard.press('e');
  await phaseIs(ann, 'ussr', 'noncombat_move');
  assert.deepEqual(ann.faults, []);
});

test('Back closes what lies over the board before it leaves', { timeout: 3 * PATIENCE }, async () => {
  const ann = await soviets();
  const { page } = ann;
  const there = page.url();
  await page.keyboard.press('?');
  await ann.see('keys').waitFor();
  await page.goBack();
  await ann.see('keys').waitFor({ state: 'hidden' });
  await ann.click('tab-table');
  await ann.click('open-rules');
  await ann.see('rules-sheet').waitFor();
  // Closed by hand it leaves nothing behind: one Back leaves the match.
  await ann.click('rules-close');
  await ann.see('rules-sheet').waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state?.sandtable !== 'over');
  await page.goBack();
  await page.waitForFunction((url) => location.href !== url, there);
  assert.deepEqual(ann.faults, []);
});

/** One tank and many fighters against a crowd of infantry: the tank takes the land, if it is not given away. */
const RUSH = {
  ussr: { caucasus: { tank: 1 }, russia: { fighter: 24 } },
  germany: { ukraine: { infantry: 24 } },
};

const question = (one, what) => one.page.locator(`[data-testid=battle-question][data-for=${what}]`);

test(
  'losses that give the land away are warned of, and odds are the reader’s own',
  { timeout: 4 * PATIENCE },
  async () => {
    const [ann, bob] = [await person(browser, server, 'Ann'), await person(browser, server, 'Bob')];
    for (const one of [ann, bob]) await one.page.emulateMedia({ reducedMotion: 'reduce' });
    const { match, link } = await matchOn([ann, bob], TWO_SEATS, RUSH);
    for (const one of [ann, bob]) await one.page.goto(link);
    await attack(ann, match, 'ussr', [
      ['caucasus', 'ukraine'],
      ['russia', 'caucasus', 'ukraine'],
    ]);
    await question(ann, 'casualties').waitFor();

    // The defender reads what the defender can hope for: the same figures, the other way round.
    const oddsOf = (one) => one.page.locator('[data-testid=odds][data-state=known]').first();
    const chance = async (one) => Number(await oddsOf(one).getAttribute('data-won'));
    await oddsOf(bob)
      .getByText(/^hold /)
      .waitFor();
    await oddsOf(ann)
      .getByText(/^take it /)
      .waitFor();
    const [hers, his] = [await chance(ann), await chance(bob)];
    assert.ok(his < 50 && hers > 50, `${hers} and ${his}`);
    // The same position has the same odds, however often it is asked.
    await ann.page.reload();
    await question(ann, 'casualties').waitFor();
    assert.equal(await chance(ann), hers);

    // What is proposed keeps the tank; who gives it away all the same is told what it costs.
    const tank = (what) => ann.page.locator(`[data-testid^=hit-ussr-tank][data-testid$=-${what}]`);
    assert.match(await tank('count').textContent(), /^0/);
    assert.equal(await ann.see('in-vain').count(), 0);
    await ann.page.locator('[data-testid^=hit-ussr-fighter][data-testid$=-less]').first().click();
    await tank('more').click();
    await ann
      .see('in-vain')
      .getByText(/land unit/)
      .waitFor();

    // Enter takes what the button shows it for, also where the focus is beside the battle.
    await ann.page.evaluate(() => document.querySelector('[data-testid=decision]').focus());
    await ann.page.keyboard.press('Enter');
    await ann.see('in-vain').waitFor({ state: 'detached' });
    const over = ann.page.locator('[data-testid=battle-result][data-result=won]');
    for (;;) {
      const next = question(ann, 'retreat');
      await over.or(next).first().waitFor();
      if (await over.isVisible()) break;
      const before = await mark(ann);
      await ann.click('option-press');
      await changed(ann, before);
    }
    for (const one of [ann, bob]) await one.see('battle-end').getByText('Beaten, but not taken').waitFor();
    await ann.click('battle-result-close');
    await over.waitFor({ state: 'detached' });
    await ann.click('tab-log');
    await ann.page
      .locator('[data-testid=log] [data-event=battle_ended]')
      .getByText(/Ukraine: beaten, but not taken/)
      .waitFor();
    assert.deepEqual([...ann.faults, ...bob.faults], []);
  },
);
