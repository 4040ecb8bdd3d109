import { describe, expect, it } from 'vitest';
import { BackLayers } from '../src/lib/back-layers';

/** A browser's history as the class sees it: entries, and where it stands. */
function browser() {
  const entries: unknown[] = [null, null];
  let at = 1;
  const ears: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const step = (by: number) => {
    at += by;
    for (const hear of ears) hear();
  };
  /** Does what waits: all of it, or so much. */
  const settle = (most = Infinity) => {
    for (let done = 0; done < most; done += 1) {
      const then = waiting.shift();
      if (!then) return;
      then();
    }
  };
  const layers = new BackLayers({
    get state() {
      return entries[at];
    },
    push(state) {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    // A browser takes its time.
    back: () => waiting.push(() => step(-1)),
    listen: (hear) => ears.push(hear),
    later: (then) => waiting.push(then),
  });
  settle();
  return { layers, back: () => step(-1), settle, at: () => at };
}

describe('the way back', () => {
  it('closes what lies over the page, newest first, and then leaves', () => {
    const { layers, back, settle, at } = browser();
    const closed: string[] = [];
    layers.over(() => closed.push('sheet'));
    layers.over(() => closed.push('dialog'));
    back();
    settle();
    expect(closed).toEqual(['dialog']);
    back();
    settle();
    expect(closed).toEqual(['dialog', 'sheet']);
    expect(at()).toBe(1);
    back();
    expect(at()).toBe(0);
  });

  it('is not longer for what was closed otherwise', () => {
    const { layers, back, settle, at } = browser();
    const gone = layers.over(() => expect.unreachable());
    expect(at()).toBe(2);
    gone();
    settle();
    expect(at()).toBe(1);
    back();
    expect(at()).toBe(0);
  });

  it('does not leave the page for what comes and goes while the browser is on its way', () => {
    const { layers, back, settle, at } = browser();
    const first = layers.over(() => undefined);
    first();
    // The step back is on its way, and the history still stands at the entry it leaves.
    settle(1);
    layers.over(() => undefined)();
    settle();
    expect(at()).toBe(1);

    const gone = layers.over(() => undefined);
    gone();
    settle(1);
    const closed: string[] = [];
    layers.over(() => closed.push('sheet'));
    settle();
    expect(at()).toBe(2);
    back();
    expect([closed, at()]).toEqual([['sheet'], 1]);
  });

  it('keeps one entry where one thing gives way to another', () => {
    const { layers, settle, at } = browser();
    const gone = layers.over(() => undefined);
    gone();
    layers.over(() => undefined);
    settle();
    expect(at()).toBe(2);
  });
});
