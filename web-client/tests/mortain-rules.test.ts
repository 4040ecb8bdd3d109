import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/games/mortain/rules/en';
import { fr } from '../src/games/mortain/rules/fr';
import { FIGURE_IDS, FIGURES } from '../src/games/mortain/rules/figures';
import { CODES, headingOf, sectionOfRefusal, SECTIONS } from '../src/games/mortain/rules/refusals';
import { RULES_WORDS } from '../src/games/mortain/rules/words';
import { set } from '../src/lib/typography';

const REJECTION = readFileSync(new URL('../../rules/mortain/src/rejection.rs', import.meta.url), 'utf8');
/** The codes on the wire, by the names of the variants. */
const codes = new Map(
  [...REJECTION.matchAll(/Self::(\w+)(?:\(_\))? => "(\w+)",/g)].map(([, name, code]) => [name, code]),
);
/** What stands in `heading`, arm by arm: the variants and the heading that they name. */
const headings = [
  ...(REJECTION.split('fn heading')[1] ?? '').matchAll(
    /((?:\s*\|?\s*Self::\w+(?:\([\w()]+\))?)+) => (None|Some\((\d)\))/g,
  ),
];
const refusals = headings.flatMap(([, variants = '', , page]) =>
  [...variants.matchAll(/Self::(\w+)/g)].map(([, name]) => ({
    code: codes.get(name ?? '') ?? `no code of ${name}`,
    page: page === undefined ? null : Number(page),
  })),
);

describe('the reference of Mortain', () => {
  it('says the same in both languages, point by point', () => {
    for (const id of SECTIONS) {
      const pages = ({ points, beware = [] }: (typeof en)[typeof id]) => [
        points.map(([page]) => page),
        beware.map(([page]) => page),
      ];
      expect(pages(fr[id]), id).toEqual(pages(en[id]));
      expect(fr[id].title, id).not.toBe('');
      expect(
        pages(en[id])
          .flat()
          .every((page) => page === 0 || headingOf(page) !== null),
        id,
      ).toBe(true);
    }
    expect(Object.keys(en).sort()).toEqual([...SECTIONS].sort());
  });

  it('holds no space or apostrophe that French does not print', () => {
    for (const { title, lead, points, beware = [] } of Object.values(fr)) {
      for (const text of [title, lead, ...points.map(([, one]) => one), ...beware.map(([, one]) => one)]) {
        expect(text).not.toMatch(/'|[^\s\u00a0\u202f][;:!?](?:\s|$)/);
        expect(set(text, 'fr')).not.toMatch(/ [;:!?]/);
      }
    }
  });
});

describe('a figure of a line of fire', () => {
  it('is free exactly where the hexes between leave it so', () => {
    expect(FIGURES.map(({ id }) => id)).toEqual([...FIGURE_IDS]);
    for (const { id, hexes, free } of FIGURES) {
      const target = hexes.find(({ is }) => is === 'target') ?? { q: 0, r: 0 };
      const range = Math.max(Math.abs(target.q), Math.abs(target.r), Math.abs(target.q + target.r));
      const between = hexes.filter(({ is }) => is === 'open' || is === 'blocks');
      const blocking = between.filter(({ is }) => is === 'blocks').length;
      // Along a side both have to block; else one is enough.
      const aside = range === 2 && between.length === 2;
      expect(free, id).toBe(blocking < (aside ? 2 : 1));
      for (const words of Object.values(RULES_WORDS)) expect(words.figures[id]).toMatch(/\.$/);
    }
  });
});

describe('a refusal of Mortain', () => {
  it('has a code and a heading in the rules, each read once', () => {
    expect(codes.size).toBeGreaterThan(30);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(codes.values()));
  });

  it('is known to the reference whatever its code, and by no code that the rules do not have', () => {
    expect([...CODES].sort()).toEqual([...codes.values()].sort());
  });

  it('is explained by a section exactly where it names a heading', () => {
    for (const { code, page } of refusals) {
      const section = sectionOfRefusal(code, page);
      if (page === null) expect(section, code).toBeNull();
      else expect(SECTIONS, code).toContain(section);
    }
  });

  it('leads to what it is about, not only to its heading', () => {
    expect(sectionOfRefusal('sealed', 1)).toBe('edges');
    expect(sectionOfRefusal('full', 1)).toBe('moves');
    expect(sectionOfRefusal('no_line', 3)).toBe('line');
    expect(sectionOfRefusal('too_early', 1)).toBe('edges');
    expect(sectionOfRefusal('too_early', 4)).toBe('aircraft');
    expect(sectionOfRefusal('nothing_to_undo', null)).toBeNull();
  });

  it('names its heading, not a page', () => {
    expect(headingOf(3)).toEqual({ en: 'Combat', fr: 'Le combat' });
    for (const { code, page } of refusals) if (page !== null) expect(headingOf(page), code).not.toBeNull();
    expect(headingOf(7)).toBeNull();
  });
});
