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
  const settle = () => {
    for (let then = waiting.shift(); then; then = waiting.shift()) then();
  };
  const layers = new BackLayers({
    get state() {
      return entries[at];
    },
    push(state) {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    back: () => step(-1),
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

  it('keeps one entry where one thing gives way to another', () => {
    const { layers, settle, at } = browser();
    const gone = layers.over(() => undefined);
    gone();
    layers.over(() => undefined);
    settle();
    expect(at()).toBe(2);
  });
});
