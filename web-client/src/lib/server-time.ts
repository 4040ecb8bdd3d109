import type { Heard } from './packed';

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** Takes notice of what time the server says it is. */
export function hearTime(message: Heard): void {
  if (message.t === 'welcome' || message.t === 'pong') ahead = message.now - Date.now();
}

/** What time it is at the server, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead;
}
