import { describe, expect, it } from 'vitest';
import { applied, checksum } from '../src/match/session/delta';

describe('a delta', () => {
  it('has a form for every change', () => {
    const value = { a: 1, b: { c: [1, 2, 3, { d: 4 }] }, gone: null };
    const delta = {
      a: [2],
      gone: [],
      new: [[]],
      b: {
        c: {
          '': [
            [0, 1],
            [1, 0, 7, 8],
          ],
          4: { d: [5] },
        },
      },
    };
    expect(applied(delta, value)).toEqual({ a: 2, new: [], b: { c: [2, 7, 8, 3, { d: 5 }] } });
    expect(applied([null], 3)).toBeNull();
  });

  it('leaves the value before as it was, and shares what stays', () => {
    const value = { a: [1], b: { c: 2 } };
    const after = applied({ a: { 0: [3] } }, value) as typeof value;
    expect([value, after]).toEqual([
      { a: [1], b: { c: 2 } },
      { a: [3], b: { c: 2 } },
    ]);
    expect(after.b).toBe(value.b);
  });

  it('that belongs to another value is told', () => {
    const others: [unknown, unknown][] = [
      [[], 1],
      [{ a: [] }, {}],
      [{ a: { b: [1] } }, {}],
      [{ 1: [1] }, [0]],
      [{ x: [1] }, [0]],
      [{ '': [[1, 1]] }, [0]],
      [{ '': [[0]] }, [0]],
      [{ a: [1] }, 'a'],
      [3, 3],
    ];
    for (const [delta, value] of others) expect(applied(delta, value), JSON.stringify(delta)).toBeUndefined();
  });
});

describe('a checksum', () => {
  it('is that of zip, over members in the order of their names', () => {
    expect(checksum(123456789)).toBe(0xcbf43926);
    expect(checksum({ b: [1, 'é\n"\u007f'], a: null, Z: { y: true, x: -3 }, 10: 0 })).toBe(697032177);
  });
});
