/** So long a page may be busy before what can wait is done all the same, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Does something once the page has nothing better to do; the answer calls it off. */
export function whenIdle(then: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, PATIENCE_MS / 4);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(then, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(wish);
}

/** Does something once the page as it is now has been seen; the answer calls it off. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The frame is drawn after its callbacks.
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
