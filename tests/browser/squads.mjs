// A player of Axis & Allies Miniatures, by clicks alone.

import assert from 'node:assert/strict';
import { asked, changed, playBy, shownBy } from './decisions.mjs';

/** Chooses the miniatures in the form for a new table: small armies on the first map. */
export async function chooseMiniatures(host, { points = 50 } = {}) {
  await host.page.locator('form').getByTestId('game').selectOption('aam');
  await host.see('map-number').selectOption('1');
  await host.see('points').fill(String(points));
  await host.see('points').press('Tab');
}

/** Resolves when this person is asked for a decision. */
export const isAsked = (one, what) => one.page.locator(`[data-testid=decision][data-for=${what}]`).first().waitFor();

/** Puts cards of one nation into an army: their ids with how many of each. */
async function buy(one, { nation, units }) {
  await one.click(`nation-${nation}`);
  for (const [id, count] of Object.entries(units)) {
    for (let n = 0; n < count; n += 1) await one.click(`more-${id}`);
    assert.equal(await one.see(`count-${id}`).first().textContent(), String(count));
  }
}

/** Plays a match to its end; what each person did. `meet` is told of each decision before it is taken. */
export function playToEnd(people, armies, meet) {
  const plans = new Map(people.map((one) => [one, { army: armies.get(one), tried: new Set() }]));
  return playBy(people, (one) => act(one, plans.get(one)), { meet });
}

/** Does one thing of what is asked; what it was. `plan` holds the army that is wanted, and the units that were tried. */
export async function act(one, plan) {
  const before = await shownBy(one);
  const done = await once(one, plan);
  if (done !== 'looked') await changed(one, before);
  return done;
}

async function once(one, plan) {
  const what = await asked(one);
  if (what !== plan.phase) {
    plan.phase = what;
    plan.tried.clear();
  }
  switch (what) {
    case 'army':
      await buy(one, plan.army);
      await one.click('army-lock');
      return 'locked';
    case 'order':
    case 'initiative':
      await one.click(`${what}-first`);
      return 'chosen';
    case 'end':
      await one.click('end-west');
      return 'chosen';
    case 'deploy':
      if ((await one.page.locator('[data-testid=deploy][aria-disabled=true]:visible').count()) > 0) {
        await one.click('deploy-fill');
        return 'placed';
      }
      await one.click('deploy');
      return 'deployed';
    case 'move':
    case 'assault':
      return ordered(one, what, plan.tried);
    case 'defensive_fire':
      await one.click('fire');
      return 'fired';
    case 'place':
      await one.page.locator('[data-testid^=place-]:visible').first().click();
      return 'placed';
    default:
      return 'waited';
  }
}

/** An attack where there is a target, a step towards the middle of the map, else the end of the phase. */
async function ordered(one, phase, tried) {
  const units = one.page.locator('[data-testid^=choose-]:visible');
  for (let n = 0; n < (await units.count()); n += 1) {
    const id = await units.nth(n).getAttribute('data-testid');
    if (tried.has(id)) continue;
    tried.add(id);
    const place = (await units.nth(n).locator('.num').textContent()).trim();
    await units.nth(n).click();
    if (phase === 'assault') {
      const target = one.page.locator('[data-testid^=target-]:visible').first();
      if ((await target.count()) === 0) continue;
      await target.click();
      await one.see('outcomes').first().waitFor();
      await one.click('confirm');
      return 'attacked';
    }
    if (await steps(one, id, place)) {
      await one.click('confirm');
      return 'moved';
    }
  }
  await one.click('end-phase');
  return 'ended';
}

/** The middle of the map, where the sides meet. */
const MIDDLE = 'F8';

/** Proposes a way of the unit that is chosen towards the middle, by a press on the map; whether there is one. */
async function steps(one, id, place) {
  for (const hex of nearer(place)) {
    const at = await spotOf(one, hex);
    if (!at) continue;
    if (one.page.viewportSize().width < 500) await one.page.touchscreen.tap(...at);
    else await one.page.mouse.click(...at);
    // A press proposes a way or to go aboard; on a hex out of reach it lets go of the unit.
    const proposed = one.page.locator('[data-testid=confirm]:visible');
    const released = one.page.locator(`[data-testid=${id}][aria-pressed=false]:visible`);
    await proposed.or(released).first().waitFor();
    if ((await proposed.count()) > 0) return true;
    await released.first().click();
  }
  return false;
}

/** Where a hex is on the screen, if it is seen and nothing lies over it. */
function spotOf(one, hex) {
  return one.page.evaluate((name) => {
    const tile = document.querySelector(`[data-testid=map] [data-cell="${name}"], [data-cell="${name}"]`);
    if (!tile) return null;
    const box = tile.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const over = document.elementFromPoint(x, y);
    return over?.closest('.aam-board') ? [x, y] : null;
  }, hex);
}

/** Column and row of a hex, columns in halves. */
function gridOf(hex) {
  const y = hex.charCodeAt(0) - 65;
  return [2 * Number(hex.slice(1)) + (y % 2), y];
}

function distance(one, other) {
  const [[ax, ay], [bx, by]] = [gridOf(one), gridOf(other)];
  const [dx, dy] = [Math.abs(ax - bx), Math.abs(ay - by)];
  return dy + Math.max(0, (dx - dy) / 2);
}

/** The hexes within three steps that are nearer to the middle, the nearest first. */
function nearer(place) {
  const hexes = [];
  for (let row = 0; row < 11; row += 1)
    for (let n = 1; n <= 16 - (row % 2); n += 1) hexes.push(`${String.fromCharCode(65 + row)}${n}`);
  return hexes
    .filter((hex) => distance(hex, place) <= 3 && distance(hex, MIDDLE) < distance(place, MIDDLE))
    .sort((one, other) => distance(one, MIDDLE) - distance(other, MIDDLE))
    .slice(0, 4);
}
