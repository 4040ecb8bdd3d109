import { describe, expect, it } from 'vitest';
import type { RecapLine, StepEvents } from '../src/generated/protocol';
import { groupsOf, isNews, lastOwnStep, stopsOf, waysOf } from '../src/match/recap/lines';

const line = (step: number, role: string | null, more: Partial<RecapLine> = {}): RecapLine => ({
  step,
  role,
  place: null,
  way: [],
  weight: 'main',
  text: { en: `line ${step}`, fr: `ligne ${step}` },
  ...more,
});

const move = (step: number, role: string, ...way: string[]): RecapLine =>
  line(step, role, { way, place: way.at(-1) ?? null, weight: 'minor' });

const stepBy = (seq: number, seat: number | null, how: StepEvents['how'] = 'player'): StepEvents => ({
  seq,
  seat,
  how,
  at: 0,
  events: [],
});

describe('what has happened', () => {
  it('is told by role, in the order of the turns', () => {
    const groups = groupsOf([line(1, 'ussr'), move(2, 'ussr', 'a', 'b'), line(3, 'germany'), line(4, 'ussr')]);
    expect(groups.map(({ role, main, minor }) => [role, main.length, minor.length])).toEqual([
      ['ussr', 1, 1],
      ['germany', 1, 0],
      ['ussr', 1, 0],
    ]);
  });

  it('is stepped through by what matters, and by moves only where nothing else happened', () => {
    expect(stopsOf([move(1, 'ussr', 'a', 'b'), line(2, 'ussr')]).map(({ step }) => step)).toEqual([2]);
    expect(stopsOf([move(1, 'ussr', 'a', 'b')])).toHaveLength(1);
  });

  it('is news only where somebody else did something', () => {
    expect(isNews([], ['ussr'])).toBe(false);
    expect(isNews([line(1, 'ussr')], ['ussr'])).toBe(false);
    expect(isNews([line(1, 'ussr'), line(2, 'germany')], ['ussr'])).toBe(true);
    expect(isNews([line(1, null)], ['ussr'])).toBe(true);
  });

  it('begins after the last own step before the others acted', () => {
    const steps = [stepBy(7, 0), stepBy(8, 1), stepBy(9, 0, 'in_advance'), stepBy(10, 1), stepBy(11, 0), stepBy(12, 0)];
    expect(lastOwnStep(steps, 0)).toBe(7);
    expect(lastOwnStep(steps.slice(0, 4), 0)).toBe(7);
    expect(lastOwnStep(steps.slice(1, 4), 0)).toBe(null);
    expect(lastOwnStep([], 0)).toBe(null);
  });

  it('draws the newest ways, and always those to the place that is looked at', () => {
    const taken = line(4, 'germany', { place: 'b' });
    const lines = [move(1, 'germany', 'a', 'b'), move(2, 'ussr', 'c', 'b'), move(3, 'germany', 'd', 'e'), taken];
    const drawn = (at: RecapLine | null, most: number) =>
      waysOf(lines, at, most).map(({ places, looked }) => [places.join(), looked]);
    expect(drawn(null, 9)).toEqual([
      ['a,b', false],
      ['c,b', false],
      ['d,e', false],
    ]);
    expect(drawn(taken, 1)).toEqual([
      ['a,b', true],
      ['d,e', false],
    ]);
  });
});
