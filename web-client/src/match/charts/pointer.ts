/** The steps of a JSON Pointer; names in a pack need no escapes. */
const stepsOf = (at: string): string[] => at.split('/').slice(1);

/** What stands at a place in a pack, given as a JSON Pointer; undefined if there is nothing. */
export function valueAt(pack: unknown, at: string): unknown {
  return stepsOf(at).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    pack,
  );
}

/** A word or a figure as a field shows it; any other value is shown as nothing. */
export const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';

/** The pack with something else at a place, given as a JSON Pointer; undefined leaves the place out. */
export const withValue = <T>(pack: T, at: string, value: unknown): T => put(pack, stepsOf(at), value) as T;

function put(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(into)) return into.map((item: unknown, at) => (`${at}` === step ? put(item, rest, value) : item));
  const record = (typeof into === 'object' && into !== null ? into : {}) as Record<string, unknown>;
  const next = put(record[step], rest, value);
  const others = Object.fromEntries(Object.entries(record).filter(([name]) => name !== step || next !== undefined));
  return next === undefined ? others : { ...others, [step]: next };
}
