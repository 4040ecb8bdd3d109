// A match by days over weeks, with a player who does not come: decided in his place, waited for, and his again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, chanceOf, guest, playOn } from './bot.mjs';
import { onStage, PATIENCE, PHONE, picture, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

const DAY = 86_400;
/**
 * Days pass in which the server runs: since when everybody thinks is so much longer ago. The server is killed over it, so
 * that it takes the clock from the store; the moment in which it is down is given back.
 */
async function daysPass(match, days) {
  const clock = JSON.parse(await server.sql(`select clock from clocks where match_id = '${match}'`));
  for (const { asked } of clock.seats) if (asked) asked.since -= days * DAY * 1000;
  await server.sql(`update clocks set clock = '${JSON.stringify(clock)}', wake_at = now() where match_id = '${match}'`);
  await server.die();
  await server.comeBack();
}

/** What is decided: power, phase and what for. */
const decision = async (one) => {
  const { power, for: what, phase } = await one.see('awaiting').evaluate((bar) => ({ ...bar.dataset }));
  return { power, what, phase };
};

test(
  'weeks pass, one player does not come, and the match goes on all the same',
  { timeout: 8 * PATIENCE },
  async () => {
    const [ann, bob] = [await guest(server, 'Ann'), await guest(server, 'Bob')];
    const time = { kind: 'days', bank: 3 * DAY, increment: 0, weekends: 'count', holidays: [], zone: 'Europe/Paris' };
    const match = await begun(ann, bob, { name: 'Over the winter', time });
    // Nobody attacks: he would have to choose his losses.
    const stay = ({ for: what }) => (what === 'orders' ? { do: 'end_phase' } : null);
    const play = (power) =>
      playOn(server, match, [ann], (view) => view.awaiting?.power === power, chanceOf(5), 1_000, stay);
    await play('germany');

    const player = await visitor(browser, server, ann, `/t/${match}`);
    await player.see('awaiting').waitFor();
    // Browsers remember an import that has failed: all of them have come before the server is killed.
    await player.page.waitForLoadState('networkidle');
    assert.equal((await decision(player)).power, 'germany');
    // Within his time nothing is taken from him.
    const at = await decision(player);
    await daysPass(match, 2);
    await player.page.locator('[data-testid=line-chip][data-at=online], [data-testid=awaiting]').first().waitFor();
    assert.deepEqual(await decision(player), at);

    // Then his time is up, and each decision is made in his place until the turn is over. The page comes back by itself
    // whenever the server does; after a restart everybody has half a minute to come back first.
    await daysPass(match, 12);
    await player.page.locator('[data-testid=awaiting][data-power=uk]').waitFor({ timeout: 3 * PATIENCE });
    await player.click('tab-log');
    await player.page
      .getByText(/out of time/)
      .first()
      .waitFor();
    assert.ok(Number(await server.sql(`select count(*) from steps where how = 'time'`)) >= 3);
    assert.equal(await server.sql(`select state from tables`), 'running', 'nobody loses by the clock alone');

    // Who is left says how it goes on: she waits for him, and he has all his time again.
    const gone = (await ann.get(`/api/tables/${match}`)).live.clock.seats[1];
    assert.deepEqual([gone.missed, gone.away], [3, true], 'he has missed all that was asked');
    await player.click('tab-table');
    await player.see('away-1').waitFor();
    await assertAccessible(player, 'somebody is away');
    await picture(player, 'weeks-away');
    await player.see('away-wait').click();
    await player.see('away-1').waitFor({ state: 'detached' });
    await play('japan');

    // Weeks later he comes back, on a phone: the seat is his again, with time to think.
    const late = await visitor(browser, server, bob, `/t/${match}`, { locale: 'fr-FR', viewport: PHONE });
    await late.see('awaiting').waitFor();
    await late.page.locator('[data-testid=awaiting][data-mine=true][data-power=japan]').waitFor();
    await picture(late, 'weeks-back');
    const { clock } = (await ann.get(`/api/tables/${match}`)).live;
    assert.deepEqual([clock.seats[1].keeper, clock.seats[1].missed, clock.seats[1].away], ['player', 0, false]);
    assert.ok(clock.seats[1].bank > 2.9 * DAY * 1000 && clock.seats[1].runs, 'he has three days, and they run');
    for (const one of [player, late]) {
      const faults = one.faults.filter((fault) => !/WebSocket|Failed to load resource/.test(fault));
      assert.deepEqual(faults, [], `${one.name}'s page reported errors`);
    }
  },
);
