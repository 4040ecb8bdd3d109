import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Later } from '../src/lib/later.svelte';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('code that is fetched later', () => {
  const rejected = vi.fn();
  beforeEach(() => {
    rejected.mockReset();
    process.on('unhandledRejection', rejected);
  });
  afterEach(() => {
    process.off('unhandledRejection', rejected);
  });

  /** A server that answers once it is told to. */
  function away() {
    let answer = (): void => undefined;
    const up = new Promise<void>((resolve) => (answer = resolve));
    return { server: { soon: () => up, surely: () => up }, answer: () => answer() };
  }
  const up = { soon: () => Promise.resolve(), surely: () => Promise.resolve() };

  it('is fetched once, and is there at once from then on', async () => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const later = new Later(fetch, up);
    expect(later.there).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    expect(later.now).toBeNull();
    later.ahead();
    await settled();
    expect([later.now, later.there]).toEqual(['code', 'code']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['ahead', 'wanted'])('waits for a server that is away: %s', async (how) => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const { server, answer } = away();
    const later = new Later(fetch, server);
    if (how === 'ahead') later.ahead();
    else expect(later.now).toBeNull();
    await settled();
    expect(fetch).not.toHaveBeenCalled();
    answer();
    await settled();
    expect(later.there).toBe('code');
  });

  it('does not wait for what was to come ahead once it is wanted', async () => {
    const later = new Later(() => Promise.resolve('code'), { ...away().server, soon: up.soon });
    later.ahead();
    expect(later.now).toBeNull();
    await settled();
    expect(later.now).toBe('code');
  });

  it('fails in silence while nothing wants it', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')), up);
    later.ahead();
    await settled();
    expect(later.there).toBeNull();
    expect(rejected).not.toHaveBeenCalled();
  });

  it('is asked for again once it is wanted', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce('code');
    const later = new Later<string>(fetch, up);
    later.ahead();
    await settled();
    expect(later.now).toBeNull();
    await settled();
    expect(later.now).toBe('code');
  });

  it('fails aloud where it is wanted, also while it comes ahead', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')), up);
    later.ahead();
    expect(later.now).toBeNull();
    await settled();
    expect(rejected).toHaveBeenCalledTimes(1);
  });
});
