import { beforeEach, describe, expect, it } from 'vitest';
import {
  AnimationQueue,
  ROLL_MS,
  STAGGER_MS,
  staggerOf,
  type Beat,
  type Pace,
} from '../src/match/animation/animation-queue.svelte';

/** A clock that goes on when the test says so. */
class Clock {
  now = 0;
  #due: { at: number; then: () => void }[] = [];

  after = (ms: number, then: () => void) => {
    const entry = { at: this.now + ms, then };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((one) => one !== entry);
    };
  };

  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
}

const volley = (key: string, dice = 3): Beat => ({ key, dice, restMs: 500, stop: true });
const quiet = (key: string, restMs = 0): Beat => ({ key, dice: 0, restMs, stop: false });

let clock: Clock;
let queue: AnimationQueue;
beforeEach(() => {
  clock = new Clock();
  queue = new AnimationQueue(clock);
});

const feed = (beats: Beat[], pace: Pace = 'flow', awaited = false) => queue.feed(beats, pace, awaited);

describe('the queue', () => {
  it('shows the present to whoever comes late', () => {
    feed([quiet('a'), volley('b'), quiet('c')]);
    expect([queue.at, queue.doing]).toEqual([2, 'still']);
  });

  it('plays what comes in afterwards: dice stop one after the other, then it rests, then goes on', () => {
    feed([]);
    feed([quiet('a'), volley('b'), quiet('c')]);
    expect([queue.at, queue.doing, queue.landed]).toEqual([1, 'rolling', 0]);
    clock.pass(ROLL_MS);
    expect(queue.landed).toBe(1);
    clock.pass(STAGGER_MS);
    expect(queue.landed).toBe(2);
    clock.pass(STAGGER_MS);
    expect([queue.at, queue.doing, queue.landed]).toEqual([1, 'resting', 3]);
    clock.pass(500);
    expect([queue.at, queue.doing]).toEqual([2, 'still']);
  });

  it('rests after no volley that is the last of all: the question is there at once', () => {
    feed([quiet('a')]);
    feed([quiet('a'), volley('b', 1)]);
    clock.pass(ROLL_MS);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
  });

  it('plays what comes in meanwhile in its order', () => {
    feed([]);
    feed([volley('a', 1)]);
    feed([volley('a', 1), volley('b', 1)]);
    expect(queue.at).toBe(0);
    clock.pass(ROLL_MS + 500);
    expect([queue.at, queue.doing]).toEqual([1, 'rolling']);
  });

  it('lets dice fall at once, and goes on, when the reader skips', () => {
    feed([]);
    feed([volley('a'), volley('b')]);
    queue.skip();
    expect([queue.at, queue.doing, queue.landed]).toEqual([0, 'resting', 3]);
    queue.skip();
    expect([queue.at, queue.doing]).toEqual([1, 'rolling']);
    queue.toPresent();
    expect([queue.at, queue.doing, queue.landed]).toEqual([1, 'still', 3]);
    clock.pass(10_000);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
  });

  it('waits for the reader at each volley where he wants that', () => {
    feed([]);
    feed([volley('a', 1), quiet('b', 200), volley('c', 1), quiet('d')], 'step');
    clock.pass(60_000);
    expect([queue.at, queue.doing]).toEqual([0, 'held']);
    queue.skip();
    clock.pass(60_000);
    expect([queue.at, queue.doing]).toEqual([2, 'held']);
    feed([volley('a', 1), quiet('b', 200), volley('c', 1), quiet('d')], 'flow');
    expect([queue.at, queue.doing]).toEqual([3, 'still']);
  });

  it('never keeps the reader’s own decision waiting for a click', () => {
    feed([]);
    const beats = [volley('a', 1), volley('b', 1)];
    feed(beats, 'step');
    clock.pass(60_000);
    expect(queue.doing).toBe('held');
    feed(beats, 'step', true);
    clock.pass(3_000);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
  });

  it('waits at a volley although what follows it came later, and not if the reader answered it himself', () => {
    feed([]);
    feed([volley('a', 1)], 'step');
    clock.pass(60_000);
    expect(queue.doing).toBe('still');
    feed([volley('a', 1), volley('b', 1)], 'step');
    expect([queue.at, queue.doing]).toEqual([0, 'held']);
    queue.skip();
    clock.pass(60_000);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
    feed([volley('a', 1), volley('b', 1)], 'step', true);
    feed([volley('a', 1), volley('b', 1), quiet('c')], 'step');
    expect([queue.at, queue.doing]).toEqual([2, 'still']);
  });

  it('leaves dice in sight for a while, however quickly they were answered', () => {
    feed([]);
    feed([volley('a', 1)]);
    clock.pass(ROLL_MS + 100);
    feed([volley('a', 1), quiet('b')]);
    expect([queue.at, queue.doing]).toEqual([0, 'resting']);
    clock.pass(400);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
  });

  it('shows results at once where nothing may move', () => {
    feed([]);
    feed([volley('a'), quiet('b', 900), volley('c')], 'fast');
    expect([queue.at, queue.doing, queue.landed]).toEqual([2, 'still', 3]);
  });

  it('finds its place when the beginning becomes known later', () => {
    feed([quiet('c')]);
    feed([quiet('a'), quiet('b'), quiet('c')]);
    expect([queue.at, queue.doing]).toEqual([2, 'still']);
  });

  it('begins anew with another turn, and jumps where the thread is lost', () => {
    feed([quiet('a')]);
    feed([]);
    feed([volley('x', 1)]);
    expect([queue.at, queue.doing]).toEqual([0, 'rolling']);
    feed([volley('y', 1), quiet('z')]);
    expect([queue.at, queue.doing]).toEqual([1, 'still']);
  });

  it('starts the dice of a great volley closer together', () => {
    expect(staggerOf(3)).toBe(STAGGER_MS);
    expect(staggerOf(80) * 80).toBeLessThanOrEqual(800);
  });

  it('does nothing more once it is closed', () => {
    feed([]);
    feed([volley('a'), quiet('b')]);
    queue.close();
    clock.pass(10_000);
    expect(queue.at).toBe(0);
  });
});
