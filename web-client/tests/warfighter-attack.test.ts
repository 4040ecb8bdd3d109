import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pack, Shot } from '../src/generated/warfighter';
import { beatsAhead, beatsOf, type Teller } from '../src/games/warfighter/attack/beats';
import { ATTACK } from '../src/games/warfighter/attack/words';
import { aimPath, isScrolledAway, orderPath } from '../src/games/warfighter/board/link-path';
import type { AttackAnswer } from '../src/games/warfighter/play/odds';
import { Phrases } from '../src/games/warfighter/phrases';

const path = new URL('../../rules/warfighter/data/pack.json', import.meta.url);
const pack = JSON.parse(readFileSync(path, 'utf8')) as Pack;
const seatName = (seat: number) => `${seat}`;
const teller = (lang: 'en' | 'fr', reload: number | null = 2): Teller => ({
  say: new Phrases(lang, pack, seatName),
  words: ATTACK[lang],
  reload,
});

/** A burst that needs 8, less 2 for a card, against cover 3 with a penetration of 1. */
const shot: Shot = { dice: [2, 9, 4], added: 2, needs: 8, cover_die: 3, pen: 1, cover: 3, kills: 1, suppressions: 0 };
const steady = { from: 'action', card: 'steady-aim', by: 2, to: 'die' } as const;
const answer = {
  answer: 'attack',
  target: 'h1',
  rolls: [
    {
      dice: 3,
      manner: 'each',
      range: 1,
      hit: { faces: 10, number: 8, modifiers: [steady], needs: 6 },
      cover: { faces: 6, number: 3, modifiers: [{ ...steady, from: 'weapon', card: 'm1-garand', by: 1 }], needs: 2 },
    },
  ],
  odds: { results: [], kills: 7300, suppresses: 2500, nothing: 200, clears: 0 },
  wear: { empties: 4900, jams: 0, stumbles: 0, tokens: 0 },
} as unknown as AttackAnswer;

describe('an attack before its dice', () => {
  it('says what each die needs, what was added by name, and which faces empty the weapon', () => {
    const [ten, six] = beatsAhead(answer, teller('en'));
    expect(ten).toMatchObject({ faces: 10, needs: 6, dice: [], title: '3 dice, each hits on 6+', said: '' });
    expect(ten?.marks.map((mark) => mark ?? '-').join(' ')).toBe('empty empty - - - hit hit hit hit hit');
    expect(ten?.sum).toBe('8+ is needed, Steady aim +2');
    expect(ten?.warning).toBe('1–2 empties the weapon');
    expect(six).toMatchObject({ faces: 6, needs: 2, title: 'One die, it beats cover on 2+' });
    expect(six?.sum).toBe('cover 3, M1 Garand rifle +1');
  });

  it('says that no face hits, and that cover does not count', () => {
    const [roll] = answer.rolls;
    if (!roll) throw new Error('an attack has a roll');
    const hopeless = { ...roll, dice: 1, hit: { ...roll.hit, needs: 11 }, cover: null };
    const [ten, six] = beatsAhead({ ...answer, rolls: [hopeless] }, teller('en', null));
    expect(ten?.title).toBe('One die, no face hits');
    expect(ten?.warning).toBe('');
    expect(ten?.marks.every((mark) => mark === null)).toBe(true);
    expect(six).toMatchObject({ faces: null, title: 'Cover does not count' });
  });
});

describe('an attack that was made', () => {
  it('reads its dice one kind after the other', () => {
    const [ten, six] = beatsOf(shot, answer, teller('en'));
    expect(ten).toMatchObject({ title: 'One hit', said: '9 is 6 or more. 2 and 4 miss.', dice: [2, 9, 4] });
    expect(ten?.warning).toBe('The 2 empties the weapon.');
    expect(six).toMatchObject({ title: 'Cover beaten', said: '3 + 1 is 4, the cover is 3.', dice: [3] });
  });

  it('is told in French as well', () => {
    const [ten, six] = beatsOf({ ...shot, dice: [3], cover_die: 1 }, null, teller('fr'));
    expect(ten).toMatchObject({ title: 'Aucune touche', said: '3 manque.', warning: '', sum: 'il faut 8+, +2' });
    expect(six).toMatchObject({ title: 'Le couvert tient', said: '1 + 1 font 2, le couvert est de 3.' });
  });

  it('has no die where cover counts as beaten', () => {
    expect(beatsOf({ ...shot, cover_die: null }, null, teller('en'))[1]).toMatchObject({ faces: null, dice: [] });
  });
});

describe('a line over the track', () => {
  const box = (left: number, top: number, width = 200, height = 80) => new Box(left, top, width, height);
  class Box {
    readonly right: number;
    readonly bottom: number;
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {
      this.right = left + width;
      this.bottom = top + height;
    }
  }

  it('ends before what it points at', () => {
    expect(orderPath(box(0, 400), box(300, 100), 1000, false).head).toBe('translate(292 140) rotate(0)');
    expect(aimPath(box(300, 100), box(0, 400, 200, 40), 1000).head).toBe('translate(208 420) rotate(180)');
  });

  it('goes round the pieces of its own column, and down on a phone', () => {
    const { line, head, at } = aimPath(box(10, 100), box(10, 400, 200, 40), 1000);
    expect(head).toBe('translate(218 420) rotate(180)');
    expect(at.x, line).toBeGreaterThan(218);
    expect(aimPath(box(10, 100), box(10, 400, 80, 40), 390).head).toBe('translate(50 392) rotate(90)');
  });

  it('is not drawn to a piece that its column does not show', () => {
    const column = box(0, 100, 200, 300);
    expect([40, 70, 350, 380].map((top) => isScrolledAway(box(0, top), column))).toEqual([true, false, false, true]);
  });
});
