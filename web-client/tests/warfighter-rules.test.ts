import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../src/generated/warfighter';
import { en } from '../src/games/warfighter/rules/en';
import { fr } from '../src/games/warfighter/rules/fr';
import { CODES, sectionOfRefusal, SECTIONS } from '../src/games/warfighter/rules/refusals';
import { cardsOf, tableOf } from '../src/games/warfighter/rules/tables';
import { readStanding } from '../src/games/warfighter/standing/orders';

const read = (path: string) => readFileSync(new URL(`../../rules/warfighter/${path}`, import.meta.url), 'utf8');
const pack = JSON.parse(read('data/pack.json')) as Pack;
/** The code and the page of each refusal, as the rules declare them. */
const refusals = [...read('src/rejection.rs').matchAll(/^ {4}[A-Z]\w+ "(\w+)" (\d+) "/gm)].map(([, code, page]) => ({
  code: code ?? '',
  page: Number(page),
}));

describe('the reference', () => {
  it('says the same in both languages, point by point and page by page', () => {
    for (const id of SECTIONS) {
      const pages = ({ points }: (typeof en)[typeof id]) => points.map(([page]) => page);
      expect(pages(fr[id]), id).toEqual(pages(en[id]));
    }
  });

  it('names pages that the rulebook has', () => {
    for (const id of SECTIONS)
      for (const [page, text] of en[id].points) expect(page === 0 || (page >= 2 && page <= 44), text).toBe(true);
  });

  it('places each refusal of the rules, and no other', () => {
    expect(refusals.length).toBeGreaterThan(80);
    expect([...CODES].sort()).toEqual(refusals.map(({ code }) => code).sort());
  });

  it('explains each refusal for which the rules name a page', () => {
    const unexplained = refusals.filter(({ code, page }) => page > 0 && sectionOfRefusal(code) === null);
    expect(unexplained).toEqual([]);
  });

  it('shows the figures of weapons, hostiles and places, and the texts of cards', () => {
    const weapons = tableOf('attack', pack, 'en');
    expect(weapons?.rows.find(([name]) => name === 'M1 Garand rifle')).toEqual([
      'M1 Garand rifle',
      '4',
      '4',
      '0: 7+, 1: 8+',
      '1',
      'Semi 1',
      '2',
      '5',
    ]);
    const flankers = tableOf('hostiles', pack, 'fr')?.rows.find(([name]) => name === 'Voltigeurs');
    expect(flankers?.[5]).toContain('3: 3–6 (1), 7+ (2)');
    expect(tableOf('locations', pack, 'en')?.rows).toHaveLength(Object.keys(pack.locations).length);
    expect(tableOf('aim', pack, 'en')).toBeNull();
    expect(cardsOf('cards', pack).map(({ name }) => name.en)).not.toContain('Location marker');
    expect(cardsOf('skills', pack)).toHaveLength(Object.keys(pack.skills).length);
  });
});

describe('standing orders', () => {
  it('ask where they leave something open, or say what the rules do not know', () => {
    expect(readStanding(null)).toEqual({ react: 'ask', cancel: 'ask', shed: 'ask' });
    expect(readStanding({ react: 'pass_idle', cancel: 'react', shed: 'pass' })).toEqual({
      react: 'pass_idle',
      cancel: 'ask',
      shed: 'pass',
    });
  });
});
