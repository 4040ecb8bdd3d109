/**
 * The draws of a match, made again from what was published at its end. The same scheme as the kernel's module `fair`:
 * a change there is a change here, and a test holds both to the same first dice.
 */

const text = new TextEncoder();

/** Whether this browser can check dice here: it offers cryptography only to pages that came over a safe line. */
export const canCheck = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  return bytes;
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A number in eight bytes, the highest first. */
function length(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(4, n);
  return bytes;
}

const keyOf = (bytes: BufferSource) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** The seal of a secret: SHA-256 of the domain's name and the secret, both ends in hex. */
export async function commitmentOf(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', joined(text.encode('sandtable/commitment/1'), bytesOf(secret))));
}

/** The key of all draws of a match: made of the secret, the match's id and the seats' nonces in order. */
export async function matchKeyOf(secret: string, match: string, nonces: readonly string[]): Promise<CryptoKey> {
  const id = text.encode(match);
  const message = joined(
    text.encode('sandtable/key/1'),
    length(id.length),
    id,
    length(nonces.length),
    ...nonces.map(bytesOf),
  );
  return keyOf(await crypto.subtle.sign('HMAC', await keyOf(bytesOf(secret)), message));
}

/** Draw number `index` of a step, from 0 to `n` − 1: one less than its result. */
export async function drawOf(key: CryptoKey, step: number, index: number, n: number): Promise<number> {
  // Words at or above the largest multiple of n are thrown away, so that no value is favoured.
  const limit = Math.floor(2 ** 32 / n) * n;
  for (let attempt = 0; ; attempt += 1) {
    const place = new DataView(new ArrayBuffer(12));
    [step, index, attempt].forEach((value, nth) => {
      place.setUint32(4 * nth, value);
    });
    const message = joined(text.encode('sandtable/draw/1'), new Uint8Array(place.buffer));
    const block = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = block.getUint32(at);
      if (word < limit) return word % n;
    }
  }
}
