import { describe, expect, it, vi } from 'vitest';
import { Later } from '../src/lib/later.svelte';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('code that is fetched later', () => {
  it('is fetched once, and is there at once from then on', async () => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const later = new Later(fetch);
    expect(fetch).not.toHaveBeenCalled();
    expect(later.now).toBeNull();
    later.ahead();
    await settled();
    expect(later.now).toBe('code');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is asked for again where it did not come ahead', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce('code');
    const later = new Later<string>(fetch);
    later.ahead();
    await settled();
    expect(later.now).toBeNull();
    await settled();
    expect(later.now).toBe('code');
  });

  it('says what kept it from coming once it is wanted', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')));
    expect(later.now).toBeNull();
    await settled();
    expect(() => later.now).toThrow('no line');
  });

  it('says so as well where it was wanted while it came ahead', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no line')));
    later.ahead();
    expect(later.now).toBeNull();
    await settled();
    expect(() => later.now).toThrow('no line');
  });
});
