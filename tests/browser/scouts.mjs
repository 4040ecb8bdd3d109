// Somebody who plays Outpost by clicking, and by nothing else.

import assert from 'node:assert/strict';
import { PHONE } from './stage.mjs';

/** A board on which red and blue see each other from the beginning. */
export const CLEARING = {
  rows: ['.......', '.......', '.o.o.o.', '.......', '^.~.~.^'],
  starts: [
    ['b3', 'c1'],
    ['e3', 'e1'],
    ['a1', 'a2'],
    ['g1', 'g2'],
  ],
  trails: ['d1', 'd5'],
};

/** Keeps a chart of Outpost for the person whose page it is; its id. */
export function keepChart({ page }, name, chart) {
  return page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/charts', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).id;
    },
    { game: 'outpost', name: { en: name, fr: name }, chart },
  );
}

/** Chooses Outpost in the form for a new table. */
export async function chooseOutpost(host) {
  await host.page.locator('form').getByTestId('game').selectOption('outpost');
  await host.see('mode-versus').waitFor();
}

/** Makes the table of the form, as it is filled in; its address. */
export async function createTable(host) {
  await host.page.locator('[data-testid=create-table][aria-disabled=false]').click();
  await host.page.waitForURL(/\/t\//);
  return host.page.url();
}

/** The decision that this person is asked for now: `orders`, `turn`, `cover` or `wait`. */
export function asked(person) {
  return person.see('decision').getAttribute('data-for');
}

/** Resolves when this person is asked for a decision. */
export const isAsked = (person, what) => person.page.locator(`[data-testid=decision][data-for=${what}]`).waitFor();

/** Makes every draw again in the browser; how many there were. */
export async function drawsChecked(person) {
  await person.page.locator('[data-testid=dice-check][data-is=verified]').waitFor();
  const [, same, all] = /(\d+) \D+ (\d+)/.exec(await person.see('dice-same').textContent());
  assert.equal(same, all);
  return Number(all);
}

/** Plays a match to its end; what each person did. `meet` is told of each decision before it is taken. */
export async function playToEnd(people, meet = async () => undefined) {
  const open = '[data-testid=decision]:not([data-for=wait]):not([aria-busy=true]), [data-testid=victory]';
  const isOver = async (one) => (await one.see('victory').count()) > 0;
  const done = new Map(people.map((one) => [one, new Set()]));
  for (;;) {
    const one = await Promise.any(
      people.map(async (each) => {
        await each.page.locator(open).first().waitFor();
        return each;
      }),
    );
    if (await isOver(one)) return done;
    const what = await asked(one);
    if (what === 'wait') continue;
    await meet(one, what);
    done.get(one).add(await act(one));
  }
}

/** Where the match stands, as the page shows it. */
function standing(person) {
  return person.page.evaluate(shown, null);
}

/** Resolves when the page shows something new, or the end. */
function changed(person, before) {
  return person.page.waitForFunction(shown, before);
}

/** Runs in the page: what it shows of the match; or, given what it showed, whether that is over. */
function shown(before) {
  if (document.querySelector('[data-testid=victory]')) return before === null ? 'over' : true;
  const decision = document.querySelector('[data-testid=decision]');
  const awaiting = document.querySelector('[data-testid=awaiting]');
  const board = [...document.querySelectorAll('[data-counter]')].map((one) => one.outerHTML);
  const now = [decision?.dataset.for, decision?.textContent, awaiting?.outerHTML, ...board].join('|');
  return before === null ? now : now !== before && decision?.getAttribute('aria-busy') !== 'true';
}

/** Answers what is asked, by clicking: high cards, shots before marches, marches toward the enemy. What was done. */
export async function act(person) {
  const before = await standing(person);
  const doing = {
    orders: () => lay(person),
    cover: () => answerShot(person),
    turn: () => shootOrMarch(person),
  }[await asked(person)];
  const done = doing ? await doing() : 'waited';
  if (done !== 'waited') await changed(person, before);
  return done;
}

async function lay(person) {
  const cards = person.page.locator('[data-testid^=card-]');
  const numbers = (await cards.allTextContents()).map((text) => Number.parseInt(text, 10));
  await cards.nth(numbers.indexOf(Math.max(...numbers))).click();
  return 'laid';
}

/** Covers while there is a card, and braces with an empty hand. */
async function answerShot(person) {
  const cards = person.page.locator('[data-testid^=card-]');
  if ((await cards.count()) > 0) {
    await cards.first().click();
    return 'covered';
  }
  await person.click('brace');
  return 'braced';
}

async function shootOrMarch(person) {
  const scouts = person.page.locator('[data-testid^=scout-]');
  const count = await scouts.count();
  for (let index = 0; index < count; index += 1) {
    await pick(scouts.nth(index));
    const targets = person.page.locator('[data-testid^=fire-]');
    if ((await targets.count()) > 0) {
      await targets.first().click();
      return 'fired';
    }
  }
  for (let index = 0; index < count; index += 1) {
    await pick(scouts.nth(index));
    const unit = (await scouts.nth(index).getAttribute('data-testid')).replace('scout-', '');
    const spot = await atRest(person, unit);
    if (spot) {
      await press(person, spot);
      return 'marched';
    }
  }
  await person.click('end-turn');
  return 'ended';
}

/** What {@link nearer} finds once the map stands still: it flies to a patrol whose turn begins. */
async function atRest({ page }, unit) {
  for (let before = null; ;) {
    const spot = await page.evaluate(nearer, unit);
    if (spot === null || (spot.x === before?.x && spot.y === before?.y)) return spot;
    before = spot;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

async function pick(scout) {
  if ((await scout.getAttribute('aria-pressed')) !== 'true') await scout.click();
}

/** Presses a point of the board; a finger has to confirm. */
export async function press(person, { x, y }) {
  if (person.page.viewportSize().width === PHONE.width) {
    await person.page.touchscreen.tap(x, y);
    await person.click('confirm');
  } else {
    await person.page.mouse.click(x, y);
  }
}

/** Runs in the page: the hex in reach that brings a unit nearest to an enemy; null if none does. */
function nearer(unit) {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const patrol = unit.split('-')[0];
  const enemies = all('[data-counter]')
    .filter(({ dataset }) => !dataset.counter.startsWith(patrol))
    .map(middle);
  const gap = (from) => Math.min(...enemies.map((to) => Math.hypot(from.x - to.x, from.y - to.y)));
  const here = document.querySelector(`[data-counter=${unit}]`);
  const spots = all('[data-area=reach]').map(middle);
  const best = spots.sort((one, other) => gap(one) - gap(other))[0];
  return best && here && gap(best) < gap(middle(here)) - 1 ? best : null;
}
