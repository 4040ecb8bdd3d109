/** Whether the server answers at all. */
export async function answers(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Asks again for the styles that have not come: what is imported once more does not ask for its own twice. */
export function putStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
