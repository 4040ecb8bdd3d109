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

  it('is fetched once, and is there at once from then on', async () => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const later = new Later(fetch);
    expect(later.there).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    expect(later.now).toBeNull();
    later.ahead();
    await settled();
    expect([later.now, later.there]).toEqual(['code', 'code']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fails in silence while nothing wants it', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')));
    later.ahead();
    await settled();
    expect(later.there).toBeNull();
    expect(rejected).not.toHaveBeenCalled();
  });

  it('is asked for again once it is wanted', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce('code');
    const later = new Later<string>(fetch);
    later.ahead();
    await settled();
    expect(later.now).toBeNull();
    await settled();
    expect(later.now).toBe('code');
  });

  it('fails aloud where it is wanted, also while it comes ahead', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')));
    later.ahead();
    expect(later.now).toBeNull();
    await settled();
    expect(rejected).toHaveBeenCalledTimes(1);
  });
});
