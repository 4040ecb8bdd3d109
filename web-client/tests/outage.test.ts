import { describe, expect, it } from 'vitest';
import { LONG_MS, NEWS_MS, Outage, type OutageView } from '../src/lib/outage';

/** An outage with a clock that the test moves. */
function bench() {
  let now = 1_000;
  let due: { at: number; then: () => void } | null = null;
  const told: OutageView[] = [];
  const outage = new Outage(
    {
      now: () => now,
      after: (ms, then) => {
        const one = { at: now + ms, then };
        due = one;
        return () => {
          if (due === one) due = null;
        };
      },
    },
    (view) => told.push(view),
  );
  const pass = (ms: number) => {
    now += ms;
    if (due && due.at <= now) {
      const { then } = due;
      due = null;
      then();
    }
  };
  return { outage, told, pass };
}

const lost = (attempt: number) => ({ at: 'waiting', attempt, after: 'lost' }) as const;

describe('an outage', () => {
  it('tells from when the page is, once, and when it lasts long', () => {
    const { outage, told, pass } = bench();
    outage.turned({ at: 'online' });
    outage.heard();
    pass(7_000);
    outage.turned(lost(1));
    outage.turned({ at: 'connecting', attempt: 2, after: 'lost' });
    outage.turned(lost(2));
    expect(told).toEqual([{ at: 'down', heard: 1_000, long: false }]);
    pass(LONG_MS);
    expect(told.at(-1)).toEqual({ at: 'down', heard: 1_000, long: true });
  });

  it('ends with news that go away by themselves', () => {
    const { outage, told, pass } = bench();
    outage.heard();
    outage.turned(lost(1));
    outage.turned({ at: 'online' });
    expect(told.at(-1)).toEqual({ at: 'back' });
    pass(NEWS_MS);
    expect(told.at(-1)).toBeNull();
    pass(LONG_MS);
    expect(told.at(-1)).toBeNull();
  });

  it('is none while the first line of all is opened', () => {
    const { outage, told } = bench();
    outage.turned({ at: 'connecting', attempt: 1, after: 'first' });
    outage.turned({ at: 'waiting', attempt: 1, after: 'first' });
    outage.turned({ at: 'online' });
    expect(told).toEqual([]);
  });

  it('says when a match was replaced, but not in the middle of an outage', () => {
    const { outage, told } = bench();
    outage.heard();
    outage.renewed();
    expect(told).toEqual([{ at: 'renewed' }]);
    outage.turned(lost(1));
    outage.renewed();
    expect(told.at(-1)).toMatchObject({ at: 'down' });
  });
});
