import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/lib/api';
import { withWait } from '../src/faults/wait';

const text = { en: 'Too many new names.', fr: 'Trop de nouveaux noms.' };

describe('a refusal that time mends', () => {
  it('says after how long', () => {
    expect(withWait(text, 30)).toEqual({
      en: 'Too many new names. Try again in 30 s.',
      fr: 'Trop de nouveaux noms. Réessayez dans 30 s.',
    });
    expect(withWait(text, 1_199).en).toBe('Too many new names. Try again in 20 min.');
    expect(withWait(text, 1_199).fr).toBe('Trop de nouveaux noms. Réessayez dans 20 min.');
  });

  it('says nothing where waiting does not help, or a moment is enough', () => {
    for (const secs of [null, undefined, 1, 2]) expect(withWait(text, secs)).toEqual(text);
  });

  it('says so wherever an answer of the server is shown', () => {
    expect(new ApiError(429, { code: 'too_many_guests', text, retry_secs: 1_200 }).text.en).toContain('20 min');
  });
});
