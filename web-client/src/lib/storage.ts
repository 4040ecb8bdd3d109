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

/** Reads what this tab keeps until it is closed; null if there is none, or if the browser keeps nothing for us. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value until this tab is closed, through reloads; null forgets it. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // It holds until the page is loaded again.
  }
}
