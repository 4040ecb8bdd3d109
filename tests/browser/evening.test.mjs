// An evening at one table: a live match whose line breaks, its end, and the same people once more with sides swapped.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './axe.mjs';
import { begun, guest } from './bot.mjs';
import { onStage, PATIENCE, PHONE, picture, visitor } from './stage.mjs';

let server;
let browser;
onStage((both) => ({ server, browser } = both));

test(
  'a line breaks, its time to come back runs, the match ends, and is played once more',
  { timeout: 4 * PATIENCE },
  async () => {
    const [annSeat, bobSeat] = [await guest(server, 'Ann'), await guest(server, 'Bob')];
    const time = { kind: 'live', bank: 600, increment: 10, reserve: 300, set_up: 900, reaction: 60 };
    const match = await begun(annSeat, bobSeat, { name: 'Thursday', time });
    const ann = await visitor(browser, server, annSeat, `/t/${match}`);
    const bob = await visitor(browser, server, bobSeat, `/t/${match}`, { locale: 'fr-FR', viewport: PHONE });
    for (const one of [ann, bob]) await one.see('awaiting').waitFor();
    const runs = (what) => bob.page.locator(`[data-testid=clock-0][data-runs=${what}]`);
    await runs('bank').waitFor();

    // Ann is to move, and is gone: first the time to come back runs, and not that to think.
    await ann.page.goto('about:blank');
    await runs('reserve').waitFor();
    const bank = () => annSeat.get(`/api/tables/${match}`).then((table) => table.live.clock.seats[0].bank);
    const before = await bank();
    await picture(bob, 'reserve-fr-phone');
    await ann.page.goto(`/t/${match}`);
    await runs('bank').waitFor();
    assert.equal(await bank(), before, 'what she was away is not taken from her time to think');
    await ann.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();

    // Bob gives up; both see the same end, and play on at one table whoever asks first.
    await bob.click('tab-powers');
    await bob.click('concede');
    await bob.click('concede-yes');
    for (const one of [ann, bob]) await one.see('victory').waitFor();
    await assertAccessible(bob, 'the end on a phone');
    await Promise.all([ann.click('play-again'), bob.click('play-again')]);
    const elsewhere = (url) => /\/t\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(match);
    await Promise.all([ann.page.waitForURL(elsewhere), bob.page.waitForURL(elsewhere)]);
    assert.equal(new URL(ann.page.url()).pathname, new URL(bob.page.url()).pathname, 'one table, not two');
    const id = new URL(ann.page.url()).pathname.split('/').at(-1);
    const table = await annSeat.get(`/api/tables/${id}`);
    assert.deepEqual(
      table.seats.map(({ name }) => name),
      ['Bob', 'Ann'],
      'sides are swapped',
    );
    assert.deepEqual(table.time, time, 'by the same clock');
    for (const one of [bob, ann]) await one.click('ready');
    const host = table.host === 0 ? bob : ann;
    await host.page.locator('[data-testid=start][aria-disabled=false]').click();
    await bob.page.locator('[data-testid=awaiting][data-mine=true]').waitFor();
    assert.equal(await ann.see('awaiting').getAttribute('data-mine'), 'false');
    for (const one of [ann, bob]) assert.deepEqual(one.faults, [], `${one.name}'s page reported errors`);
  },
);
