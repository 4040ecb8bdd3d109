import { describe, expect, it } from 'vitest';
import type { Lesson, Table } from '../src/generated/protocol';
import { begun, nextOf } from '../src/learn/list';
import { readGuide } from '../src/match/guide/guide-reader.svelte';
import { lessonOf } from '../src/match/guide/lesson-of';

const table = (id: string, more: Partial<Table> = {}) =>
  ({ id, game: 'aa1941', state: 'running', created: 1, options: { lesson: 'blitz' }, ...more }) as unknown as Table;

describe('a lesson that was begun', () => {
  it('is a running match of that lesson, the newest of several', () => {
    const tables = [
      table('old'),
      table('new', { created: 2 }),
      table('over', { created: 3, state: 'over' }),
      table('another lesson', { created: 3, options: { lesson: 'two-fronts' } }),
      table('another game', { created: 3, game: 'outpost' }),
      table('no lesson', { created: 3, options: {} }),
    ];
    expect(begun(tables, 'aa1941', 'blitz')?.id).toBe('new');
    expect(begun(tables, 'aa1941', 'first-game')).toBeNull();
  });
});

describe('the lesson of a table', () => {
  it('stands in its options, if they name one', () => {
    expect(lessonOf({ lesson: 'blitz' })).toBe('blitz');
    expect(lessonOf({ lesson: 7 })).toBeNull();
    expect(lessonOf({})).toBeNull();
    expect(lessonOf(undefined)).toBeNull();
  });
});

describe('the next lesson', () => {
  it('is the one after, and none after the last or after one that is not offered', () => {
    const lessons = ['a', 'b'].map((id) => ({ id }) as Lesson);
    expect(nextOf(lessons, 'a')?.id).toBe('b');
    expect(nextOf(lessons, 'b')).toBeNull();
    expect(nextOf([], 'a')).toBeNull();
  });
});

describe('an answer to the question for the guide', () => {
  it('is read where it is one', () => {
    expect(readGuide({ is: 'guide', guide: { lesson: 'blitz' } })).toEqual({ lesson: 'blitz' });
    expect(readGuide({ is: 'guide', guide: null })).toBeNull();
    expect(readGuide({ is: 'hints', hints: [] })).toBeNull();
    expect(readGuide(null)).toBeNull();
  });
});
