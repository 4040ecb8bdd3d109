// The server and the people before their browsers.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// The client's packages are the only ones that are installed.
const require = createRequire(new URL('../../web-client/package.json', import.meta.url));
const { chromium } = require('playwright-core');

/** How long anything may take, in milliseconds. Generous: CI machines are busy. */
export const PATIENCE = 30_000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BINARY = process.env.SANDTABLE_BIN ?? join(ROOT, 'target/debug/sandtable');

/** Starts `sandtable serve` on a free port, on data of its own; `settings` are further variables of its environment. */
export async function startServer(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sandtable-browser-'));
  // The database runs as a user of its own, who has to come to its data.
  await chmod(folder, 0o755);
  let log = '';
  const hear = (chunk) => (log += chunk);
  let running = await launch(folder, '127.0.0.1:0', hear, settings);
  const { address } = running;
  return {
    address,
    log: () => log,
    /** Runs another command of the program on the same data, as `admin`; rejects if it fails. */
    async command(...words) {
      const env = { ...process.env, TMPDIR: folder };
      const data = ['--data-dir', join(folder, 'data')];
      const { stdout } = await promisify(execFile)(BINARY, [...words, ...data], { env });
      return stdout;
    },
    /** Asks the database of the running server; rows as lines. */
    async sql(statement) {
      const url = (await this.command('database')).trim();
      const { stdout } = await promisify(execFile)('psql', [url, '-qAtX', '-c', statement]);
      return stdout.trim();
    },
    /** Has ended by itself. */
    ended: () => running.ended,
    /** Goes down, and keeps its data. */
    async goDown() {
      await running.end();
    },
    /** Is killed, and keeps its data. */
    async die() {
      await running.end('SIGKILL');
    },
    /** Comes back to its data, at the same address. */
    async comeBack() {
      running = await launch(folder, new URL(address).host, hear, settings);
    },
    async stop() {
      await running.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How a server is set up for tests, which all come from one address. */
const ROOM = {
  // A page that cannot follow a delta asks for the whole match, and is not seen to: the server's log tells.
  SANDTABLE_LOG: 'info,match_host::actor::following=debug',
  SANDTABLE_SOCKETS_PER_ADDRESS: '0',
  SANDTABLE_EXPORTS_PER_ADDRESS: '0',
  SANDTABLE_GUESTS_PER_ADDRESS: '0',
  SANDTABLE_SIGN_INS_PER_ADDRESS: '0',
  SANDTABLE_REQUESTS_PER_ADDRESS: '0',
  SANDTABLE_MIB_PER_ADDRESS: '0',
};

/** Starts the program and waits until it listens. */
async function launch(folder, listen, hear, settings) {
  const words = ['serve', '--listen', listen, '--data-dir', join(folder, 'data')];
  words.push('--web-dir', join(ROOT, 'web-client/dist'));
  // The folder of the database's socket goes with all the rest.
  const env = { ...process.env, TMPDIR: folder, ...ROOM, ...settings };
  const server = spawn(BINARY, words, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
    hear(chunk);
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const found = /listening on (http:\/\/\S+)/.exec(line);
      if (found) resolve(found[1].replace(/\/$/, ''));
    });
    server.once('error', reject);
    ended.then(() => reject(new Error(`the server did not come up:\n${said}`)));
  });
  return {
    address,
    ended,
    async end(signal = 'SIGINT') {
      server.kill(signal);
      await ended;
      assert.doesNotMatch(said, /could not follow a delta/);
    },
  };
}

/** A whole browser, without a screen. */
const BROWSER = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';

/** What draws pages in it alone, in less time; the whole one where it is not there. */
const SHELL = process.env.CHROMIUM_SHELL_BIN ?? BROWSER;

/** Starts what draws pages, without a screen. */
export const startBrowser = () => started(SHELL);

/** Starts a whole browser without a screen, for what a page alone does not have. */
export const startWholeBrowser = () => started(BROWSER);

function started(executablePath) {
  const launch = () =>
    chromium.launch({
      executablePath,
      // As root, in a container, without a graphics card; and no errands of the browser's own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  // The shell has been seen to crash in its own threads before its first page, one start in some two hundred.
  return launch().catch(launch);
}

/** The motion that the people of a file want of pages. */
let motionWanted = 'reduce';

/**
 * A server, with further settings, and a browser for the tests of a file: there before the first of them and gone after the last.
 * The people of the file want no motion: without a graphics card, it takes a third of a browser's time. Files that are about
 * what moves want it: `no-preference`.
 */
export function onStage(enter, { settings = {}, motion = 'reduce', start = startBrowser } = {}) {
  motionWanted = motion;
  let server;
  let browser;
  before(async () => {
    // Both are awaited even if one fails: a server that `after` does not know would keep Node from ending.
    const begun = await Promise.allSettled([startServer(settings), start()]);
    [server, browser] = begun.map(({ value }) => value);
    for (const { status, reason } of begun) if (status === 'rejected') throw reason;
    enter({ server, browser });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** Screens that people have. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Somebody with a browser of their own, who has told the server a name. Steps come packed to who has a finger for a
 * `pointer`, as texts to who has a mouse, which a test can read.
 */
export async function person(
  browser,
  server,
  name,
  { viewport = DESK, locale = 'en-GB', at = '/tables', pointer } = {},
) {
  const one = await opened(browser, server, name, { viewport, locale, pointer });
  const named = await one.page.request.post('/api/guest', { data: { name } });
  assert.ok(named.ok(), `${name} has no name: ${named.status()}`);
  await one.page.goto(at);
  return one;
}

/** A guest whom the server knows already, in a browser of their own. */
export async function visitor(
  browser,
  server,
  { name, token },
  at,
  { viewport = DESK, locale = 'en-GB', recap = 'off', endings = 'off', workers = 'block' } = {},
) {
  const one = await opened(browser, server, name, { viewport, locale, recap, endings, workers });
  await one.page.context().addCookies([{ name: 'sandtable', value: token, url: server.address }]);
  await one.page.goto(at);
  return one;
}

/** Somebody whom nobody knows, in a browser of their own. */
export async function stranger(browser, server, at, { viewport = DESK, locale = 'en-GB', workers = 'block' } = {}) {
  const one = await opened(browser, server, 'stranger', { viewport, locale, workers });
  await one.page.goto(at);
  return one;
}

/** A picture of the page, for whoever wants to see it: in the folder that `SANDTABLE_PICTURES` names. */
export async function picture({ page }, name, { fullPage = false } = {}) {
  const folder = process.env.SANDTABLE_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Signs in where nobody is signed in any more. */
export async function signIn(one, name) {
  await one.page.goto('/account');
  await one.see('sign-in-name').fill(name);
  await one.see('sign-in-password').fill(PASSWORD);
  await one.see('sign-in-password').press('Enter');
  await one.see('signed-in').waitFor();
}

/** The password of everybody who registers here. */
export const PASSWORD = 'correct horse battery';

/** Somebody who has made an account on its page, in a browser of their own. */
export async function member(browser, server, name, options) {
  const one = await stranger(browser, server, '/account', options);
  await one.click('way-register');
  await one.see('register-name').fill(name);
  await one.see('register-password').fill(PASSWORD);
  await one.see('register-password').press('Enter');
  await one.see('signed-in').waitFor();
  return { ...one, name };
}

/** Fails if a page has to be pushed aside on a phone. */
export async function fitsThePhone(one, where) {
  const width = await one.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `${where} is ${width} wide`);
}

/** Fails if a tab of the match lies outside its row. */
export async function tabsFit({ page }, where) {
  const row = page.getByRole('tablist').filter({ has: page.getByTestId('tab-table') });
  await row.waitFor();
  assert.ok(await row.evaluate((tabs) => tabs.scrollWidth <= tabs.clientWidth), `the last tab is cut ${where}`);
}

async function opened(
  browser,
  server,
  name,
  {
    viewport,
    locale,
    pointer = viewport === PHONE ? 'finger' : 'mouse',
    recap = 'off',
    endings = 'off',
    workers = 'block',
  },
) {
  const context = await browser.newContext({
    viewport,
    locale,
    baseURL: server.address,
    reducedMotion: motionWanted,
    hasTouch: pointer === 'finger',
    // What a service worker fetches a test cannot hold up: it is there where a test is about it.
    serviceWorkers: workers,
  });
  context.setDefaultTimeout(PATIENCE);
  // What has happened stands in the place of the orders until it is put aside: wanted only where a test is about it.
  await context.addInitScript(
    (wanted) => {
      // An empty page has no storage.
      if (location.protocol === 'about:') return;
      if (localStorage.getItem('sandtable.recap') === null) localStorage.setItem('sandtable.recap', wanted.recap);
      // A phase that ends with something left asks, and waits for seconds: wanted only where a test is about that.
      if (localStorage.getItem('sandtable.endings') === null) localStorage.setItem('sandtable.endings', wanted.endings);
    },
    { recap, endings },
  );
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Answers such as "no session yet" are logged by the browser itself; they are no faults of the page.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  return {
    name,
    page,
    faults,
    see: (id) => page.getByTestId(id),
    click: (id) => page.getByTestId(id).first().click(),
  };
}

/** Makes a table for two in the first person's browser and brings the second one there by its link. */
export async function tableForTwo(host, guest) {
  const { page } = host;
  // On a phone the form is folded away.
  if (page.viewportSize().width < DESK.width) await host.click('show-create');
  await host.see('players-2').click();
  await host.see('create-table').click();
  await page.waitForURL(/\/t\//);
  const link = await host.see('link').inputValue();
  await guest.page.goto(link);
  await guest.click('seat-1-sit');
  await guest.click('sit-down');
  await guest.click('ready');
  await host.click('ready');
  await host.page.locator('[data-testid=start][aria-disabled=false]').click();
  await host.see('awaiting').waitFor();
  await guest.see('awaiting').waitFor();
  return link;
}
