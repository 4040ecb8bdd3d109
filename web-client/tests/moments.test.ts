import { describe, expect, it } from 'vitest';
import type { StepEvents } from '../src/generated/protocol';
import { SOUNDS } from '../src/calling/sound-book';
import { between, nearest } from '../src/match/canvas/flight';
import { hasJustActed } from '../src/match/moments/turn-call';
import { MOMENTS, timeInWords } from '../src/match/moments/words';
import { replaySeconds, spanInWords } from '../src/match/recap/span';

const step = (seq: number, seat: number | null, how: StepEvents['how']): StepEvents => ({
  seq,
  seat,
  how,
  at: 0,
  events: [],
  draws: [],
});

describe('who is called', () => {
  it('is not the one who has just acted by hand, whatever the system did since', () => {
    expect(hasJustActed([step(1, null, 'player'), step(2, 0, 'player'), step(3, null, 'player')], 0)).toBe(true);
    expect(hasJustActed([step(2, 0, 'player'), step(3, 1, 'player')], 0)).toBe(false);
    expect(hasJustActed([], 0)).toBe(false);
  });

  it('reads the time that is left in its two largest units', () => {
    const [en, fr] = [MOMENTS.en, MOMENTS.fr];
    expect(timeInWords((23 * 60 + 58) * 60_000, en)).toBe('23 h 58 min');
    expect(timeInWords(3 * 86_400_000, fr)).toBe('3\u00a0j');
    expect(timeInWords(500, en)).toBe('1 s');
  });
});

describe('a flight', () => {
  it('takes the shorter way around a plane that repeats', () => {
    expect(nearest(100, 1900, { repeatsFrom: 0, width: 2000 })).toBe(-100);
    expect(nearest(100, 1900, { repeatsFrom: null, width: 2000 })).toBe(1900);
    expect(between({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 2 }, 0.5)).toEqual({ x: 5, y: 10, scale: 1.5 });
  });
});

describe('a replay', () => {
  it('takes 15 to 40 seconds', () => {
    expect([1, 20, 400].map(replaySeconds)).toEqual([15, 18, 40]);
  });

  it('is of an absence in its largest unit', () => {
    expect(spanInWords(14 * 3_600_000, 'en')).toBe('14 hours');
    expect(spanInWords(10, 'fr')).toBe('1 minute');
  });
});

describe('sounds', () => {
  it('are a dozen at least, quiet and short', () => {
    expect(Object.keys(SOUNDS).length).toBeGreaterThanOrEqual(12);
    for (const part of Object.values(SOUNDS).flat()) {
      expect(part.loud).toBeLessThanOrEqual(0.16);
      expect(part.at + part.lasts).toBeLessThanOrEqual(2);
    }
  });
});
