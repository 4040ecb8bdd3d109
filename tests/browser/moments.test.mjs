// What a match makes of its moments: the own turn, a capital that falls, the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { attack, give, lookAt, matchOn, TWO_SEATS } from './battlefield.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both), { motion: 'no-preference' });

/** A match by days of Ann, who plays the Allies, and Bob, played on by both until a power buys. */
async function byDays() {
  const people = [await guest(server, 'Ann'), await guest(server, 'Bob')];
  const time = {
    kind: 'days',
    bank: 86_400,
    increment: 0,
    weekends: 'count',
    holidays: [],
    zone: 'Europe/Paris',
  };
  const match = await begun(...people, { time });
  const chance = chanceOf(7);
  const until = (power, round = 1) =>
    playOn(
      server,
      match,
      people,
      (view) => view.turn === power && view.round === round && view.phase === 'purchase',
      chance,
    );
  return { people, match, until };
}

/** Whether a land of the map is seen in the middle part of what is free, in either direction. */
const isInTheMiddle = ({ page }, region) =>
  page.evaluate((region) => {
    const { width, height } = document.querySelector('[data-testid=map]').getBoundingClientRect();
    return [...document.querySelectorAll(`[data-testid=map-${region}]`)].some((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x > width * 0.2 && x < width * 0.8 && y > height * 0.2 && y < height * 0.9;
    });
  }, region);

test(
  'the own turn is announced once, the map flies there, and who has just acted is not called',
  { timeout: 6 * PATIENCE },
  async () => {
    const { people, match, until } = await byDays();
    const bob = await visitor(browser, server, people[1], `/t/${match}`);
    await bob.see('awaiting').waitFor();
    assert.equal(await bob.see('turn-banner').count(), 0, 'it is the turn of the Soviet Union');
    // Far away from Germany: the map has to come back.
    await bob.page.mouse.move(700, 450);
    await bob.page.mouse.down();
    await bob.page.mouse.move(100, 450, { steps: 4 });
    await bob.page.mouse.move(-900, 450, { steps: 4 });
    await bob.page.mouse.up();
    assert.equal(await isInTheMiddle(bob, 'germany'), false);
    const banner = bob.see('turn-banner');
    // It stands for three seconds: who looks for it afterwards may be late.
    const announced = banner.textContent();
    await until('germany');
    assert.match(await announced, /Your turn, Germany\s*Round 1 begins with your purchase, \d+ IPC\. 2[34] h/);
    assert.match(await bob.page.title(), /^\(1\) Germany, your turn – /);
    await picture(bob, 'turn-banner');
    await assertAccessible(bob, 'the banner of a turn');
    await banner.waitFor({ state: 'detached' });
    assert.equal(await isInTheMiddle(bob, 'germany'), true, 'the map flew to Germany');

    // Any key sends it off: that of Japan, whose turn comes to the same player after another one's.
    // Its time does not run out of the player's sight, so that nothing but the key can have done it.
    await bob.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    await until('japan');
    await banner.waitFor();
    await bob.page.keyboard.press('Shift');
    await banner.waitFor({ state: 'detached' });

    // Ann ends the round with the United States and begins the next with the Soviet Union.
    const ann = await visitor(browser, server, people[0], `/t/${match}`, {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    await until('usa');
    await ann.see('turn-banner').waitFor();
    assert.match(await ann.see('turn-banner').textContent(), /À vous, États-Unis\s*Le tour 1 s’ouvre sur vos achats/);
    await picture(ann, 'turn-banner-phone-fr');
    await fitsThePhone(ann, 'the banner of a turn');
    await ann.page.touchscreen.tap(200, 300);
    await ann.see('turn-banner').waitFor({ state: 'detached' });
    await until('ussr', 2);
    await ann.page.waitForFunction(() => document.title.startsWith('(1) Union soviétique, à vous'));
    assert.equal(await ann.see('turn-banner').count(), 0, 'she has just acted');
    assert.deepEqual([...ann.faults, ...bob.faults], []);
  },
);

test('a question in the turn of another is announced until it is answered', { timeout: 4 * PATIENCE }, async () => {
  const [ann, bob] = [await person(browser, server, 'Ann'), await person(browser, server, 'Bob')];
  const army = { infantry: 16, tank: 8, fighter: 1 };
  const { match, link } = await matchOn([ann, bob], TWO_SEATS, {
    ussr: { caucasus: army },
    germany: { ukraine: army },
  });
  await bob.page.goto(link);
  await bob.see('awaiting').waitFor();
  await attack(ann, match, 'ussr', [['caucasus', 'ukraine']]);
  const banner = bob.see('reaction-banner');
  await banner.waitFor();
  assert.match(await banner.textContent(), /Your decision: losses in Ukraine/);
  await picture(bob, 'reaction-banner');
  await bob.page.keyboard.press('b');
  await bob.see('battle').waitFor({ state: 'detached' });
  await banner.waitFor();
  await banner.click();
  await bob.see('battle').waitFor();
  await bob.click('casualties');
  await banner.waitFor({ state: 'detached' });
  assert.deepEqual(bob.faults, []);
});

test('a capital that falls is a moment, for who wants motion', { timeout: 5 * PATIENCE }, async () => {
  const [ann, bob] = [
    await person(browser, server, 'Ann'),
    await person(browser, server, 'Bob', {
      viewport: PHONE,
      locale: 'fr-FR',
    }),
  ];
  const eve = await person(browser, server, 'Eve');
  // Nobody defends Moscow, and tanks stand before it.
  const { match, link } = await matchOn([ann, bob], TWO_SEATS, {
    germany: { 'west-russia': { tank: 3 }, russia: undefined },
  });
  await eve.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const one of [ann, bob, eve]) {
    await one.page.goto(link);
    await one.see('awaiting').waitFor();
  }
  for (;;) {
    const { view } = await lookAt(ann, match);
    if (view.turn === 'germany') break;
    await give(ann, match, { do: 'end_phase' });
  }
  // It is there for two seconds: both look out for it before it comes.
  const heard = [ann, bob].map(async (one) => {
    const told = await one.page.waitForFunction(() => {
      const beat = document.querySelector('[data-testid=beat]');
      return beat && { text: beat.textContent, place: beat.dataset.place };
    });
    return told.jsonValue();
  });
  await attack(bob, match, 'germany', [['west-russia', 'russia']]);
  const [english, french] = await Promise.all(heard);
  await Promise.all([picture(ann, 'beat'), picture(bob, 'beat-phone-fr')]);
  assert.match(english.text, /Moscow has fallen/);
  assert.equal(english.place, 'russia');
  assert.match(french.text, /Moscou est tombée/);
  const beat = ann.see('beat');
  // A key sends it off.
  await ann.page.keyboard.press('Shift');
  await beat.waitFor({ state: 'detached' });
  await eve.page.locator('[data-testid=awaiting][data-phase=noncombat_move]').waitFor();
  assert.equal(await eve.see('beat').count(), 0);
  assert.deepEqual([...ann.faults, ...bob.faults, ...eve.faults], []);
});

test(
  'winner, loser and who looks on read three ends, and still do after a reload',
  { timeout: 5 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann', {
      viewport: PHONE,
      locale: 'fr-FR',
    });
    const [bob, eve] = [await person(browser, server, 'Bob'), await person(browser, server, 'Eve')];
    const { match, link } = await matchOn([ann, bob], TWO_SEATS, {});
    for (const one of [ann, bob, eve]) {
      await one.page.goto(link);
      await one.see('awaiting').waitFor();
    }
    await give(ann, match, { do: 'concede' });
    const ends = [
      [ann, 'lost', /Vous avez perdu/],
      [bob, 'won', /You have won/],
      [eve, 'watched', /The Axis wins/],
    ];
    for (const again of [false, true]) {
      for (const [one, verdict, title] of ends) {
        if (again) await one.page.reload();
        await one.page.locator(`[data-verdict=${verdict}]`).waitFor();
        assert.match(await one.see('ending').textContent(), title);
      }
    }
    for (const [one, verdict] of ends) await picture(one, `end-${verdict}`);
    await assertAccessible(bob, 'the end of a winner');
    await assertAccessible(ann, 'the end of a loser');
    await fitsThePhone(ann, 'the end of a loser');
    assert.deepEqual([...ann.faults, ...bob.faults, ...eve.faults], []);
  },
);
