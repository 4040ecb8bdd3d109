import { describe, expect, it, vi } from 'vitest';
import { Asking } from '../src/account/asking.svelte';
import { ApiError } from '../src/lib/api';

// What the language of a page is read from, and written to.
vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
});

describe('Asking', () => {
  it('does what is asked for while the form is being read, after it', async () => {
    const asking = new Asking();
    const order: string[] = [];
    let arrive: (() => void) | undefined;
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    asking.read(async () => {
      await arrives;
      order.push('read');
    });
    const asked = asking.for(() => {
      order.push('asked');
      return Promise.resolve('done');
    });
    expect(asking.busy).toBe(true);
    arrive?.();
    expect(await asked).toBe(true);
    expect([order, asking.said, asking.busy]).toEqual([['read', 'asked'], 'done', false]);
  });

  it('does one thing at a time', async () => {
    const asking = new Asking();
    const first = asking.for(() => Promise.resolve('first'));
    expect(await asking.for(() => Promise.resolve('second'))).toBe(false);
    expect(await first).toBe(true);
    expect(asking.said).toBe('first');
  });

  it('tells why the form could not be read, until something else is asked for', async () => {
    const asking = new Asking();
    const refusal = new ApiError(503, { code: 'unavailable', text: { en: 'Later.', fr: 'Plus tard.' } });
    asking.read(() => Promise.reject(refusal));
    await Promise.resolve();
    await Promise.resolve();
    expect(asking.fault).toBe(refusal);
    expect(await asking.for(() => Promise.resolve(null))).toBe(true);
    expect(asking.fault).toBeNull();
  });
});
