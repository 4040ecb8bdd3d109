// A player of D&D Miniatures, by clicks alone.

import assert from 'node:assert/strict';
import { asked, changed, playBy, shownBy } from './decisions.mjs';
import { PHONE } from './stage.mjs';

/** Chooses the skirmish in the form for a new table: warbands of few points, on the map of four gates. */
export async function chooseSkirmish(host, { players = 2, points = 50 } = {}) {
  await host.page.locator('form').getByTestId('game').selectOption('ddm');
  await host.click(`players-${players}`);
  await host.see('map').selectOption('four-gates');
  await host.see('points').fill(String(points));
}

/** Resolves when this person is asked for a decision. */
export const isAsked = (one, what) =>
  one.page.locator(`[data-testid=decision][data-for=${what}]:not([aria-busy=true])`).first().waitFor();

/** Puts creatures of a faction into the warband: their ids with how many of each. */
export async function build(one, faction, creatures) {
  await one.click(`faction-${faction}`);
  for (const [id, count] of Object.entries(creatures)) {
    for (let n = 0; n < count; n += 1) await one.click(`add-${id}`);
    assert.equal(await one.see(`count-${id}`).first().textContent(), String(count));
  }
}

/** Leaves the match for good. */
export async function leave(one) {
  await one.click('tab-warbands');
  await one.click('concede');
  await one.click('concede-yes');
}

/** Moves the first creature of the set-up to another square of its zone. */
export async function moveInZone(one) {
  const row = one.page.locator('[data-testid^=put-]').first();
  await row.click();
  const reach = one.page.locator('[data-mark=reach]').first();
  await reach.waitFor();
  const { x, y, width, height } = await reach.boundingBox();
  const before = await row.locator('.num').textContent();
  // A square near the corner of the zone that nobody of the proposal stands on.
  await one.page.mouse.click(x + width / 12, y + height / 2);
  await one.page.waitForFunction(
    ([id, was]) => document.querySelector(`[data-testid="${id}"] .num`)?.textContent !== was,
    [await row.getAttribute('data-testid'), before],
  );
}

/** Takes a warband of the pack and seals it. */
export async function sealReady(one, id) {
  await one.click(`ready-${id}`);
  await seal(one);
}

/** Seals the warband as it is, points that are left included. */
export async function seal(one) {
  await one.click('band-seal');
  const asks = one.page.locator('[role=alert]:visible');
  if ((await one.see('band-seal').count()) > 0 && (await asks.count()) > 0) await one.click('band-seal');
}

/** Plays on with a plan for each: see `playBy`. */
export const playOn = (people, plans, options) => playBy(people, (one) => act(one, plans.get(one)), options);

/**
 * Does one thing of what is asked; what it was. Of the `plan`: `band` names the warband of the pack that is wanted,
 * `casts` a spell that is cast at the nearest enemy as soon as it is seen, `flees` walks off under blows once, `keys`
 * leaves the pointer alone where a key does.
 */
export async function act(one, plan = {}) {
  const before = await shownBy(one);
  const done = await once(one, plan);
  if (done !== 'waited') await changed(one, before);
  return done;
}

async function once(one, plan) {
  switch (await asked(one)) {
    case 'warband':
      await sealReady(one, plan.band ?? 'order');
      return 'sealed';
    case 'setup_first':
    case 'first':
      await one.page.locator('[data-testid=first-card] button').first().click();
      return 'chosen';
    case 'deploy':
      await one.click('deploy');
      return 'deployed';
    case 'activate':
      if (plan.keys) await one.page.keyboard.press('1');
      else await one.page.locator('[data-testid^=choose-]:visible').first().click();
      await confirm(one, plan);
      return 'activated';
    case 'turn':
      return turn(one, plan);
    case 'opportunity':
      assert.match(await one.see('strike').first().textContent(), /\d+\s?%/);
      if (plan.keys) await one.page.keyboard.press('Enter');
      else await one.click('strike');
      return 'struck';
    default:
      return 'waited';
  }
}

async function confirm(one, { keys }) {
  await one.see('confirm').first().waitFor();
  if (keys) await one.page.keyboard.press('Enter');
  else await one.click('confirm');
}

/** The chance of the attack that is proposed is told; then it is made. */
async function strike(one, plan) {
  await one.page.locator('[data-testid=attack-card][data-hits]').first().waitFor();
  assert.match(await one.see('confirm').first().textContent(), /\d+\s?%/);
  await confirm(one, plan);
}

/** A spell, a flight, an attack where there is a target, a charge where there is a lane, else a move once; else the end. */
async function turn(one, plan) {
  const visible = (id) => one.page.locator(`[data-testid${id}]:visible`);
  if (plan.casts && (await visible(`=power-${plan.casts}`).count()) > 0 && (await cast(one, plan))) return 'cast';
  if ((await visible('^=target-').count()) > 0) {
    if (plan.flees && (await flees(one, plan))) return 'fled';
    if (plan.keys) await one.page.keyboard.press('a');
    else await visible('^=target-').first().click();
    await strike(one, plan);
    return 'attacked';
  }
  if ((await visible('=charge').count()) > 0) {
    await one.click('charge');
    await strike(one, plan);
    return 'charged';
  }
  if (await proposesMove(one)) {
    assert.match(await one.see('move-card').first().textContent(), /\d/);
    await confirm(one, plan);
    return 'moved';
  }
  if (plan.keys) await one.page.keyboard.press('e');
  else await one.click('end-turn');
  return 'ended';
}

/** Aims a burst at the nearest enemy; whether it was cast. Its area lies on the board before. */
async function cast(one, plan) {
  await one.click(`power-${plan.casts}`);
  await one.page.locator('[data-mark=choice]').first().waitFor();
  const { enemy } = await one.page.evaluate(around);
  if (enemy && (await pressSquare(one, enemy))) {
    const proposed = one.see('confirm');
    const refused = one.page.locator('[data-testid=why-not]:visible');
    await proposed.or(refused).first().waitFor();
    if ((await proposed.count()) > 0) {
      await one.page.locator('[data-mark=area]').first().waitFor();
      await one.page.locator('[data-testid^=inside-][data-friend=false]').first().waitFor();
      await plan.sees?.(one, 'area');
      await one.click('confirm');
      plan.casts = null;
      return true;
    }
  }
  await one.click('cancel');
  return false;
}

/** Proposes a way off from an enemy that strikes at it, and goes it; whether there is one. */
async function flees(one, plan) {
  const { away } = await one.page.evaluate(around);
  for (const name of away) {
    if (!(await proposesWay(one, name))) continue;
    if ((await one.page.locator('[data-testid^=danger-]').count()) > 0) {
      await one.page.locator('[data-testid=move-card][data-arrives]').waitFor();
      await plan.sees?.(one, 'danger');
      await confirm(one, plan);
      plan.flees = false;
      return true;
    }
    await one.click('cancel');
  }
  return false;
}

/** Proposes a way towards the nearest enemy, by a press on the board; whether there is one. */
async function proposesMove(one) {
  const { toward } = await one.page.evaluate(around);
  for (const name of toward) if (await proposesWay(one, name)) return true;
  return false;
}

/** Presses a square; whether a way there is proposed. A blow at whoever stands there is put aside. */
async function proposesWay(one, name) {
  if (!(await pressSquare(one, name))) return false;
  const proposed = one.page.locator('[data-testid=move-card]:visible, [data-testid=attack-card]:visible');
  const refused = one.page.locator('[data-testid=why-not]:visible');
  await proposed.or(refused).first().waitFor();
  if ((await one.see('attack-card').count()) > 0) await one.click('cancel');
  return (await one.see('move-card').count()) > 0;
}

/** Presses a square of the board; whether it is on the screen. */
export async function pressSquare(one, name) {
  const at = await placeOf(one, name);
  if (!at) return false;
  if (one.page.viewportSize().width === PHONE.width) await one.page.touchscreen.tap(...at);
  else await one.page.mouse.click(...at);
  return true;
}

/** Where a square is, in pixels of the window; null if it is not seen, or something lies over it. */
export const placeOf = (one, name) => one.page.evaluate(spotOf, name);

/** Runs in the page: where a square is, if it is seen and nothing lies over it. */
function spotOf(name) {
  const frame = [...document.querySelectorAll('.ddm-board text.frame')];
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(name);
  const middle = (text) => {
    const box = frame.find((one) => one.textContent === text).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const at = [middle(column)[0], middle(row)[1]];
  return document.elementFromPoint(...at)?.closest('.ddm-board') ? at : null;
}

/**
 * Runs in the page: what lies around the creature that acts: the square of the nearest `enemy`, squares on the way
 * `toward` it, the farthest first, and squares `away` from it, the nearest first.
 */
function around() {
  const frame = [...document.querySelectorAll('.ddm-board text.frame')];
  const names = frame.map((one) => {
    const box = one.getBoundingClientRect();
    return {
      text: one.textContent,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    };
  });
  const columns = names.filter(({ text }) => /[A-Z]/.test(text));
  const rows = names.filter(({ text }) => /\d/.test(text));
  const side = columns[1].x - columns[0].x;
  const middle = (id) => {
    const box = document.querySelector(`[data-counter="${id}"]`).getBoundingClientRect();
    return [(box.x + box.width / 2 - columns[0].x) / side, (box.y + box.height / 2 - rows[0].y) / side];
  };
  const own = document.querySelector('[data-testid=creature-head]').dataset.creature;
  const player = own.split('.')[0];
  const [x, y] = middle(own);
  const gap = ([ox, oy]) => Math.max(Math.abs(ox - x), Math.abs(oy - y));
  const [to] = [...document.querySelectorAll('[data-counter]')]
    .map((one) => one.dataset.counter)
    .filter((id) => /^p\d/.test(id) && !id.startsWith(`${player}.`))
    .map(middle)
    .sort((one, other) => gap(one) - gap(other));
  if (!to) return { enemy: null, toward: [], away: [] };
  const steps = gap(to);
  const nameAt = (step) => {
    const at = [x + ((to[0] - x) * step) / steps, y + ((to[1] - y) * step) / steps].map(Math.round);
    const [column, row] = [columns[at[0]], rows[at[1]]];
    return column && row ? [`${column.text}${row.text}`] : [];
  };
  // A large creature takes up several squares.
  const base = document.querySelector(`[data-counter="${own}"]`).getBoundingClientRect().width / side / 2;
  const toward = [];
  for (let step = Math.min(12, Math.ceil(steps) - 1); step > base + 0.2; step -= 1) toward.push(...nameAt(step));
  return {
    enemy: nameAt(steps)[0] ?? null,
    toward: [...new Set(toward)],
    away: [-2, -3, -4, -5].flatMap(nameAt),
  };
}
