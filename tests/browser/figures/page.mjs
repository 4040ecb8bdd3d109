// What the page costs: bytes, time until it can be used, frame times on a full map, memory after a long evening.
// `cargo xtask page` runs it; the figures say something only on a machine that is otherwise idle. Words behind the name
// of this file (`bytes`, `games`, `loads`, `frames`, `memory`) choose what is measured.

import { cpus } from 'node:os';

import { begun, chanceOf, guest, ownChart, playOn } from '../bot.mjs';
import { PHONE, startWholeBrowser, startServer } from '../stage.mjs';

/** A slow phone: a quarter of this machine's speed, and a slow mobile network. */
const SLOW = { cpu: 4, latency: 150, bytes: (1.6 * 1024 * 1024) / 8 };
/** How often each load is measured; the middle one is told. */
const LOADS = 5;
/** The games beside the usual one. */
const OTHERS = ['mortain', 'aam', 'ddm', 'warfighter', 'outpost'];
/** Rounds that bots play while the page looks on: about an hour of quick play by people. */
const ROUNDS = 10;

const chosen = process.argv.slice(2);
const wants = (part) => chosen.length === 0 || chosen.includes(part);

const server = await startServer();
const browser = await startWholeBrowser();
try {
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => guest(server, name)));
  const quiet = await begun(ann, bob);
  // What a visitor comes for: on the front page the map that lives; on a phone a match is the board and the sheet with
  // what is to be done.
  const pages = { front: ['/', ['still']], lobby: ['/tables', ['me']], match: [`/t/${quiet}`, ['map', 'sheet']] };
  const visits = Object.entries(pages);
  if (wants('bytes'))
    tell('First load', await Promise.all(visits.map(([name, [at, [hook]]]) => bytes(name, at, hook))));
  if (wants('games')) {
    const rows = [];
    for (const game of OTHERS) {
      const eve = await guest(server, 'Eve');
      const { id } = await eve.post('/api/play-now', { game });
      rows.push(await bytes(game, `/t/${id}`, 'awaiting', eve.token));
    }
    tell('First load of a match of the other games', rows);
  }
  if (wants('loads')) {
    process.stdout.write(`\n${cpus().length} x ${cpus()[0]?.model.trim()}\n`);
    const loads = [];
    for (const [name, [at, hooks]] of visits) {
      loads.push(await load(`${name}, this machine`, at, hooks, null));
      loads.push(await load(`${name}, CPU 4x slower`, at, hooks, { ...SLOW, latency: 0, bytes: -1 }));
      loads.push(await load(`${name}, slow phone and network`, at, hooks, SLOW));
    }
    tell(`Until it can be used (ms, median of ${LOADS})`, loads);
  }
  if (wants('frames')) {
    const full = await begun(ann, bob, { chart: await ownChart(ann, 'Full board', await fullChart(ann)) });
    tell('Frames on a full board (ms)', await frames(full));
  }
  if (wants('memory')) tell('Memory (MB after collection)', await memory([ann, bob]));
} finally {
  await browser.close();
  await server.stop();
}

function tell(title, rows) {
  process.stdout.write(`\n${title}\n`);
  console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])));
}

/**
 * A page with a session, of a guest of its own unless there is a token, or of a stranger at the front door; and the
 * protocol of the browser's developer tools.
 */
async function visit(at, options = {}, token = null) {
  // What a service worker fetches for the page would stand in nobody's account.
  const settings = { baseURL: server.address, locale: 'en-GB', serviceWorkers: 'block' };
  const context = await browser.newContext({ ...settings, ...options });
  if (at !== '/') {
    const value = token ?? (await guest(server, 'Guest')).token;
    await context.addCookies([{ name: 'sandtable', value, url: server.address }]);
  }
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  return { page, tools, leave: () => context.close() };
}

/**
 * What goes over the wire at a first visit, compressed, in KB: until what the visitor came for is there, and with what is
 * fetched while it is looked at.
 */
async function bytes(what, at, hook, token = null) {
  const { page, tools, leave } = await visit(at, {}, token);
  const kinds = new Map();
  const none = () => ({ script: 0, style: 0, font: 0, rest: 0 });
  const first = none();
  const all = none();
  let isThere = false;
  /** What was asked for only once the visitor had what they came for. */
  const later = new Set();
  await tools.send('Network.enable');
  tools.on('Network.requestWillBeSent', ({ requestId }) => isThere && later.add(requestId));
  tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = { Script: 'script', Stylesheet: 'style', Font: 'font' }[kinds.get(requestId)] ?? 'rest';
    all[kind] += encodedDataLength / 1024;
    if (!later.has(requestId)) first[kind] += encodedDataLength / 1024;
  });
  await page.goto(at);
  await page.getByTestId(hook).waitFor({ state: 'attached' });
  isThere = true;
  await page.waitForLoadState('networkidle');
  await leave();
  const rounded = Object.fromEntries(Object.entries(first).map(([kind, kb]) => [`${kind} KB`, round(kb)]));
  return { what, ...rounded, 'script with what comes later KB': round(all.script) };
}

/** Paints, the moment from which clicks are answered, and how long the main thread was held up. */
async function load(what, at, hooks, slow) {
  const runs = [];
  for (let run = 0; run < LOADS; run += 1) {
    const { page, tools, leave } = await visit(at, { viewport: PHONE });
    await page.addInitScript(observe, hooks);
    if (slow) {
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
      await tools.send('Network.enable');
      const { latency, bytes: speed } = slow;
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: speed,
        uploadThroughput: speed,
      });
    }
    // The page says itself when it is there: looking for it from outside would lay it out again and again.
    let say;
    const there = new Promise((resolve) => (say = resolve));
    await page.exposeFunction('there', () => say());
    await page.goto(at, { waitUntil: 'commit' });
    await there;
    await page.waitForLoadState('networkidle');
    runs.push(await page.evaluate(() => globalThis.figures()));
    await leave();
  }
  const middle = (name) => round(runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(LOADS / 2)]);
  return { what, ...Object.fromEntries(Object.keys(runs[0]).map((name) => [name, middle(name)])) };
}

/** Runs in the page, before all else. `hooks` mark what a visitor came for. */
function observe(hooks) {
  const long = [];
  let largest = 0;
  let header = 0;
  let hooked = 0;
  new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const shows = (id) => document.querySelector(`[data-testid=${id}]`) !== null;
    if (header === 0 && (shows('me') || shows('map'))) header = performance.now();
    if (!hooks.every(shows)) return requestAnimationFrame(look);
    hooked = performance.now();
    globalThis.there();
  };
  requestAnimationFrame(look);
  globalThis.figures = () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const free = (at) => {
      const busy = long.filter(({ startTime }) => startTime < at).at(-1);
      return Math.max(at, busy ? busy.startTime + busy.duration : 0);
    };
    return {
      'first paint': first,
      'largest paint': largest,
      // From when the header's buttons answer, and from when what the visitor came for does.
      header: free(header),
      usable: free(hooked),
      blocked: long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    };
  };
}

/** Times between frames while a full board is dragged and zoomed. */
async function frames(match) {
  const rows = [];
  for (const [what, options] of [
    ['desk 1440x900', { viewport: { width: 1440, height: 900 } }],
    ['phone 390x844', { viewport: PHONE }],
  ]) {
    const { page, leave } = await visit(`/t/${match}`, options);
    await page.goto(`/t/${match}`);
    await page.getByTestId('map').waitFor();
    await page.waitForLoadState('networkidle');
    const { x, y, width, height } = await page.getByTestId('map').boundingBox();
    const middle = [x + width / 2, y + height / 2];
    const record = () =>
      page.evaluate(() => {
        const times = [];
        let last = 0;
        let going = true;
        requestAnimationFrame(function tick(now) {
          if (last > 0) times.push(now - last);
          last = now;
          if (going) requestAnimationFrame(tick);
        });
        globalThis.stopRecording = () => {
          going = false;
          return times;
        };
      });
    const stop = () => page.evaluate(() => globalThis.stopRecording());
    await page.mouse.move(...middle);
    await record();
    await page.mouse.down();
    for (let step = 0; step < 240; step += 1) {
      const turn = (step / 60) * Math.PI;
      await page.mouse.move(middle[0] + Math.sin(turn) * width * 0.3, middle[1] + Math.cos(turn) * height * 0.2);
    }
    await page.mouse.up();
    rows.push({ what: `${what}, dragging`, ...spread(await stop()) });
    await record();
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step % 30 < 15 ? -60 : 60);
    rows.push({ what: `${what}, zooming`, ...spread(await stop()) });
    await leave();
  }
  return rows;
}

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const late = times.filter((time) => time > 25).length / Math.max(1, times.length);
  return { frames: times.length, p50: at(0.5), p95: at(0.95), longest: at(1), 'late %': round(late * 100) };
}

/** The page's heap before and after a long evening of looking on. */
async function memory(people) {
  const match = await begun(...people);
  const { page, tools, leave } = await visit(`/t/${match}`, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/t/${match}`);
  await page.getByTestId('map').waitFor();
  await page.waitForLoadState('networkidle');
  await tools.send('HeapProfiler.enable');
  const heap = async () => {
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
    return { MB: round(usedSize / 1024 / 1024), elements: nodes };
  };
  const rows = [{ what: 'at the beginning', commands: 0, ...(await heap()) }];
  let commands = 0;
  const chance = chanceOf(7);
  for (const until of [ROUNDS / 2, ROUNDS]) {
    commands += await playOn(server, match, people, ({ round: now }) => now > until, chance);
    await page
      .locator(`[data-testid=awaiting][data-round="${until + 1}"], [data-testid=victory]`)
      .first()
      .waitFor();
    rows.push({ what: `after ${until} rounds`, commands, ...(await heap()) });
  }
  await leave();
  return rows;
}

/** The rulebook's chart with three units for each one: some 240, as many as a long war ever has. */
async function fullChart(owner) {
  const { chart } = await owner.get('/api/charts/aa1941.rulebook');
  for (const power of Object.values(chart.powers)) {
    for (const force of Object.values(power.units)) for (const kind of Object.keys(force)) force[kind] *= 3;
  }
  return chart;
}

function round(figure) {
  return Math.round(figure * 10) / 10;
}
