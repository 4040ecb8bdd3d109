// What has changed of a match, in the form that the server tells it (`protocol/README.md`, "Deltas").

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value after a change; undefined where the change belongs to another value. What has not changed is shared with the
 * value before.
 */
export function applied(delta: unknown, value: unknown): unknown {
  if (Array.isArray(delta)) return delta.length === 1 ? delta[0] : undefined;
  if (!isObject(delta)) return undefined;
  if (Array.isArray(value)) return inArray(delta, value);
  return isObject(value) ? inObject(delta, value) : undefined;
}

const isGone = (change: unknown): boolean => Array.isArray(change) && change.length === 0;

function inObject(delta: Members, value: Members): unknown {
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => !isGone(delta[name])));
  for (const [name, change] of Object.entries(delta)) {
    const next = isGone(change) ? value[name] : applied(change, value[name]);
    if (next === undefined) return undefined;
    if (!isGone(change)) members[name] = next;
  }
  return members;
}

function inArray(delta: Members, value: readonly unknown[]): unknown {
  const elements = [...value];
  const { '': splices = [], ...changes } = delta;
  if (!Array.isArray(splices)) return undefined;
  for (const splice of splices as unknown[]) {
    if (!Array.isArray(splice)) return undefined;
    const [at, gone, ...come] = splice as unknown[];
    if (typeof at !== 'number' || typeof gone !== 'number' || at + gone > elements.length) return undefined;
    elements.splice(at, gone, ...come);
  }
  for (const [index, change] of Object.entries(changes)) {
    const at = Number(index);
    const next = at < elements.length ? applied(change, elements[at]) : undefined;
    if (next === undefined) return undefined;
    elements[at] = next;
  }
  return elements;
}

/** A value as JSON with members in the order of their names and without blanks. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`).join()}}`;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32, that of zip and PNG, of a value as JSON with sorted members. */
export function checksum(value: unknown): number {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(sorted(value))) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
