import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '../src/games/aa1941/board/gates';
import { Board, type Facts } from '../src/games/aa1941/facts';
import { Phrases } from '../src/games/aa1941/phrases';

const facts = new URL('../../rules/aa1941/data/board.json', import.meta.url);
const board = new Board(JSON.parse(readFileSync(facts, 'utf8')) as Facts);
const say = new Phrases('en', board);
const control = { 'anglo-egypt-sudan': 'germany', 'middle-east': 'uk', 'central-america': 'usa' } as const;
const passage = (canal: string, closedCanals: readonly string[], lang: 'en' | 'fr' = 'en') =>
  passagesOf({ board, say: lang === 'en' ? say : new Phrases(lang, board), control, closedCanals }).find(
    (one) => one.canal === canal,
  );

describe('a canal', () => {
  it('is open unless the server calls it closed, and tells who holds its banks', () => {
    expect(passage('panama', [])).toMatchObject({ state: 'open', holders: ['usa'] });
    expect(passage('suez', ['suez'])).toEqual({
      canal: 'suez',
      state: 'closed',
      holders: ['germany', 'uk'],
      sentence: 'Suez Canal: closed in this turn. Banks held by Germany, United Kingdom',
    });
    expect(passage('panama', ['panama'], 'fr')?.sentence).toBe(
      'Canal de Panama\u202f: fermé pendant ce tour. Rives tenues par\u202f: États-Unis',
    );
  });

  it('is shut for ever if no power can hold its banks', () => {
    expect(passage('turkish-straits', [])).toEqual({
      canal: 'turkish-straits',
      state: 'shut',
      holders: [],
      sentence: 'Turkish Straits: closed to everyone',
    });
  });
});
