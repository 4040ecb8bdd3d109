// The battle board: dice that roll for everybody alike, losses by clicking on counters, results that stay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { attack, matchOn, THREE_SEATS, TWO_SEATS } from './battlefield.mjs';
import { onStage, PATIENCE, person, PHONE } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** So many units that hardly ever nobody hits, and never all fall at once. */
const ARMY = { infantry: 16, tank: 8, fighter: 1 };
const TWO_BATTLES = {
  ussr: { caucasus: ARMY, russia: { infantry: 1, tank: 1 } },
  germany: { ukraine: ARMY, 'west-russia': { infantry: 1 } },
};

async function people(...wishes) {
  const all = [];
  for (const [name, wish] of wishes) all.push(await person(browser, server, name, wish));
  return all;
}

async function visit(link, ...all) {
  for (const one of all) await one.page.goto(link);
  for (const one of all) await one.see('awaiting').waitFor();
}

const question = (one, what) => one.page.locator(`[data-testid=battle-question][data-for=${what}]`);
const settled = (one) => one.page.locator('[data-testid=battle][data-doing=still]').waitFor();

/** What stands on the board, and with which dice. */
function boardOf(one) {
  return one.page.evaluate(() => {
    const units = [...document.querySelectorAll('[data-testid=battle] [data-unit]')].map((unit) => [
      unit.dataset.unit,
      unit.dataset.fate,
      unit.closest('[data-column]').dataset.column,
      unit.querySelector('.die circle') === null ? 0 : unit.querySelectorAll('.die circle').length,
    ]);
    const { round, region } = document.querySelector('[data-testid=battle]').dataset;
    return {
      round,
      region,
      step: document.querySelector('[data-testid=battle-steps]').dataset.step,
      units,
    };
  });
}

async function assertSame(...all) {
  await Promise.all(all.map(settled));
  const [first, ...others] = await Promise.all(all.map(boardOf));
  for (const other of others) assert.deepEqual(other, first);
  return first;
}

function assertFaultless(...all) {
  for (const one of all) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
}

test('a battle with losses on both sides, which a spectator sees as it goes', { timeout: 6 * PATIENCE }, async () => {
  const [ann, bob, eve, late] = await people(['Ann'], ['Bob'], ['Eve'], ['Leo']);
  const { match, link } = await matchOn([ann, bob], TWO_SEATS, TWO_BATTLES);
  await visit(link, ann, bob, eve);
  await attack(ann, match, 'ussr', [
    ['caucasus', 'ukraine'],
    ['russia', 'west-russia'],
  ]);

  // The battles stand with their odds, for those who look on too; the map answers as the buttons do.
  await question(ann, 'battle').waitFor();
  await ann.see('look-west-russia').waitFor();
  await eve.see('look-ukraine').waitFor();
  assert.equal(await eve.see('option-battle-ukraine').count(), 0);
  await ann.page.locator('[data-testid=odds][data-state=known]').nth(1).waitFor();
  await ann.click('option-battle-ukraine');

  // The dice roll for everybody, and only then the question comes.
  await bob.page.locator('[data-testid=battle][data-doing=rolling]').waitFor();
  await eve.page.locator('[data-testid=battle][data-doing=rolling]').waitFor();
  assert.equal(await bob.see('casualties').count(), 0, 'nobody is asked before the dice lie');
  await question(bob, 'casualties').waitFor();
  await ann.see('odds-before').waitFor();
  await assertSame(ann, bob, eve);
  assert.equal(await ann.see('casualties').count(), 0);

  // A counter that is pressed takes a hit from another; the count says so, and pressed again it stands.
  const proposed = await bob.see('casualties').textContent();
  const tank = bob.page.locator('[data-testid^=hit-germany-tank][data-testid$=-count]');
  const before = Number(await tank.textContent());
  const standing = bob.page.locator('.defender [data-column="3"] button[aria-pressed=false]').first();
  await standing.click();
  assert.equal(Number(await tank.textContent()), before + 1);
  assert.notEqual(await bob.see('casualties').textContent(), proposed);
  assert.equal(await bob.see('casualties').getAttribute('aria-disabled'), 'false');
  await bob.page.locator('[data-testid^=hit-germany-tank][data-testid$=-less]').click();
  assert.equal(await bob.see('casualties').getAttribute('aria-disabled'), 'true', 'a hit is not taken yet');
  await bob.page.locator('[data-testid^=hit-germany-infantry][data-testid$=-more]').click();
  await bob.click('casualties');

  // The attacker takes what is proposed with one key.
  await question(ann, 'casualties').waitFor();
  const [left] = [await assertSame(ann, bob, eve)];
  assert.ok(
    left.units.some(([, fate]) => fate === 'falls'),
    'who falls still stands beside his last die',
  );
  await ann.page.keyboard.press('Enter');
  await question(ann, 'retreat').waitFor();
  await assertSame(ann, bob, eve);

  // Somebody comes late and sees the present at once.
  await late.page.goto(link);
  await late.see('battle').waitFor();
  assert.deepEqual((await assertSame(late, eve)).round, '1');

  // The board can be put away and comes back; a retreat stands on the map and on a button.
  await ann.page.keyboard.press('b');
  await ann.see('battle').waitFor({ state: 'detached' });
  await ann.page.keyboard.press('b');
  await Promise.all([
    ...[ann, bob, eve].map((one) => one.page.locator('[data-testid=battle-result][data-result=retreated]').waitFor()),
    ann.click('option-retreat-caucasus'),
  ]);
  await eve.click('battle-result-close');
  await eve.page.locator('[data-testid=battle-result][data-result=retreated]').waitFor({ state: 'detached' });
  assertFaultless(ann, bob, eve, late);
});

test('dice are skipped with a key, shown step by step, or not at all', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob, eve, ida] = await people(['Ann'], ['Bob'], ['Eve'], ['Ida']);
  const { match, link } = await matchOn([ann, bob], TWO_SEATS, TWO_BATTLES);
  await ida.page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(link, ann, bob, eve, ida);
  await attack(ann, match, 'ussr', [['caucasus', 'ukraine']]);
  await question(bob, 'casualties').waitFor();
  await eve.click('battle-pace-step');
  await settled(eve);

  await bob.click('casualties');
  await bob.page.locator('[data-testid=battle][data-doing=rolling]').waitFor();
  await bob.page.keyboard.press('Space');
  await bob.page.locator('[data-testid=battle]:not([data-doing=rolling])').waitFor({ timeout: 600 });
  await question(ann, 'casualties').waitFor();

  await ann.click('casualties');
  await question(ann, 'retreat').waitFor();
  await ann.click('option-press');
  // Eve looks at each volley for as long as she likes; Ida sees results only.
  await eve.page.locator('[data-testid=battle][data-doing=held]').waitFor();
  await question(bob, 'casualties').waitFor();
  assert.equal(await eve.see('battle').getAttribute('data-round'), '1');
  assert.equal(await ida.see('battle').getAttribute('data-doing'), 'still');
  assert.equal(await ida.see('battle').getAttribute('data-round'), '2');
  // Both volleys of the first round wait for her, then the second round comes.
  for (const volley of ['attacker', 'defender']) {
    await eve.page.locator('[data-testid=battle][data-doing=held][data-round="1"]').waitFor();
    assert.equal(await eve.see(`hits-${volley}`).count(), 1);
    await eve.click('battle-skip');
  }
  await eve.page.locator('[data-testid=battle][data-round="2"]').waitFor();
  await settled(eve);
  await assertSame(bob, eve, ida);
  assertFaultless(ann, bob, eve, ida);
});

test('allies who defend together agree on their losses', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob, kim, eve] = await people(['Ann'], ['Bob'], ['Kim'], ['Eve']);
  const { match, link } = await matchOn([ann, bob, kim], THREE_SEATS, {
    ussr: { caucasus: ARMY },
    germany: { ukraine: { infantry: 8, tank: 4 } },
    japan: { ukraine: { infantry: 8, tank: 4 } },
  });
  await visit(link, ann, bob, kim, eve);
  await attack(ann, match, 'ussr', [['caucasus', 'ukraine']]);
  await bob.click('casualties');
  // What Germany proposes everybody sees; Japan finds it filled in and agrees.
  await question(kim, 'casualties').waitFor();
  await eve.page.locator('[data-testid=battle] .proposed').first().waitFor();
  await kim.page.locator('[data-testid=battle-question]').getByText('Germany would lose').waitFor();
  await kim.page.keyboard.press('Enter');
  await eve.page.locator('[data-testid=battle-steps]:not([data-step=attacked])').waitFor();
  await question(ann, 'casualties').waitFor();
  await assertSame(ann, bob, kim, eve);
  assertFaultless(ann, bob, kim, eve);
});

test('a battle on a phone, in French', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob] = await people(['Anne', { viewport: PHONE, locale: 'fr-FR' }], ['Bob']);
  const { match, link } = await matchOn([ann, bob], TWO_SEATS, TWO_BATTLES);
  await visit(link, ann, bob);
  await attack(ann, match, 'ussr', [
    ['caucasus', 'ukraine'],
    ['russia', 'west-russia'],
  ]);
  await ann.see('option-battle-ukraine').tap();
  await bob.click('casualties');
  await question(ann, 'casualties').waitFor();

  const inSight = async (id) => {
    const box = await ann.see(id).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height && box.height >= 44;
  };
  assert.ok(await inSight('casualties'), 'the decision stands at the thumb');
  const overflow = await ann.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `the page is ${overflow} px wider than the phone`);
  assert.match(await ann.see('battle-question').textContent(), /touches? à encaisser.*Perdre/s);
  assert.match(await ann.see('battle').textContent(), /1re salve/);

  // Colours are judged when they have come to rest.
  await ann.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await ann.page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await assertAccessible(ann, `${theme} battle`);
  }
  await ann.see('casualties').tap();
  await ann.see('option-retreat-caucasus').waitFor();
  assert.ok(await inSight('option-press'));
  await ann.see('option-retreat-caucasus').tap();
  await ann.see('battle-result').waitFor();
  assertFaultless(ann, bob);
});
