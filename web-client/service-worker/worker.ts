import type { PushNote } from '../src/generated/protocol';

/**
 * Calls the player while no page is open, and says what is the matter where there is no connection.
 *
 * Pages come from the server whenever it can be reached, so that no old version is ever kept alive. Files below `/assets`
 * have their content's hash in their name: what was fetched once is right for good. What the server says of games is
 * asked anew each time, and never kept.
 */
declare const self: ServiceWorkerGlobalScope;

/** What is shown without a connection; another name for another content. */
const SHELL = 'shell-1';
const SHELL_FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
const ASSETS = 'assets';
/** So many files are kept, the newest: two versions of the page have fewer. */
const MOST_ASSETS = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(SHELL_FILES)));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(shellFile(request));
});

/** A page of the server's; without a connection the one that says so. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await assets.put(request, response.clone());
  return response;
}

async function shellFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** Forgets shells of before, and the oldest of too many files. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL && name !== ASSETS).map((name) => caches.delete(name)));
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
