/** What something is now, and what it was before and would be again. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** So many steps can be taken back. */
const LONGEST = 200;

/** The beginning of a history. */
export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** A step on; what was taken back before cannot come again. The same thing again is no step. */
export function stepped<T>(history: History<T>, next: T): History<T> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-LONGEST), now: next, future: [] };
}

/** A step back; nothing happens at the beginning. */
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

/** The step that was taken back, once more; nothing happens at the end. */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future };
}
