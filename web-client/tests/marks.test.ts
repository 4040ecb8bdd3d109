import { describe, expect, it } from 'vitest';
import type { ChatLine } from '../src/generated/protocol';
import { isDrawnOnly, marksOf, PING_MS, readMark, SHOWN, writeMark, type MarkLine } from '../src/match/marks/mark';

const line = (n: number, text: string, more: Partial<ChatLine> = {}): ChatLine =>
  ({ n, text, seat: 0, user: 'ann', name: 'Ann', at: 1000 * n, struck: false, ...more }) as ChatLine;

describe('a mark as a line of talk', () => {
  it('is written and read back', () => {
    const marks: MarkLine[] = [
      { is: 'ping', place: 'caucasus' },
      { is: 'arrow', place: 'sz16', to: 'west-russia' },
      { is: 'note', place: 'a1', text: 'hold here: it matters → really' },
      { is: 'rubbed', line: 12 },
    ];
    for (const mark of marks) expect(readMark(writeMark(mark))).toEqual(mark);
  });

  it('is only talk if it is anything else', () => {
    for (const text of [
      'hello',
      '⌖',
      '⌖ ',
      '⌖ Caucasus',
      '⌖ a b',
      '⌖ − x',
      `⌖ ${'a'.repeat(41)}`,
      ' ⌖ caucasus',
      '⌖ a → ',
    ])
      expect(readMark(text), text).toBeNull();
  });

  it('is shown among the talk where it has words', () => {
    expect(isDrawnOnly('⌖ caucasus')).toBe(true);
    expect(isDrawnOnly('⌖ − 3')).toBe(true);
    expect(isDrawnOnly('⌖ caucasus: hold')).toBe(false);
    expect(isDrawnOnly('caucasus')).toBe(false);
  });
});

describe('the marks on a board', () => {
  it('last as long as their round, a ping for some seconds', () => {
    const lines = [line(1, '⌖ caucasus: old'), line(5, '⌖ caucasus → russia'), line(6, '⌖ russia')];
    const kinds = (now: number) => marksOf(lines, 'side', 2000, now).map(({ is }) => is);
    expect(kinds(6000)).toEqual(['arrow', 'ping']);
    expect(kinds(6000 + PING_MS)).toEqual(['arrow']);
  });

  it('are rubbed out by their author alone', () => {
    const note = line(1, '⌖ caucasus: hold');
    const rub = (more: Partial<ChatLine>) => marksOf([note, line(2, '⌖ − 1', more)], 'side', 0, 3000).length;
    expect(rub({})).toBe(0);
    expect(rub({ user: 'bob', seat: 1 })).toBe(1);
  });

  it('are gone with a line that was struck out, and never too many', () => {
    expect(marksOf([line(1, '⌖ caucasus: rude', { struck: true })], 'table', 0, 2000)).toEqual([]);
    const many = Array.from({ length: 90 }, (_, n) => line(n + 1, `⌖ r${n}: x`));
    const shown = marksOf(many, 'table', 0, 100_000);
    expect(shown).toHaveLength(SHOWN);
    expect(shown.at(-1)?.place).toBe('r89');
  });
});
