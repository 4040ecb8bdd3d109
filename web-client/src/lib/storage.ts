/** Reads a kept value; null if there is none, or if the browser keeps nothing for us. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for the next visit; a browser that keeps nothing for us loses no more than that. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is closed.
  }
}
