// Every page as people see it: desk, tablet and phone, English and French, light and dark, for a look before and after a change.
// The folder for the pictures is the first word of the command line; further words name the pages that are wanted.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { begun, chanceOf, concede, guest, playOn } from '../bot.mjs';
import { DESK, PHONE, startWholeBrowser, startServer, stranger, visitor } from '../stage.mjs';

const [folder = '.', ...wanted] = process.argv.slice(2);

/** Each language and each theme at each size, and each pair of them once. */
const LOOKS = [
  { name: 'desk-en', viewport: DESK, locale: 'en-GB', theme: 'light' },
  { name: 'desk-fr-dark', viewport: DESK, locale: 'fr-FR', theme: 'dark' },
  { name: 'tablet-fr', viewport: { width: 1024, height: 800 }, locale: 'fr-FR', theme: 'light' },
  { name: 'phone-fr', viewport: PHONE, locale: 'fr-FR', theme: 'light' },
  { name: 'phone-en-dark', viewport: PHONE, locale: 'en-GB', theme: 'dark' },
];

const server = await startServer();
const browser = await startWholeBrowser();

try {
  await mkdir(folder, { recursive: true });
  const pages = await addresses();
  for (const [name, { at, who }] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const look of LOOKS) await picture(name, at, who, look);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** What there is to see, by name; without `who` as strangers see it. */
async function addresses() {
  const [marc, lena, tomasz] = await Promise.all(['Marc', 'Lena', 'Tomasz'].map((name) => guest(server, name)));
  const running = await begun(marc, lena, { name: 'Tuesday, eastern front' });
  const inCombatMove = ({ round, turn, phase }) => round === 2 && turn === 'germany' && phase === 'combat_move';
  await playOn(server, running, [marc, lena], inCombatMove, chanceOf(3));
  const over = await begun(marc, lena, { name: 'Long way to Tokyo' });
  await playOn(server, over, [marc, lena], ({ round }) => round > 2, chanceOf(5));
  await concede(server, over, lena);
  const open = await tomasz.post('/api/tables', {
    ...{ name: 'Barbarossa before supper', game: 'aa1941', options: { victory: 'short' }, chart: 'aa1941.rulebook' },
    ...{ seats: [['ussr', 'uk', 'usa'], ['germany'], ['japan']], visibility: 'public', spectators: true, seat: 0 },
  });
  const mortain = await tomasz.post('/api/play-now', {
    ...{ game: 'mortain', side: null, strength: null, lesson: null, chart: null, opponent_pace: 'calm', talk: 'any' },
    nonce: '00'.repeat(32),
  });
  const { id } = await marc.get('/api/me');
  return {
    name: { at: '/' },
    lobby: { at: '/', who: lena },
    invitation: { at: `/t/${open.id}` },
    table: { at: `/t/${open.id}`, who: tomasz },
    match: { at: `/t/${running}`, who: lena },
    watched: { at: `/t/${running}` },
    history: { at: `/t/${running}/history`, who: lena },
    end: { at: `/t/${over}`, who: marc },
    'end-lost': { at: `/t/${over}`, who: lena },
    mortain: { at: `/t/${mortain.id}`, who: tomasz },
    rules: { at: '/rules/aa1941' },
    'rules-mortain': { at: '/rules/mortain' },
    learn: { at: '/learn/aa1941', who: lena },
    charts: { at: '/charts', who: lena },
    chart: { at: '/charts/aa1941.rulebook', who: lena },
    'new-chart': { at: '/charts/new', who: lena },
    leaderboard: { at: '/leaderboard' },
    profile: { at: `/p/${id}` },
    account: { at: '/account' },
    'account-known': { at: '/account', who: lena },
    recover: { at: '/account/recover' },
    tournaments: { at: '/tournaments' },
    odds: { at: '/odds/aa1941' },
    'game-page': { at: '/games/aa1941' },
    friends: { at: '/friends', who: lena },
    nowhere: { at: '/nowhere' },
  };
}

/** Takes the picture of a page in a browser of its own. */
async function picture(name, at, who, { name: look, viewport, locale, theme }) {
  const one = who
    ? await visitor(browser, server, who, at, { viewport, locale })
    : await stranger(browser, server, at, { viewport, locale });
  const { page } = one;
  try {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => document.fonts.ready);
    // A page that follows a match is never idle; its map is drawn anew once its zoom has rested.
    await page.waitForTimeout(2_500);
    await page.screenshot({ path: join(folder, `${name}.${look}.png`) });
  } finally {
    await page.context().close();
  }
  process.stdout.write(`${name} ${look}${one.faults.length > 0 ? ` ${one.faults.join('; ')}` : ''}\n`);
}
