import type { Language, Way } from '../../generated/protocol';
import { calls } from './requests';

/** Why this browser cannot be called while no page is open; null: it can. */
export type Obstacle = 'unknown' | 'insecure' | 'denied' | null;

/** What stands in the way. */
export function obstacle(): Obstacle {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'unknown';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The browser has not allowed it, or could not do it. */
export class NoPush extends Error {
  readonly why: 'denied' | 'failed';

  constructor(why: 'denied' | 'failed') {
    super(why);
    this.name = 'NoPush';
    this.why = why;
  }
}

/** Has this browser called from now on. Rejects with {@link NoPush} or an `ApiError`. */
export async function callHere(pushKey: string, language: Language): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPush('denied');
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await subscribed(registration, pushKey);
  await calls.open({ way: wayOf(subscription), language, label: '' });
}

/** Takes back what the browser was asked for; the server is told by others. */
export async function forgetHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Subscribes this browser for the present user, if it was subscribed before. */
export async function callHereStill(language: Language): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription) await calls.open({ way: wayOf(subscription), language, label: '' });
}

async function subscribed(registration: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  try {
    return await registration.pushManager.subscribe(wish);
  } catch {
    // A subscription of before may belong to another key.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw new NoPush('failed');
    await old.unsubscribe();
    return await registration.pushManager.subscribe(wish).catch(() => {
      throw new NoPush('failed');
    });
  }
}

function wayOf(subscription: PushSubscription): Way {
  const { endpoint, keys } = subscription.toJSON();
  return { kind: 'push', endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}
