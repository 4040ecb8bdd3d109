import { describe, expect, it } from 'vitest';
import type { HexData } from '../src/generated/mortain';
import { chanceOf, countDeck } from '../src/games/mortain/deck';
import { MapGrid } from '../src/games/mortain/board/map-grid';
import { groundOf } from '../src/games/mortain/board/ground/ground';
import { Field } from '../src/match/ground/field';
import { cardsIn } from '../src/games/mortain/play/turned-card';

describe('the deck of Mortain', () => {
  it('counts 40 numbers, 12 faces and a joker that does not count yet', () => {
    expect(countDeck({ drawn: [], had_card: ['german'] })).toEqual({
      left: 53,
      numbers: 40,
      faces: 12,
      joker: 'does_not_count',
    });
  });

  it('reckons a shot by the cards that are left, the joker only where it counts', () => {
    const drawn = ['7S', 'AD', '2D', 'KH'];
    expect(chanceOf({ drawn, had_card: ['german', 'american'] }, 5)).toEqual({
      hits: 18,
      misses: 19,
      jokers: 1,
      of: 38,
    });
    expect(chanceOf({ drawn, had_card: ['german'] }, 5).of).toBe(37);
    expect(chanceOf({ drawn: [...drawn, 'joker'], had_card: ['german', 'american'] }, 10).misses).toBe(0);
    expect(chanceOf({ drawn, had_card: [] }, 0).hits).toBe(0);
  });
});

describe('the map of Mortain', () => {
  for (const lie of ['level', 'upright'] as const) {
    it(`finds each hex and both trays where they are drawn, ${lie}`, () => {
      const grid = new MapGrid(9, 5, lie);
      for (const place of grid.cells) expect(grid.cellAt(grid.centre(place))).toBe(place);
      expect(grid.cells).toHaveLength(47);
    });
  }

  it('lies with the west on the left, or below on a phone', () => {
    const [level, upright] = [new MapGrid(9, 5, 'level'), new MapGrid(9, 5, 'upright')];
    expect(level.centre('a3')[0]).toBeLessThan(level.centre('i3')[0]);
    expect(upright.centre('a3')[1]).toBeGreaterThan(upright.centre('i3')[1]);
    expect(upright.centre('e1')[0]).toBeLessThan(upright.centre('e5')[0]);
    expect(upright.height).toBe(level.width);
  });

  it('outlines hexes by the sides that only one of them has', () => {
    const grid = new MapGrid(9, 5);
    expect(grid.outline(['c3']).match(/M/g)).toHaveLength(6);
    expect(grid.outline(['c3', 'c4']).match(/M/g)).toHaveLength(10);
  });

  it('stands a pair side by side and a third above', () => {
    const [third, left, right] = new MapGrid(9, 5).standing('c3', 3);
    expect(left?.[0]).toBeLessThan(right?.[0] ?? 0);
    expect(third?.[1]).toBeLessThan(left?.[1] ?? 0);
  });

  it('draws the same ground for the same map, and another for another', () => {
    const grid = new MapGrid(3, 2);
    const hexes = grid.hexNames.map((id, at): HexData => ({
      id,
      terrain: (['forest', 'hill', 'village'] as const)[at % 3] ?? 'clear',
      neighbors: [],
    }));
    const lines = [{ kind: 'road' as const, name: { en: '', fr: '' }, hexes: ['a1', 'b1', 'c1'] }];
    const one = groundOf({ id: 'one', hexes, lines }, grid);
    expect(groundOf({ id: 'one', hexes, lines }, grid)).toEqual(one);
    expect(groundOf({ id: 'two', hexes, lines }, grid).trees).not.toEqual(one.trees);
    expect(one.trees.length).toBeGreaterThan(20);
    expect(one.houses.length).toBeGreaterThan(4);
    expect(one.hills[0]).toMatch(/^M/);
  });

  it('draws a closed line around a bump, at its level', () => {
    const field = new Field(100, 100, 5, { centres: [[50, 50]], spread: 20, noise: () => 0, rough: 0 });
    expect(field.height([50, 50])).toBe(1);
    expect(field.above(0.5).match(/M/g)).toHaveLength(1);
    expect(field.above(1.1)).toBe('');
  });
});

describe('cards that are turned', () => {
  it('carry what they decide', () => {
    const entry = (key: string, event: { e: string }) => ({
      key,
      event,
      undone: false,
      step: { seq: 1, at: '', seat: 0, how: 'command' as const },
    });
    const drawn = { e: 'card_drawn', card: '4H', purpose: 'attack' };
    const resolved = { e: 'attack_resolved', card: '4H', result: 'hit', losses: [] };
    const next = { e: 'card_drawn', card: '9S', purpose: 'opportunity' };
    const cards = cardsIn([entry('1', drawn), entry('2', resolved), entry('3', next)] as never);
    expect(cards.map(({ card, attack }) => [card, attack?.e ?? null])).toEqual([
      ['4H', 'attack_resolved'],
      ['9S', null],
    ]);
  });
});
