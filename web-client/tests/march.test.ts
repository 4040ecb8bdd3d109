import { describe, expect, it } from 'vitest';
import { facesOf } from '../src/games/aam/board/hexes';
import { stages } from '../src/match/board/stages';

describe('a counter on its way', () => {
  it('leaves from where it lay and ends where it lies, through the middles in between', () => {
    const stand = {
      at: [31, 2] as const,
      scale: 1,
      way: [
        [0, 0],
        [10, 0],
        [20, 0],
        [30, 0],
      ] as const,
    };
    expect(stages([1, 2], stand)).toEqual([
      [1, 2],
      [10, 0],
      [20, 0],
      [31, 2],
    ]);
  });
});

describe('the front of a vehicle', () => {
  const { front, rear } = facesOf('F8', 'e', 1);
  it('is what lies ahead; behind it and exactly to its sides is the rear', () => {
    expect(front).toEqual(['E9', 'F9', 'G9']);
    expect(rear).toEqual(['E8', 'F7', 'G8']);
    // Facing north-east, the hexes exactly to the sides belong to the rear.
    expect(facesOf('F8', 'ne', 2).rear).toEqual(expect.arrayContaining(['E7', 'G10']));
  });
});
