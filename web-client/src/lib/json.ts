/** An object of which nothing is known. */
export type Unknown = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an object; null if the text is no JSON, or no object. */
export function parseObject(text: string): Unknown | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
