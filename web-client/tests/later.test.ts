import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Later } from '../src/lib/later.svelte';
import { answers } from '../src/lib/line';

vi.mock('../src/lib/line', () => ({ answers: vi.fn(), putStylesAgain: vi.fn() }));

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('code that is fetched later', () => {
  beforeEach(() => {
    vi.mocked(answers).mockReset().mockResolvedValue(true);
  });

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
    const fault = new Error('no such file');
    const fetch = vi.fn().mockRejectedValueOnce(fault).mockRejectedValueOnce(fault).mockResolvedValueOnce('code');
    const later = new Later<string>(fetch);
    later.ahead();
    await settled();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(later.there).toBeNull();
    expect(later.now).toBeNull();
    await settled();
    expect(later.now).toBe('code');
  });

  it('waits for a server that is away, and says nothing', async () => {
    vi.useFakeTimers();
    vi.mocked(answers).mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    const fault = new Error('no line');
    const fetch = vi.fn().mockRejectedValueOnce(fault).mockRejectedValueOnce(fault).mockResolvedValueOnce('code');
    const later = new Later<string>(fetch);
    expect(later.now).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(later.now).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(later.now).toBe('code');
    vi.useRealTimers();
  });

  it('says what kept it from coming once it is wanted', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no such file')));
    expect(later.now).toBeNull();
    await settled();
    expect(() => later.now).toThrow('no such file');
  });

  it('says so as well where it was wanted while it came ahead', async () => {
    const later = new Later<string>(() => Promise.reject(new Error('no such file')));
    later.ahead();
    expect(later.now).toBeNull();
    await settled();
    expect(() => later.now).toThrow('no such file');
  });
});
