// The pictures of the documents, taken of real matches that bots have played so far. The folder for them is the first
// word of the command line.

import { join } from 'node:path';
import { begun, chanceOf, guest, ownChart, playOn } from '../bot.mjs';
import { chartOfTwoFronts } from '../charts.mjs';
import { PHONE, startWholeBrowser, startServer, visitor } from '../stage.mjs';

const folder = process.argv[2] ?? '.';
const server = await startServer();
const browser = await startWholeBrowser();

/** A match between two people, played on by bots until it pleases. */
async function played([allies, axis], name, pleases, { seed = 1, chart, wish } = {}) {
  const people = await Promise.all([allies, axis].map((one) => guest(server, one)));
  const own = chart && (await ownChart(people[0], name, chart));
  const match = await begun(...people, own ? { name, chart: own } : { name });
  if (pleases) await playOn(server, match, people, pleases, chanceOf(seed), 10_000, wish);
  return { match, people, at: `/t/${match}` };
}

/** Points at the middle of a land on the map. */
async function over({ page }, region) {
  const { x, y, width, height } = await page.getByTestId(`map-${region}`).first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
}

const flagged = async ({ page }) => (await page.locator('[data-testid^=flag-]').count()) > 0;

/** Waits until nothing moves any more, and takes the picture. */
async function picture({ page }, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
  // The map is drawn anew once its zoom has rested.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`${name}\n`);
}

const inPhase =
  (round, turn, phase) =>
  ({ round: now, turn: whose, phase: which }) =>
    now > round || (now === round && whose === turn && which === phase);

try {
  const front = await played(['Marc', 'Lena'], 'Tuesday, eastern front', inPhase(2, 'germany', 'combat_move'), {
    seed: 3,
  });
  const tokyo = await played(['Anouk', 'Bas'], 'Long way to Tokyo', inPhase(6, 'usa', 'noncombat_move'), { seed: 5 });
  await played(['Sofia', 'Reza'], 'The desert and the sea', inPhase(3, 'japan', 'purchase'), { seed: 4 });
  const tomasz = await guest(server, 'Tomasz');
  await tomasz.post('/api/tables', {
    name: 'Barbarossa before supper',
    game: 'aa1941',
    options: { victory: 'short' },
    chart: 'aa1941.rulebook',
    seats: [['ussr', 'uk', 'usa'], ['germany'], ['japan']],
    visibility: 'public',
    spectators: true,
    seat: 0,
  });

  const lena = await visitor(browser, server, front.people[1], '/tables');
  await lena.page.locator('[data-testid^=go-]').first().waitFor();
  await picture(lena, 'lobby');
  const phone = await visitor(browser, server, front.people[1], '/tables', { viewport: PHONE, locale: 'fr-FR' });
  await phone.page.locator('[data-testid^=go-]').first().waitFor();
  await picture(phone, 'phone-lobby-fr');

  const opening = await played(['Ann', 'Ben'], 'A quiet evening');
  const ann = await visitor(browser, server, opening.people[0], opening.at);
  await ann.see('map').waitFor();
  await picture(ann, 'opening');

  const east = await played(['Marc', 'Lena'], 'Barbarossa', inPhase(1, 'germany', 'combat_move'), {
    wish: ({ for: what }) => (what === 'purchase' || what === 'orders' ? { do: 'end_phase' } : null),
  });
  const germany = await visitor(browser, server, east.people[1], east.at);
  await germany.see('map').waitFor();
  await germany.click('stack-ukraine');
  await germany.click('choose-all');
  await germany.page.locator('[data-testid=decision] [data-testid^=option-move-]').first().waitFor();
  await over(germany, 'caucasus');
  await germany.page.locator('[data-testid=odds][data-state=known]').first().waitFor();
  await picture(germany, 'orders');
  await phone.page.goto(front.at);
  await phone.see('map').waitFor();
  await picture(phone, 'phone-match-fr');

  const war = await played(['Marc', 'Lena'], 'Two fronts', null, { chart: chartOfTwoFronts() });
  await attackUkraine(war);
  const defender = await visitor(browser, server, war.people[1], war.at);
  await defender.see('casualties').waitFor();
  await picture(defender, 'battle');
  const hand = await visitor(browser, server, war.people[1], war.at, { viewport: PHONE, locale: 'fr-FR' });
  await hand.see('battle').first().waitFor();
  await picture(hand, 'phone-battle-fr');

  const watcher = await visitor(browser, server, await guest(server, 'Eve'), `${tokyo.at}/history`);
  await watcher.see('timeline').waitFor();
  await watcher.page.locator('[data-testid=history]:not([data-shown="0"])').waitFor();
  await watcher.see('timeline').focus();
  // Back to a turn in which something was taken.
  for (let turn = 0; turn < 20 && (turn < 4 || !(await flagged(watcher))); turn += 1) {
    await watcher.page.keyboard.press('Shift+ArrowLeft');
    await watcher.page.keyboard.press('ArrowLeft');
    await watcher.page.waitForFunction(() => {
      const { seq, shown } = document.querySelector('[data-testid=history]').dataset;
      return seq === shown;
    });
  }
  await picture(watcher, 'history');
  await watcher.page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await picture(watcher, 'history-dark');

  const bas = await visitor(browser, server, tokyo.people[0], tokyo.at);
  await bas.click('tab-powers');
  await bas.click('concede');
  await bas.click('concede-yes');
  await bas.see('victory').waitFor();
  await picture(bas, 'end');

  await ann.page.goto('/rules');
  await ann.see('rules').waitFor();
  await picture(ann, 'rules');
  await ann.page.goto('/charts/aa1941.rulebook');
  await ann.see('chart-map').waitFor();
  await picture(ann, 'chart');
} finally {
  await browser.close();
  await server.stop();
}

/** The Soviets attack Ukraine with all they have, up to the first choice of losses. */
async function attackUkraine({ match, people }) {
  let first = true;
  const wish = (legal) => {
    if (legal.for !== 'orders' || !first) return null;
    const march = legal.moves.find(
      ({ from, paths }) => from === 'caucasus' && paths.some((path) => path.at(-1) === 'ukraine'),
    );
    if (!march) {
      first = false;
      return { do: 'end_phase' };
    }
    return { do: 'move', units: march.units, path: march.paths.find((path) => path.at(-1) === 'ukraine') };
  };
  const stop = ({ awaiting }) => awaiting?.for === 'casualties';
  await playOn(server, match, people, stop, chanceOf(2), 200, wish);
}
