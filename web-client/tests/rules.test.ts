import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/games/aa1941/rules/en';
import { FIGURES } from '../src/games/aa1941/rules/figures';
import { fr } from '../src/games/aa1941/rules/fr';
import { sectionOfRefusal } from '../src/games/aa1941/rules/refusals';
import { search, stretchesOf } from '../src/match/rulebook/search';
import { isSection, SECTION_IDS, SECTION_OF_PHASE, SEE } from '../src/games/aa1941/rules/sections';
import { set } from '../src/lib/typography';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the reference', () => {
  it('says the same in both languages, point by point and page by page', () => {
    for (const id of SECTION_IDS) {
      const pages = ({ points, beware = [] }: (typeof en)[typeof id]) => [
        points.map(([page]) => page),
        beware.map(([page]) => page),
      ];
      expect(pages(fr[id]), id).toEqual(pages(en[id]));
    }
  });

  it('names pages that the rulebook has', () => {
    for (const id of SECTION_IDS) {
      for (const [page, text] of [...en[id].points, ...(en[id].beware ?? [])]) {
        expect(page === 0 || (page >= 6 && page <= 29), `${id}: ${text}`).toBe(true);
      }
    }
  });

  it('leads only to sections that there are', () => {
    for (const [from, to] of Object.entries(SEE)) for (const id of [from, ...to]) expect(isSection(id), id).toBe(true);
    for (const id of Object.values(SECTION_OF_PHASE)) expect(isSection(id), id).toBe(true);
    for (const id of Object.keys(FIGURES)) expect(isSection(id), id).toBe(true);
  });

  it('explains every refusal of the game that breaks a rule', () => {
    const source = read('../../rules/aa1941/src/rejection/about.rs');
    const pages = [...new Set([...source.matchAll(/=> (\d+),/g)].map(([, page]) => Number(page)))];
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages) expect(sectionOfRefusal('anything', page), `page ${page}`).not.toBeNull();
    expect(sectionOfRefusal('hostile_stops', 27)).toBe('submarine');
    expect(sectionOfRefusal('canal_closed', 9)).toBe('canals');
    expect(sectionOfRefusal('no_landing', 23)).toBe('flight');
    expect(sectionOfRefusal('stale_dec', null)).toBeNull();
  });
});

describe('a search', () => {
  it('finds words whatever their accents, capitals and plurals, titles first', () => {
    expect(search(SECTION_IDS, fr, 'CUIRASSES')[0]?.id).toBe('battleship');
    expect(search(SECTION_IDS, en, 'submarines')[0]?.id).toBe('submarine');
    expect(search(SECTION_IDS, en, 'transport submarine').map(({ id }) => id)).toContain('assault');
    expect(search(SECTION_IDS, en, 'xylophone')).toEqual([]);
    expect(search(SECTION_IDS, en, ' ')).toEqual([]);
  });

  it('shows only the sentences that have a word, but all of what bears its name', () => {
    const found = search(SECTION_IDS, en, 'blitz');
    expect(found.find(({ id }) => id === 'complex')?.points).toEqual([]);
    expect(found.find(({ id }) => id === 'complex')?.beware).toHaveLength(1);
    expect(search(SECTION_IDS, en, 'tank')[0]?.points).toHaveLength(en.tank.points.length);
  });

  it('marks what it found, accents included', () => {
    expect(stretchesOf('Le cuirassé', 'cuirasse')).toEqual([
      { text: 'Le ', hit: false },
      { text: 'cuirassé', hit: true },
    ]);
  });
});

describe('French typography', () => {
  it('keeps narrow spaces where a line must not break', () => {
    expect(set('Phase 1 : « achat » ; 10 %', 'fr')).toBe('Phase 1\u202F: «\u202Fachat\u202F»\u202F; 10\u202F%');
    expect(set('a : b', 'en')).toBe('a : b');
  });
});
