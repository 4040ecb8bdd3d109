import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../src/games/mortain/form-words';
import { ON_FACE, ON_NOTHING_LEFT, readStanding } from '../src/games/mortain/standing/orders';
import { STANDING_WORDS } from '../src/games/mortain/standing/words';
import { ACTIVATION, gamesOf, orderOf, readChoice, SEALING, SUPPORTS } from '../src/games/mortain/table';
import { TRAITS, traitsOf } from '../src/games/mortain/traits';

const GENERATED = readFileSync(new URL('../src/generated/mortain.ts', import.meta.url), 'utf8');
/** The values of a generated type that is a choice of strings. */
const valuesOf = (type: string) =>
  [...(new RegExp(`export type ${type} = ([^;]*);`).exec(GENERATED)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
    ([, one]) => one,
  );

describe('the form for a table of Mortain', () => {
  it('offers every reading that the rules know, the usual one first', () => {
    expect(ACTIVATION).toEqual(valuesOf('Activation'));
    expect([...SUPPORTS].sort()).toEqual(valuesOf('SupportUse').sort());
    expect([...SEALING].sort()).toEqual(valuesOf('Sealing').sort());
  });

  it('sends nothing that is as usual, and reads what it sends', () => {
    const usual = readChoice({});
    expect(orderOf(usual)).toEqual({ options: {}, seats: [['german'], ['american']], complete: true });
    for (const activation of ACTIVATION)
      for (const supports of SUPPORTS)
        for (const sealing of SEALING) {
          const choice = { ...usual, activation, supports, sealing };
          expect(readChoice(orderOf(choice).options)).toEqual(choice);
        }
    expect(readChoice(orderOf({ ...usual, game: 'hill-314' }).options).game).toBe('hill-314');
    expect(readChoice({ activation: 'double', supports: 3, sealing: null, game: 4 })).toEqual(usual);
  });

  it('says in lists only what is not as usual, and explains all of it', () => {
    const odd = readChoice({ activation: 'full', supports: 'each_once', sealing: 'allowed' });
    for (const words of Object.values(FORM_WORDS)) {
      expect(words.inWords(readChoice({}))).toMatch(/^(usual rules|règles habituelles)$/);
      expect(words.inWords(odd).split(', ')).toHaveLength(3);
      for (const value of [...ACTIVATION, ...SUPPORTS, ...SEALING]) {
        expect(words[value]).not.toBe('');
        expect(words[`${value}Why`]).toMatch(/\.$/);
      }
    }
  });

  it('offers the games of a pack of one’s own by name, and none where the chart is one game', () => {
    const [first, second] = [
      { id: 'first', name: { en: 'First', fr: 'Première' }, about: { en: 'Short.', fr: 'Courte.' }, rounds: 6 },
      { id: 'second', name: { en: 'Second', fr: 'Seconde' } },
    ];
    expect(gamesOf({ maps: [], games: [first, second] })).toEqual([
      { id: 'first', name: first?.name, about: first?.about },
      { ...second, about: null },
    ]);
    for (const none of [
      null,
      3,
      [],
      {},
      { pack: 'own-1', game: 'fog' },
      { games: 'fog' },
      { games: [null, { id: 1 }] },
    ])
      expect(gamesOf(none)).toEqual([]);
    for (const words of Object.values(FORM_WORDS))
      expect(words.inWords(readChoice({ game: 'second', activation: 'full' }))).toMatch(/second.*, /);
  });

  it('has a trait for each reading that is not the usual one', () => {
    expect(traitsOf({})).toEqual([]);
    expect(traitsOf({ activation: 'full' })).toEqual(['full_activation']);
    expect(traitsOf({ activation: 'full', supports: 'each_once', sealing: 'allowed' })).toEqual(
      TRAITS.map(({ id }) => id),
    );
  });
});

describe('standing orders of Mortain', () => {
  it('are all that the rules take, each in words', () => {
    expect(ON_FACE).toEqual(valuesOf('OnFace'));
    expect(ON_NOTHING_LEFT).toEqual(valuesOf('OnNothingLeft'));
    for (const words of Object.values(STANDING_WORDS)) {
      expect(Object.keys(words.faces)).toEqual(valuesOf('OnFace'));
      expect(Object.keys(words.closes)).toEqual(valuesOf('OnNothingLeft'));
    }
  });

  it('ask where they are left open or make no sense', () => {
    const asked = { face: 'ask', close: 'ask' };
    for (const orders of [null, undefined, 'redraw', 3, {}, { face: 'miss', close: 1 }])
      expect(readStanding(orders)).toEqual(asked);
    expect(readStanding({ face: 'redraw', close: 'done' })).toEqual({ face: 'redraw', close: 'done' });
  });
});
