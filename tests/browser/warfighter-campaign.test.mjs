// Warfighter: a campaign of three missions that two people win, one of them on a phone in French. Between missions the server is
// started anew, and the next mission is the rematch; what was won and learnt goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { buy, command, fireAt, isAsked, isReady, moveTo, muster, pick, place, readResult, take } from './comrades.mjs';
import { easyCampaign, keepPack, playsOn } from './maneuvers.mjs';
import { createTable, drawsChecked } from './scouts.mjs';
import { fitsThePhone, onStage, PATIENCE, person, PHONE, picture } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

/** The soldier who does it all. */
const LEADER = 'brandt';

/** What the page says somewhere. */
const said = async (one, id) => (await one.see(id).first().textContent()).replaceAll(/\s+/g, ' ');

/** What the leader does once the objective is active, by what it asks for. */
const ACHIEVED = {
  /** In the next turn the leader goes there, and has won. */
  async crossroads(leader, other) {
    await nextTurn(leader, other);
    await moveTo(leader, LEADER, 3);
  },
  /** In the next turn the leader goes there, and works. */
  async 'signal-post'(leader, other) {
    await nextTurn(leader, other);
    await moveTo(leader, LEADER, 3);
    await command(leader, LEADER, 'work');
    await other.page.locator('.work', { hasText: '1' }).waitFor();
    await command(leader, LEADER, 'work');
  },
  /** The leader fires at it from where it stands, with a rifle that may have run empty. */
  async 'ammo-dump'(leader) {
    await pick(leader, LEADER);
    const reload = leader.see('reload');
    await leader.page.locator('[data-testid=hostile-t1][data-mark=legal]').or(reload).waitFor();
    if (await reload.isVisible()) await reload.click();
    await fireAt(leader, LEADER, 't1');
  },
};

/** Ends the turn; no soldier is in reach of the hostiles. */
async function nextTurn(...people) {
  for (const one of people.toReversed()) await isReady(one);
  for (const one of people) {
    await one.page.locator('[data-points=time][data-time="19"]').first().waitFor({ state: 'attached' });
    await isAsked(one, 'turn');
  }
}

/** The mission from the first turn to its end: the leader opens the way, clears it, and achieves the objective; which it was. */
async function win(leader, other) {
  await isAsked(leader, 'recon');
  await leader.click('confirm');
  for (const one of [leader, other]) await isAsked(one, 'turn');
  const location = await place(leader, LEADER);
  await other.page.locator(`[data-place=slot-2][data-card=${location}]`).waitFor();
  await fireAt(leader, LEADER, 'h1');
  await readResult(leader);
  await other.see('hostile-h1').waitFor({ state: 'detached' });
  await pick(leader, LEADER);
  assert.equal(await said(leader, 'xp'), '4', 'who kills gains experience');
  await moveTo(leader, LEADER, 2);
  await command(leader, LEADER, 'activate');
  const objective = await leader.page.locator('[data-place=slot-3]').getAttribute('data-card');
  await ACHIEVED[objective](leader, other);
  for (const one of [leader, other]) await one.see('victory').waitFor();
  return objective;
}

test(
  'two people win a campaign of three missions, with a new start of the server before each next one',
  { timeout: 8 * PATIENCE },
  async () => {
    const ann = await person(browser, server, 'Ann');
    const bruno = await person(browser, server, 'Bruno', { viewport: PHONE, locale: 'fr-FR' });
    const people = [ann, bruno];
    const pack = await keepPack(ann, 'Three walks', easyCampaign);
    await playsOn(ann, pack);
    await ann.click('players-2');
    await ann.click('play-campaign');
    for (const mission of ['first-hedge', 'church-square', 'sunken-lane'])
      assert.ok(await ann.see(`campaign-${mission}`).isChecked(), mission);
    await bruno.page.goto(await createTable(ann));
    await bruno.click('seat-1-sit');
    await bruno.click('sit-down');

    // The first mission: won by Ann, who has the only rifle.
    const played = [];
    await muster(people);
    await buy(ann, LEADER, 'm1-garand');
    await buy(bruno, 'novak');
    for (const one of people) await isReady(one);
    played.push(await win(ann, bruno));
    await wonBy(people, 3);
    await picture(ann, 'warfighter-campaign-end', { fullPage: true });
    await picture(bruno, 'warfighter-campaign-end-fr-phone', { fullPage: true });

    // The second: veterans stand ready, and one of them learns something for what the first has won.
    await nextMission(people);
    await muster(people);
    assert.deepEqual(await squadOf(ann), ['brandt', 'novak']);
    await bruno.click('muster-squad');
    assert.deepEqual(await squadOf(bruno), ['brandt', 'novak'], 'veterans go on');
    assert.match(await said(ann, 'campaign-points'), /^3 /);
    await ann.click('catalogue-weapons');
    await take(ann, 'm1-garand');
    await ann.click('catalogue-skills');
    await ann.click('buy-marksman');
    await ann.see('campaign-points').getByText(/^0 /).waitFor();
    await learnt(ann);
    for (const one of people) await isReady(one);
    played.push(await win(ann, bruno));
    await wonBy(people, 6);

    // The third: what was learnt stays.
    await nextMission(people);
    await muster(people);
    await learnt(ann);
    assert.match(
      await said(ann, 'campaign-points'),
      /^3 /,
      'what was bought stays paid, and the second mission has won as much',
    );
    await ann.click('catalogue-weapons');
    await take(ann, 'm1-garand');
    for (const one of people) await isReady(one);
    played.push(await win(ann, bruno));
    assert.deepEqual(played.toSorted(), ['ammo-dump', 'crossroads', 'signal-post'], 'each objective came once');
    await wonBy(people, 9);
    await ann.see('campaign-over').getByText('Tactical').waitFor();
    await bruno.see('campaign-over').getByText('Tactique').waitFor();
    assert.ok((await drawsChecked(bruno)) > 5, 'every card and die was drawn again in the browser');
    await picture(ann, 'warfighter-campaign-over', { fullPage: true });
    await bruno.see('campaign-over').scrollIntoViewIfNeeded();
    await picture(bruno, 'warfighter-campaign-over-fr-phone');
    await assertAccessible(bruno, 'the end of the campaign on the phone');
    await fitsThePhone(bruno, 'the end of the campaign');
    for (const one of people) {
      const faults = one.faults.filter((fault) => !/WebSocket|Failed to load resource/.test(fault));
      assert.deepEqual(faults, [], `${one.name}'s page reported errors`);
    }
    assert.doesNotMatch(server.log(), /ERROR|panicked/);
  },
);

/** Sees what has been learnt below the veteran. */
const learnt = (one) => one.see('soldier-brandt').locator('li', { hasText: 'Marksman' }).waitFor();

/** The soldiers that this person sees in the columns of the squad. */
const squadOf = ({ page }) =>
  page
    .locator('article[data-testid^=soldier-]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.testid.slice('soldier-'.length)).sort());

/** The end of a mission as each of the team reads it: won by all, with what the campaign has come to. */
async function wonBy([ann, bruno], vp) {
  for (const one of [ann, bruno]) {
    assert.equal(
      await one.see('victory').getAttribute('data-winners'),
      '0,1',
      `${one.name} reads that the team has won`,
    );
    await one.page.locator('[data-verdict=won]', { has: one.see('ending') }).waitFor();
    assert.match(await said(one, 'victory-points'), new RegExp(`^${vp} `));
  }
}

/** The server is started anew, and both go on to the next mission. */
async function nextMission([ann, bruno]) {
  await server.goDown();
  await server.comeBack();
  await ann.click('play-again');
  await ann.page.waitForURL(/\/t\//);
  await bruno.page.locator('[data-testid=play-again][data-joins=true]').click();
}
