import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { summed } from '../src/games/aa1941/board/detail';
import type { Counter } from '../src/games/aa1941/board/scene';
import { Board, type Facts } from '../src/games/aa1941/facts';

const facts = new URL('../../rules/aa1941/data/board.json', import.meta.url);
const board = new Board(JSON.parse(readFileSync(facts, 'utf8')) as Facts);
const counter = (power: Counter['power'], kind: Counter['kind'], count: number, state: Counter['state'] = 'rest') => ({
  power,
  kind,
  count,
  state,
});

describe('a region seen from afar', () => {
  it('shows the dearest kind with the number of all units', () => {
    expect(summed(board, [counter('uk', 'infantry', 3), counter('uk', 'bomber', 1), counter('uk', 'tank', 2)])).toEqual(
      [counter('uk', 'bomber', 6)],
    );
  });

  it('keeps powers apart, and a complex only where nobody of its power stands', () => {
    const all = [counter('uk', 'factory', 1), counter('uk', 'infantry', 1), counter('usa', 'fighter', 2)];
    expect(summed(board, all)).toEqual([counter('uk', 'infantry', 1), counter('usa', 'fighter', 2)]);
    expect(summed(board, [counter('uk', 'factory', 1)])).toEqual([counter('uk', 'factory', 1)]);
  });

  it('is picked up if one of them is, and through with its move only if all are', () => {
    const moved = counter('uk', 'tank', 1, 'moved');
    expect(summed(board, [moved, counter('uk', 'infantry', 1)])[0]?.state).toBe('rest');
    expect(summed(board, [moved, counter('uk', 'infantry', 1, 'moved')])[0]?.state).toBe('moved');
    expect(summed(board, [moved, counter('uk', 'infantry', 1, 'chosen')])[0]?.state).toBe('chosen');
  });
});
