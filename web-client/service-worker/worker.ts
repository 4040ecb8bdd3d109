import type { PushNote } from '../src/generated/protocol';

/**
 * Calls the player while no page is open. It keeps nothing and answers no request: the page is the server's alone.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
