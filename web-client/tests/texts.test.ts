import { describe, expect, it } from 'vitest';
import { bilingual } from '../src/i18n/bilingual';
import { bannedForms, has, settingFaults } from './texts/faults';
import { textsOf, textsOfClient } from './texts/sources';

const texts = textsOfClient();
const told = (found: { at: string; text: string }[], what: string) =>
  found.map(({ at, text }) => `${at}: ${what}: ${text}`);

describe('the texts of the client', () => {
  it('are found in both languages', () => {
    const count = (lang: string) => texts.filter((one) => one.lang === lang).length;
    expect(count('en')).toBeGreaterThan(1500);
    expect(count('fr')).toBeGreaterThan(1500);
  });

  it('have none of the forms that the glossary bans', () => {
    const found = bannedForms().flatMap(({ lang, form, say }) =>
      told(
        texts.filter((one) => one.lang === lang && has(one.text, form)),
        `“${form}” is “${say}”`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('are set as their language is printed', () => {
    const found = texts.flatMap((one) => settingFaults(one.lang, one.text).flatMap((fault) => told([one], fault)));
    expect(found).toEqual([]);
  });

  it('get their no-break spaces: every dictionary goes through bilingual()', () => {
    const sources = import.meta.glob<string>('../src/**/*.ts', { query: '?raw', import: 'default', eager: true });
    const bare = Object.entries(sources).filter(
      ([, source]) => /= \{ en, fr \}/.test(source) && !source.includes('const Text'),
    );
    expect(bare.map(([file]) => file)).toEqual([]);
  });
});

describe('a dictionary in both languages', () => {
  it('sets French sentences, those of functions too, and leaves English alone', () => {
    const words = bilingual({
      en: { a: 'Why ?', of: (name: string) => `${name} : x`, rows: [['a : b']] },
      fr: { a: 'Pourquoi ?', of: (name: string) => `« ${name} » : x`, rows: [['a : b']] },
    });
    expect([words.en.a, words.en.of('N'), words.en.rows[0]?.[0]]).toEqual(['Why ?', 'N : x', 'a : b']);
    expect(words.fr.a).toBe('Pourquoi\u202f?');
    expect(words.fr.of('N')).toBe('«\u202fN\u202f»\u202f: x');
    expect(words.fr.rows).toEqual([['a\u202f: b']]);
  });
});

describe('the check of texts', () => {
  it('finds texts by their dictionary, also in constants that only one of them uses', () => {
    const source = `const un = 'Un siège';\nconst en = { a: 'A seat' };\nconst fr = { a: un, b: (n) => \`\${n} : x\` };`;
    expect(textsOf('x/words.ts', source)).toEqual([
      { at: 'x/words.ts:1', lang: 'fr', text: 'Un siège' },
      { at: 'x/words.ts:2', lang: 'en', text: 'A seat' },
      { at: 'x/words.ts:3', lang: 'fr', text: '… : x' },
    ]);
  });

  it.each([
    ['fr', 'Cotée?', 'no space before a mark'],
    ['fr', '«Annuler »', 'no space after «'],
    ['fr', "l'ordre", 'a straight quote'],
    ['fr', '…: x', 'no space before a mark'],
    ['en', 'Rated ?', 'a space before a mark'],
    ['en', 'Wait...', 'three dots'],
  ] as const)('%s: %s has %s', (lang, text, fault) => {
    expect(settingFaults(lang, text)).toEqual([fault]);
  });

  it.each([
    ['fr', 'Cotée ? « Oui » : à 12:30 sur https://x.org'],
    ['en', 'Rated? Yes: at 12:30 (50%).'],
  ] as const)('%s: %s is set well', (lang, text) => {
    expect(settingFaults(lang, text)).toEqual([]);
  });

  it('takes a form for words, not for parts of them', () => {
    expect([has('Le siège est pris', 'siège'), has('Les assièges', 'siège'), has('SIÈGE', 'siège')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
