import { set } from '../src/lib/typography';
import { describe, expect, it } from 'vitest';
import type { View } from '../src/generated/mortain';
import type { StepEvents } from '../src/generated/protocol';
import { momentsOf } from '../src/games/mortain/end/turning';
import { END } from '../src/games/mortain/end/words';
import { CourseChronicle } from '../src/games/mortain/history/chronicle';
import { SHAPE } from '../src/games/mortain/history/course';
import { chanceIn, luckAt, strengthByRound } from '../src/games/mortain/history/figures';
import { signed } from '../src/match/history/luck';
import { marksOf } from '../src/games/mortain/history/marks';
import { Timeline } from '../src/match/history/timeline';

const unit = (side: string, at: string, steps = 'full') => ({ side, at, steps });
const opening = {
  round: 1,
  drawn: [],
  had_card: [],
  exited: 0,
  units: {
    'de-1': unit('german', 'a1'),
    'de-2': unit('german', 'waiting', 'flipped'),
    'us-1': unit('american', 'b1'),
    'us-2': unit('american', 'waiting'),
    'us-3': unit('american', 'dead', 'flipped'),
  },
} as unknown as View;
const step = (seq: number, ...events: unknown[]): StepEvents => ({ seq, seat: 0, how: 'player', at: seq, events });
const drawn = (card: string, purpose: string) => ({ e: 'card_drawn', card, purpose });
const attack = (strength: number, by = 'german') => ({
  by,
  source: { is: 'units', units: ['de-1'] },
  mode: 'at',
  hex: 'b1',
  targets: [by === 'german' ? 'us-1' : 'de-1'],
  strength,
  modifiers: [],
});
const resolved = (card: string, strength: number, kind: string | null, by = 'german') => ({
  e: 'attack_resolved',
  attack: attack(strength, by),
  card,
  result: kind ? 'hit' : 'miss',
  losses: kind ? [{ unit: by === 'german' ? 'us-1' : 'de-1', kind }] : [],
});
const out = (id: string) => ({ e: 'exited', unit: id, from: 'a1' });
const ROUNDS = [
  step(2, drawn('7S', 'opportunity')),
  step(3, drawn('4D', 'attack'), resolved('4D', 5, 'flipped')),
  step(4, out('de-1')),
  step(5, { e: 'undone', seat: 0 }),
  step(6, drawn('2H', 'opportunity'), { e: 'zone_laid', hex: 'a1' }),
  step(
    7,
    drawn('joker', 'opportunity'),
    { e: 'round_ended', round: 1, why: 'joker', zone: 'a1' },
    { e: 'round_began', round: 2 },
  ),
  step(8, drawn('AS', 'opportunity')),
  step(9, drawn('AD', 'attack'), resolved('AD', 1, 'eliminated')),
  step(10, out('de-1')),
];
function tell(...steps: StepEvents[]) {
  const chronicle = new CourseChronicle(opening);
  chronicle.take(steps);
  return chronicle.read();
}

describe('the past of a match of Mortain', () => {
  const course = tell(...ROUNDS);

  it('has its rounds along a line, with their cards and what ended them', () => {
    expect(course.turns.map(({ round, from, cards, endedBy }) => [round, from, cards, endedBy])).toEqual([
      [1, 1, 4, 'joker'],
      [2, 7, 2, null],
    ]);
    const line = new Timeline(course, SHAPE);
    expect(line.placeOf(6).turn.round).toBe(1);
    expect(line.neighbour(3, 'turn', 1)).toBe(7);
  });

  it('knows the chance of a shot from the cards that were left before it', () => {
    // One card, the 7 of spades, was drawn: 39 numbers decide, 20 of them are 5 or lower; no red card has been played.
    expect(course.shots[0]?.chance).toEqual({ hits: 20, misses: 19, jokers: 0, of: 39 });
    const [shot] = course.shots;
    expect(shot && chanceIn(shot)).toBeCloseTo(20 / 39);
    // The deck is whole again in the second round: three of the 39 numbers beside the ace of spades are aces.
    expect(course.shots[1]?.chance).toEqual({ hits: 3, misses: 36, jokers: 0, of: 39 });
  });

  it('does not count the cards of a redraw again, and counts the joker once both sides had a card', () => {
    const { shots } = tell(
      step(2, drawn('7S', 'opportunity')),
      step(3, drawn('8H', 'opportunity')),
      step(4, drawn('KD', 'attack'), { e: 'face_turned_up', attack: attack(5), card: 'KD' }),
      step(5, drawn('2D', 'redraw'), resolved('2D', 5, 'flipped')),
      step(6, drawn('9C', 'attack'), resolved('9C', 5, null)),
    );
    expect(shots.map(({ chance }) => [chance.hits, chance.jokers, chance.of])).toEqual([
      [20, 1, 39],
      [19, 1, 38],
    ]);
  });

  it('follows the steps of both sides and the units out, without what was undone', () => {
    expect(strengthByRound(course).map(({ steps, exits }) => [steps.german, steps.american, exits])).toEqual([
      [3, 4, 0],
      [3, 3, 0],
      [1, 2, 1],
    ]);
    expect(course.exits.map(({ seq, nth }) => [seq, nth])).toEqual([[10, 1]]);
    expect(course.supports.map(({ round, use }) => [round, use])).toEqual([[1, 'zone']]);
  });

  it('counts what happens in the step that ends a round to that round', () => {
    const { turns, strength } = tell(
      step(2, out('de-1'), { e: 'round_ended', round: 1, why: 'deck', zone: null }, { e: 'round_began', round: 2 }),
      step(3, out('de-2')),
    );
    expect(strengthByRound({ turns, strength }).map(({ exits }) => exits)).toEqual([0, 1, 2]);
  });

  it('counts orders, shots and hits up to a step', () => {
    expect(luckAt(course, 'german', 3)).toEqual({ orders: 1, shots: 1, hits: 1, expected: 20 / 39 });
    expect(luckAt(course, 'german', 10)).toMatchObject({ orders: 2, shots: 2, hits: 2 });
    expect(luckAt(course, 'american', 10)).toEqual({ orders: 1, shots: 0, hits: 0, expected: 0 });
    expect([signed(-1.06, 'en'), signed(0.8, 'fr')]).toEqual(['−1.1', '+0,8']);
  });

  it('marks eliminations and exits more than other hits', () => {
    expect(marksOf(course)).toEqual({ diamonds: [9, 10], points: [3] });
  });

  it('takes each step once', () => {
    const chronicle = new CourseChronicle(opening);
    chronicle.take(ROUNDS.slice(0, 3));
    chronicle.take(ROUNDS);
    expect(chronicle.read()).toEqual(course);
  });
});

describe('the end of a match of Mortain', () => {
  it('tells the largest swing of each round', () => {
    const moments = momentsOf(tell(...ROUNDS));
    expect(moments.map(({ round, kind, seq }) => [round, kind, seq])).toEqual([
      [1, 'joker', 7],
      [2, 'exits', 10],
    ]);
    const quiet = tell(
      step(2, drawn('7S', 'opportunity')),
      step(3, drawn('4D', 'attack'), resolved('4D', 1, 'eliminated')),
    );
    expect(momentsOf(quiet).map(({ kind }) => kind)).toEqual(['shot']);
    expect(momentsOf(tell(step(2, drawn('7S', 'opportunity'))))).toEqual([]);
  });

  it('says why in a sentence', () => {
    const came = { winner: 'american', reason: 'time', round: 6, out: 3, needed: 5 } as const;
    expect(END.en.reason(came)).toBe(
      'The Americans win. Round 6 is over, and three German units of the five needed got through.',
    );
    expect(END.fr.reason(came)).toBe(
      set(
        'Les Américains l’emportent. La manche 6 est finie ; trois unités allemandes sur les cinq requises sont sorties.',
        'fr',
      ),
    );
    expect(END.fr.reason({ ...came, out: 1 })).toContain('une unité allemande sur les cinq requises est sortie');
  });
});
