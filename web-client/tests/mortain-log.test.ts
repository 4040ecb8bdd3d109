import { set } from '../src/lib/typography';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../src/generated/mortain';
import type { StepEvents } from '../src/generated/protocol';
import { entriesOf, isAnnounced, lineOf, placeOf, sectionsOf, type LogEvent } from '../src/games/mortain/log';
import { BattlePack } from '../src/games/mortain/pack';
import { Phrases } from '../src/games/mortain/phrases';

const pack = JSON.parse(readFileSync('../rules/mortain/data/pack.json', 'utf8')) as Pack;
const battle = BattlePack.of(pack, null);
const en = new Phrases('en', battle);
const fr = new Phrases('fr', battle);
const step = (seq: number, ...events: unknown[]): StepEvents => ({ seq, seat: 0, how: 'player', at: seq, events });
const unit = (side: string) => ({ side, at: 'a1', steps: 'full' });
const view = {
  round: 1,
  exited: 0,
  exits_to_win: 5,
  attack: null,
  variants: { activation: 'half' },
  seats: { german: 0, american: 1 },
  units: { 'de-kg4': unit('german'), 'de-stug': unit('german'), 'us-703': unit('american') },
};
const entries = (...steps: StepEvents[]) => entriesOf([{ view, steps }]);
const lines = (say: Phrases, ...events: unknown[]) =>
  entries(step(2, ...events)).map((entry) => lineOf(entry, say, String).text);

const ATTACK = {
  by: 'german',
  source: { is: 'units', units: ['de-stug', 'de-kg3'] },
  mode: 'at',
  hex: 'e2',
  targets: ['us-703'],
  strength: 6,
  modifiers: [
    { name: 'terrain', value: 2 },
    { name: 'adjacent', value: -1 },
  ],
};
const drawn = (card: string, purpose = 'attack') => ({ e: 'card_drawn', card, purpose });
const resolved = (card: string | null, result: string, losses: unknown[] = []) => ({
  e: 'attack_resolved',
  attack: ATTACK,
  card,
  result,
  losses,
});

describe('the log of Mortain', () => {
  it('says whose orders a card brings, and how many', () => {
    expect(lines(en, drawn('7S', 'opportunity'))).toEqual(['7 of spades. The Germans may act four times.']);
    expect(lines(fr, drawn('7S', 'opportunity'))).toEqual(['7 de pique. Les Allemands peuvent agir quatre fois.']);
    expect(lines(en, drawn('QH', 'opportunity'))).toEqual([
      'Queen of hearts. The Americans may act with one unit or one whole stack.',
    ]);
  });

  it('counts the orders by the reading of the table', () => {
    const steps = [step(2, drawn('7D', 'opportunity'))];
    const [entry] = entriesOf([{ view: { ...view, variants: { activation: 'full' } }, steps }]);
    expect(entry && lineOf(entry, en, String).text).toBe('7 of diamonds. The Americans may act seven times.');
  });

  it('tells an attack with the card it needs and what came of it', () => {
    const hit = resolved('4D', 'hit', [{ unit: 'us-703', kind: 'flipped' }]);
    expect(lines(en, hit)).toEqual(['StuG and KG 3 fire at 703 on Hill 285: 5 or lower hits. 4, a hit: 703 flips.']);
    expect(lines(fr, hit)).toEqual([
      set('StuG et KG 3 tirent sur 703, cote 285 : touché sur 5 ou moins. 4, touché : 703 est retournée.', 'fr'),
    ]);
  });

  it('goes on from a face card, whether it is drawn again or taken for a miss', () => {
    const face = { e: 'face_turned_up', attack: ATTACK, card: 'KH' };
    const again = entries(step(2, drawn('KH'), face), step(3, drawn('6C', 'redraw'), resolved('6C', 'miss')));
    expect(again.map((entry) => lineOf(entry, en, String).text).at(-1)).toBe('King of hearts, drawn again: 6, a miss.');
    const taken = entries(step(2, drawn('KH'), face), step(3, resolved('KH', 'miss')), step(4, resolved('9C', 'miss')));
    const texts = taken.map((entry) => lineOf(entry, fr, String).text);
    expect(texts[2]).toBe(set('Roi de cœur : compté comme manqué.', 'fr'));
    expect(texts[3]).toContain('StuG et KG 3 tirent');
  });

  it('counts units out, and forgets an exit that is undone', () => {
    const out = (id: string) => ({ e: 'exited', unit: id, from: 'a1' });
    const told = entries(step(2, out('de-kg4')), step(3, { e: 'undone', seat: 0 }), step(4, out('de-stug')));
    expect(told.map((entry) => lineOf(entry, en, String).text)).toEqual([
      'KG 4 leaves by the western edge, 1 of 5.',
      'The Germans take an order back.',
      'StuG leaves by the western edge, 1 of 5.',
    ]);
    expect(told.map(({ undone }) => undone)).toEqual([true, false, false]);
    expect(told.map((entry) => lineOf(entry, en, String).role)).toEqual(['german', 'german', 'german']);
  });

  it('says why a joker is ignored, and what aircraft do', () => {
    expect(lines(fr, { e: 'joker_ignored', lacking: ['american'] }, { e: 'zone_laid', hex: 'e2' })).toEqual([
      set('Joker ignoré : les Américains n’ont pas encore reçu de carte.', 'fr'),
      set('Aviation sur la cote 285 : +1 aux cartes allemandes jusqu’à la fin de la manche.', 'fr'),
    ]);
  });

  it('has a heading for each round, and leaves out what another line tells', () => {
    const all = entries(
      step(2, drawn('2S', 'opportunity')),
      step(3, drawn('4D'), resolved('4D', 'miss'), { e: 'opportunity_ended', side: 'german', how: 'spent' }),
      step(4, drawn('joker', 'opportunity'), { e: 'round_ended', round: 1, why: 'joker', zone: null }),
      step(5, { e: 'round_began', round: 2 }),
    );
    const shown = (filter: 'all' | 'fire' | 'cards') =>
      sectionsOf(all, filter, en).map(({ title, groups }) => [
        title,
        groups.flatMap((group) => group.entries.map(({ event }) => event.e)),
      ]);
    expect(shown('all')).toEqual([
      ['Round 1', ['card_drawn', 'attack_resolved', 'round_ended']],
      ['Round 2', ['round_began']],
    ]);
    expect(shown('fire')).toEqual([['Round 1', ['attack_resolved']]]);
    expect(shown('cards')).toEqual([
      ['Round 1', ['card_drawn', 'round_ended']],
      ['Round 2', ['round_began']],
    ]);
    expect(all.map(({ event }) => isAnnounced(event))).toEqual([true, false, true, false, false, true, true]);
  });

  it('goes back with what is taken back', () => {
    const back = { ...step(4), agreed: { is: 'take_back', to: 2 } } as unknown as StepEvents;
    const all = entries(step(2), step(3, { e: 'round_began', round: 2 }), back, step(5, resolved('9C', 'miss')));
    expect(all.map(({ before, undone }) => [before.round, undone])).toEqual([
      [2, true],
      [1, false],
      [1, false],
    ]);
  });

  it('knows where things happen', () => {
    expect(placeOf({ e: 'moved', unit: 'de-kg4', from: 'a1', to: 'b2' } as LogEvent)).toBe('b2');
    expect(placeOf(resolved(null, 'no_card') as unknown as LogEvent)).toBe('e2');
    expect(placeOf({ e: 'round_began', round: 2 })).toBeNull();
  });
});

describe('a hex that is to be found', () => {
  it('goes by its name, else by the units there, else by its ground', () => {
    expect(fr.placeInWords('f3', ['us-120'])).toBe('Mortain');
    expect(fr.placeInWords('g2', ['de-kg3'])).toBe('KG 3 (g2)');
    expect(en.placeInWords('g2', ['de-kg3', 'de-stug'])).toBe('KG 3 and StuG (g2)');
    expect(en.placeInWords('g2', [])).toBe('fields (g2)');
    expect(fr.placeInWords('g2', [])).toBe('champs (g2)');
  });
});
