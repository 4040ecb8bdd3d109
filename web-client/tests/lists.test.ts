import { describe, expect, it } from 'vitest';
import { faultOf, PRESETS, readSeats, seatsOf, sharingOf } from '../src/games/aa1941/sharing';
import { withTable } from '../src/lib/tables';
import { WORDS } from '../src/games/aa1941/words';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import type { Table } from '../src/generated/protocol';

describe('sharing the powers', () => {
  it('has only presets that the rules allow', () => {
    for (const [players, presets] of Object.entries(PRESETS)) {
      for (const preset of presets) {
        expect(preset).toHaveLength(Number(players));
        expect(faultOf(preset)).toBeNull();
        expect(seatsOf(sharingOf(preset), preset.length)).toEqual(preset);
      }
    }
  });

  it('notices seats with both sides, and seats with nothing', () => {
    expect(faultOf([['ussr', 'germany'], ['uk']])).toBe('oneSide');
    expect(faultOf([['ussr'], []])).toBe('noneLeft');
  });
});

describe('seats from elsewhere', () => {
  it('are taken up if each power has one seat, with its own side', () => {
    const three = PRESETS[3]?.[0] ?? [];
    expect(readSeats(three)).toEqual(three);
    for (const seats of [
      [],
      [['ussr', 'uk', 'usa']],
      [['ussr', 'uk', 'usa', 'germany'], ['japan']],
      [
        ['ussr', 'uk', 'usa', 'uk'],
        ['germany', 'japan'],
      ],
    ]) {
      expect(readSeats(seats)).toBeNull();
    }
  });
});

describe('the list of tables', () => {
  it('takes a table in once, newest first', () => {
    const table = (id: string, created: number, name = id) => ({ id, created, name }) as Table;
    const tables = withTable([table('b', 2), table('a', 1)], table('a', 1, 'renamed'));
    expect(tables.map((one) => one.name)).toEqual(['b', 'renamed']);
    expect(withTable(tables, table('c', 3)).map((one) => one.id)).toEqual(['c', 'b', 'a']);
  });
});

describe('the dictionaries', () => {
  const leaves = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
      : [path];

  it('have the same entries in both languages', () => {
    expect(leaves(fr)).toEqual(leaves(en));
    expect(leaves(WORDS.fr)).toEqual(leaves(WORDS.en));
  });
});
