/** Random bytes as lower-case hex digits, two for each byte. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a player adds to the dice: 256 bits. */
export function drawNonce(): string {
  return randomHex(32);
}

/** The id of a command, never drawn twice by one user. */
export function drawCommandId(): string {
  return randomHex(8);
}
