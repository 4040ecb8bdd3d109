import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Document } from '../src/generated/ddm';
import { glyphOf, GLYPHS } from '../src/games/ddm/glyphs';
import { costOf, Pack } from '../src/games/ddm/pack';
import { FACTIONS } from '../src/games/ddm/players';
import { orderOf, readChoice } from '../src/games/ddm/table';
import { traitsOf } from '../src/games/ddm/traits';
import { bandOfCode, codeOf, linkOf } from '../src/games/ddm/warband/code';
import { WarbandDraft } from '../src/games/ddm/warband/draft.svelte';
import {
  commandOf,
  emptyBand,
  fitted,
  isComplete,
  obstacleTo,
  randomBand,
  readied,
  type Band,
  type BandTerms,
} from '../src/games/ddm/warband/list';
import { readBands } from '../src/games/ddm/warband/saved.svelte';
import { chanceOf } from '../src/match/ground/noise';

const document = JSON.parse(
  readFileSync(new URL('../../rules/ddm/data/pack.json', import.meta.url), 'utf8'),
) as Document;
const pack = new Pack(document);
const terms: BandTerms = { points: 100, dearest: 70, most: 12, tiles: null };
const card = (id: string) => {
  const found = pack.card(id);
  if (!found) throw new Error(`the pack has no ${id}`);
  return found;
};
const band = (...creatures: string[]): Band => ({ faction: 'LG', creatures, tiles: null });

describe('a warband that is put together', () => {
  it('says why a creature cannot join', () => {
    expect(obstacleTo(card('orc-raider'), band(), terms, pack)).toBe('faction');
    expect(obstacleTo(card('stone-warden'), band(), { ...terms, points: 50, dearest: 35 }, pack)).toBe('dearest');
    expect(obstacleTo(card('stone-warden'), band('knight-captain', 'hound-herald'), terms, pack)).toBe('points');
    expect(obstacleTo(card('levy'), band(...Array<string>(12).fill('levy')), terms, pack)).toBe('most');
    expect(obstacleTo(card('levy'), band('levy'), terms, pack)).toBeNull();
  });

  it('takes of a list what fits, in its order, and says how much was left out', () => {
    const list = band('knight-captain', 'orc-raider', 'stone-warden', 'hound-herald', 'levy');
    expect(fitted(list, terms, pack)).toEqual({ band: band('knight-captain', 'stone-warden', 'levy'), dropped: 2 });
  });

  it('goes through a ready list again and again until nothing more fits', () => {
    const ready = readied('LG', ['levy'], { ...terms, points: 20 }, pack);
    expect(ready.creatures).toEqual(Array<string>(6).fill('levy'));
    expect(readied('LG', ['stone-warden'], { ...terms, dearest: 30 }, pack).creatures).toEqual([]);
  });

  it('knows who commands, and whom nobody of it does', () => {
    expect(commandOf(['levy'], pack).best).toBeNull();
    const { best, stubborn } = commandOf(['free-captain', 'stone-warden', 'knight-captain'], pack);
    expect([best?.id, stubborn]).toEqual(['knight-captain', []]);
    expect(commandOf(['free-captain', 'stone-warden'], pack).stubborn.map(({ id }) => id)).toEqual(['stone-warden']);
  });

  it('is legal by chance, with a commander, and spends nearly all', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const made = randomBand(null, terms, pack, chanceOf(seed));
      expect(fitted(made, terms, pack).dropped, `seed ${seed}`).toBe(0);
      expect(commandOf(made.creatures, pack).best, `seed ${seed}`).not.toBeNull();
      expect(costOf(made.creatures, pack), `seed ${seed}`).toBeGreaterThan(90);
    }
  });

  it('brings one assembly tile and three features where tiles are played', () => {
    const tiles = { assembly: ['barracks'], features: ['copse', 'marsh', 'pillars', 'spike-pit'] };
    const made = randomBand('CE', { ...terms, tiles }, pack, chanceOf(5));
    expect(new Set(made.tiles?.features).size).toBe(3);
    expect(isComplete(made, { ...terms, tiles })).toBe(true);
    expect(isComplete({ ...made, tiles: { assembly: 'barracks', features: ['copse'] } }, { ...terms, tiles })).toBe(
      false,
    );
    expect(isComplete(emptyBand('CE'), terms)).toBe(false);
  });
});

describe('the draft', () => {
  it('takes steps back, one by one, a change of faction too', () => {
    const draft = new WarbandDraft(pack, terms);
    draft.add(card('levy'));
    draft.add(card('free-captain'));
    draft.choose('CE');
    expect([draft.band.faction, draft.band.creatures, draft.dropped]).toEqual(['CE', ['free-captain'], 1]);
    draft.undo();
    draft.undo();
    expect([draft.band.faction, draft.band.creatures]).toEqual(['LG', ['levy']]);
  });

  it('lists what is looked for, in either language, without accents', () => {
    const draft = new WarbandDraft(pack, terms);
    draft.search = 'ecuyere';
    expect(draft.cards.map(({ id }) => id)).toEqual(['oath-squire']);
    draft.search = '';
    draft.kind = 'commanders';
    expect(draft.cards.every(({ commander }) => commander !== undefined)).toBe(true);
    draft.kind = 'all';
    draft.size = 'large';
    expect(draft.cards.map(({ id }) => id)).toEqual(['stone-warden', 'white-griffon']);
  });

  it('gives up the first of three feature tiles for a fourth', () => {
    const tiles = { assembly: ['barracks'], features: ['copse', 'marsh', 'pillars', 'spike-pit'] };
    const draft = new WarbandDraft(
      pack,
      { ...terms, tiles },
      { assembly: 'barracks', features: ['copse', 'marsh', 'pillars'] },
    );
    draft.toggleFeature('spike-pit');
    expect(draft.band.tiles?.features).toEqual(['marsh', 'pillars', 'spike-pit']);
    draft.toggleFeature('marsh');
    expect(draft.band.tiles?.features).toEqual(['pillars', 'spike-pit']);
  });
});

describe('a code', () => {
  const some = {
    ...band('dwarf-axe', 'dwarf-axe', 'levy', 'dwarf-axe'),
    tiles: { assembly: 'barracks', features: ['copse', 'marsh', 'pillars'] },
  };

  it('brings a warband back, in its order, also by a link', () => {
    expect(codeOf(some, pack)).toBe('standard.LG.dwarf-axe~2.levy.dwarf-axe.+barracks.+copse.+marsh.+pillars');
    expect(bandOfCode(codeOf(some, pack), pack)).toEqual(some);
    expect(bandOfCode(linkOf(some, pack, 'https://x.test/t/1#log'), pack)).toEqual(some);
  });

  it.each(['', 'other.LG.levy', 'standard.XX.levy', 'standard.LG', 'standard.LG.none-such', '%E0%A4%A'])(
    'is none: %s',
    (text) => {
      expect(bandOfCode(text, pack)).toBeNull();
    },
  );
});

describe('what a browser has kept', () => {
  it('is read as far as it can be', () => {
    const kept = { name: 'Mine', faction: 'LG', creatures: ['levy'] };
    expect(readBands(JSON.stringify([kept, { ...kept, faction: 'XX' }, null, { ...kept, creatures: [1] }]))).toEqual([
      kept,
    ]);
    expect(readBands('{')).toEqual([]);
    expect(readBands(null)).toEqual([]);
  });
});

describe('counters', () => {
  it('have a glyph for each creature, and many different ones', () => {
    const shown = pack.cards.map(glyphOf);
    expect(shown.every((glyph) => GLYPHS[glyph] !== '')).toBe(true);
    expect(new Set(shown).size).toBeGreaterThan(18);
    const named = [
      'knight-captain',
      'dwarf-axe',
      'gnoll-archer',
      'hill-ogre',
      'tomb-guard',
      'iron-sentinel',
      'orc-raider',
    ];
    expect(named.map((id) => glyphOf(card(id)))).toEqual(['helm', 'axe', 'bow', 'club', 'skull', 'golem', 'tusk']);
  });

  it('list the creatures of each faction, the dearest first', () => {
    for (const faction of FACTIONS) {
      const costs = pack.cardsOf(faction).map(({ cost }) => cost);
      expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    }
  });
});

describe('the form of a table', () => {
  it('leaves out what is as usual, and reads back what it has made', () => {
    expect(orderOf(readChoice({})).options).toEqual({});
    const options = { points: 120, terrain: 'tiles', victory: 'points', target: 300, rounds: 9, teams: 'pairs' };
    const choice = readChoice(options, 4);
    expect(orderOf(choice)).toEqual({ options, seats: [['p1'], ['p2'], ['p3'], ['p4']], complete: true });
    expect(traitsOf(options)).toEqual(['pairs', 'tiles', 'points', 'large']);
  });

  it('takes no options that are not sound', () => {
    const choice = readChoice({ points: 1000, map: '../x', rounds: 0, target: 'all', teams: 'trios' }, 7);
    expect(orderOf(choice)).toEqual({ options: {}, seats: [['p1'], ['p2']], complete: true });
  });
});
