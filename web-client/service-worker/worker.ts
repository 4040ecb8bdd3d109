import type { PushNote } from '../src/generated/protocol';

/**
 * Calls the player while no page is open, and lets the page start where there is no connection.
 *
 * Pages come from the server whenever it can be reached, so that no old version is ever kept alive. Only where it cannot
 * be reached does the page start from its shell: the newest front page that was seen, with the scripts and styles that
 * it names. It says so then, and loads itself anew from the server as soon as there is one. Files below `/assets` have
 * their content's hash in their name: what was fetched once is right for good. What the server says of games is asked
 * anew each time, and never kept.
 */
declare const self: ServiceWorkerGlobalScope;

/** What is shown without a connection where there is no shell; another name for another content. */
const NOTE = 'note-1';
const NOTE_FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
/** One front page and the files of its build; it gives way as a whole. */
const SHELL = 'shell';
const FRONT = '/';
const ASSETS = 'assets';
/** So many files are kept, the newest: two versions of the page have fewer. */
const MOST_ASSETS = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([caches.open(NOTE).then((note) => note.addAll(NOTE_FILES)), fetchShell()]));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (NOTE_FILES.includes(pathname)) event.respondWith(noteFile(request));
});

/** A page of the server's; without a connection the shell, which knows all addresses, or else the note that says so. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (path === FRONT && response.ok) event.waitUntil(keepShell(response.clone()).catch(() => undefined));
    return response;
  } catch {
    const shell = await (await caches.open(SHELL)).match(FRONT);
    return shell ?? (await caches.match('/offline.html')) ?? Response.error();
  }
}

/** Keeps a shell where the page came before this worker. Without one there is still the note. */
async function fetchShell(): Promise<void> {
  try {
    const response = await fetch(FRONT);
    if (response.ok) await keepShell(response);
  } catch {
    // The next front page that comes is kept.
  }
}

/** Keeps a front page once all that it names is there, and forgets what the one before had besides. */
async function keepShell(response: Response): Promise<void> {
  const [kept, shell] = [response.clone(), await caches.open(SHELL)];
  const html = await response.text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  const has = await Promise.all(files.map((file) => shell.match(file)));
  await shell.addAll(files.filter((_, index) => !has[index]));
  await shell.put(FRONT, kept);
  const named = new Set([FRONT, ...files].map((file) => new URL(file, self.location.origin).href));
  const past = (await shell.keys()).filter(({ url }) => !named.has(url));
  await Promise.all(past.map((one) => shell.delete(one)));
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const assets = await caches.open(ASSETS);
  const response = await fetch(request);
  if (response.ok) await assets.put(request, response.clone());
  return response;
}

async function noteFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** Forgets the caches of workers before, and the oldest of too many files. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  const past = names.filter((name) => ![NOTE, SHELL, ASSETS].includes(name));
  await Promise.all(past.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSETS);
  const keys = await assets.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => assets.delete(key)));
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(noteOf(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

/** What the server has sent; a browser wants to see something shown for every message, also for one that says nothing. */
function noteOf(data: PushMessageData | null): PushNote {
  const nothing: PushNote = { title: 'Sandtable', body: '', path: '/', tag: 'sandtable' };
  try {
    const said = data?.json() as Partial<PushNote> | null | undefined;
    return { ...nothing, ...said };
  } catch {
    return nothing;
  }
}

async function show(note: PushNote): Promise<void> {
  await self.registration.showNotification(note.title, {
    body: note.body,
    tag: note.tag,
    icon: '/favicon-call.svg',
    badge: '/favicon-call.svg',
    data: note.path,
  });
}

/** A path of this site, whatever was said. */
function pathOf(data: unknown): string {
  return typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/';
}

/** Goes there in a window of this site that is open, or in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  if (there) return void (await there.focus());
  const [any] = windows;
  // A page that this worker does not control cannot be sent elsewhere.
  const led = any ? await any.navigate(url).catch(() => null) : null;
  await (led ? led.focus() : self.clients.openWindow(url));
}
