import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Blow, Document, Event, View } from '../src/generated/ddm';
import type { StepEvents } from '../src/generated/protocol';
import { placesOf } from '../src/games/ddm/end/places';
import { momentsOf } from '../src/games/ddm/end/turning';
import { CourseChronicle } from '../src/games/ddm/history/course';
import { felledBy, luckAt } from '../src/games/ddm/history/figures';
import { entriesOf, lineOf, sectionsOf } from '../src/games/ddm/log';
import { Pack } from '../src/games/ddm/pack';
import { Phrases } from '../src/games/ddm/phrases';
import { en } from '../src/games/ddm/rules/en';
import { fr } from '../src/games/ddm/rules/fr';
import { CODES, sectionOfRefusal, SECTIONS } from '../src/games/ddm/rules/refusals';
import { nameOf, squareOf } from '../src/games/ddm/squares';
import { englishName, frenchName, fromSquare, isFeminine, ofFrench } from '../src/games/ddm/words/terms/names';

const read = (path: string) => readFileSync(new URL(`../../rules/ddm/${path}`, import.meta.url), 'utf8');
const pack = new Pack(JSON.parse(read('data/pack.json')) as Document);
const names = ['Lena', 'Marc'];
const seatName = (seat: number) => names[seat] ?? `${seat}`;

const opening = {
  phase: 'warband',
  round: 1,
  turn: null,
  acting: null,
  creatures: [],
  players: [
    { player: 'p1', seat: 0 },
    { player: 'p2', seat: 1 },
  ],
} as unknown as View;
const warbands: Event = {
  e: 'warbands_opened',
  warbands: [
    { player: 'p1', warband: { faction: 'LG', creatures: ['dwarf-crossbow', 'oath-squire'] } },
    { player: 'p2', warband: { faction: 'CE', creatures: ['gnoll-archer', 'gnoll-archer'] } },
  ],
};
const deployed: Event[] = [
  {
    e: 'deployed',
    player: 'p1',
    at: [
      { creature: 'p1.1', at: [5, 5] },
      { creature: 'p1.2', at: [9, 9] },
    ],
    left_out: [],
  },
  {
    e: 'deployed',
    player: 'p2',
    at: [
      { creature: 'p2.1', at: [15, 11] },
      { creature: 'p2.2', at: [20, 3] },
    ],
    left_out: [],
  },
];
const rolled: Event = {
  e: 'initiative_rolled',
  round: 1,
  dice: [
    { player: 'p1', face: 15, rating: 5 },
    { player: 'p2', face: 11, rating: 0 },
  ],
  winner: 'p1',
};
const shot: Blow = {
  creature: 'p1.1',
  target: 'p2.1',
  kind: 'attack',
  with: 'ranged',
  index: 0,
  roll: { face: 15, attack: { card: 5, commanders: 1 }, armour: { card: 14, cover: 4 }, hits: true },
  harm: { damage: { card: 10 }, left: 5 },
};
const steps = (...events: (Event | { e: 'undone'; seat: number })[][]): StepEvents[] =>
  events.map((of, index) => ({ seq: index + 2, at: 0, seat: 0, how: 'player', events: of }) as unknown as StepEvents);
const lines = (list: StepEvents[], lang: 'en' | 'fr') => {
  const say = new Phrases(lang, pack);
  return entriesOf([{ view: opening, steps: list } as never]).map((entry) => lineOf(entry, say, seatName));
};
const story = steps(
  [warbands],
  deployed,
  [rolled, { e: 'first_chosen', by: 'p1', first: 'p1' }],
  [{ e: 'activated', player: 'p1', creature: 'p1.1', under_command: true, speed: 4, healed: 0 }],
  [
    { e: 'struck', blow: shot },
    {
      e: 'morale_rolled',
      creature: 'p2.1',
      cause: 'p1.1',
      save: { face: 9, sum: { level: 2, rating: 4 }, holds: false },
    },
    {
      e: 'walk_began',
      creature: 'p2.1',
      as_a: 'rout',
      from: [15, 11],
      path: [
        [15, 12],
        [15, 13],
      ],
      leaves: false,
      target: null,
      index: 0,
    },
    { e: 'stepped', creature: 'p2.1', to: [15, 12], spent: 1 },
    {
      e: 'struck',
      blow: {
        ...shot,
        creature: 'p1.2',
        kind: 'opportunity',
        with: 'melee',
        roll: { face: 12, attack: { card: 7 }, armour: { card: 14 }, hits: true },
        harm: { damage: { card: 10 }, left: 0 },
      },
    },
    { e: 'turn_ended', creature: 'p1.1', conditions: [] },
  ],
  [
    { e: 'activated', player: 'p2', creature: 'p2.2', under_command: false, speed: 2, healed: 0 },
    { e: 'turn_ended', creature: 'p2.2', conditions: [] },
  ],
  [{ e: 'round_ended', round: 1, areas: [{ area: 'middle', player: 'p1' }], next: 2 }],
);

describe('the log', () => {
  it('tells a shot, a rout and a blow in passing in English', () => {
    const told = lines(story, 'en').map(({ text }) => text);
    expect(told).toContain('The dwarf crossbow shoots the gnoll archer 1: 15 + 6 against 18; hit, 10 damage, 5 left.');
    expect(told).toContain('Morale of the gnoll archer 1: 9 + 6, 20 needed. It routs.');
    expect(told).toContain('The gnoll archer 1 flees from P12 to P13.');
    expect(told).toContain(
      'The squire of the oath strikes at the gnoll archer 1 in passing: 12 + 7 against 14; hit, 10 damage, destroyed (9 points).',
    );
    expect(told).toContain('The gnoll archer 2 is out of command and may move 2 squares.');
    expect(told).toContain('The gnoll archer 2 holds its ground.');
    expect(told).toContain('Round 1 ends. Lena holds the middle: 5 points.');
    expect(told).toContain('Initiative: Lena 15 + 5, Marc 11. Lena wins.');
  });

  it('tells them in French, as they agree', () => {
    const told = lines(story, 'fr').map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(told).toContain(
      'L’arbalétrier nain tire sur l’archer gnoll 1 : 15 + 6 contre 18 ; touché, 10 dégâts, il lui reste 5 PV.',
    );
    expect(told).toContain('Moral de l’archer gnoll 1 : 9 + 6, il fallait 20. Il est en déroute.');
    expect(told).toContain('L’archer gnoll 1 fuit de P12 à P13.');
    expect(told).toContain(
      'L’écuyère du serment frappe l’archer gnoll 1 au passage : 12 + 7 contre 14 ; touché, 10 dégâts, détruit (9 points).',
    );
  });

  it('shows dice, places and whose doing it was', () => {
    const line = lines(story, 'en').find(({ text }) => text.startsWith('The dwarf crossbow shoots'));
    expect(line).toMatchObject({ role: 'p1', place: 'P12', tone: 'battle', dice: [{ face: 15, hit: true }] });
    expect(lines(story, 'en').find(({ text }) => text.includes('destroyed'))?.tone).toBe('loss');
  });

  it('stands by rounds and phases, without what other lines tell', () => {
    const entries = entriesOf([{ view: opening, steps: story } as never]);
    const sections = sectionsOf(entries, 'all', new Phrases('en', pack), seatName);
    expect(sections.map(({ title }) => title)).toEqual(['Warbands and set-up', 'Round 1']);
    expect(sections[1]?.groups.map(({ title }) => title)).toEqual([null, 'Lena acts', 'Marc acts', null]);
    const told = sections.flatMap(({ groups }) => groups.flatMap(({ entries: of }) => of.map(({ event }) => event.e)));
    expect(told).not.toContain('stepped');
    const fights = sectionsOf(entries, 'fights', new Phrases('en', pack), seatName);
    expect(fights[0]?.groups[0]?.entries).toHaveLength(3);
  });

  it('strikes out what was taken back, and goes on from what stood before', () => {
    const undone = steps(
      [warbands],
      deployed,
      [{ e: 'activated', player: 'p1', creature: 'p1.2', under_command: true, speed: 6, healed: 0 }],
      [
        {
          e: 'walk_began',
          creature: 'p1.2',
          as_a: 'move',
          from: [9, 9],
          path: [[10, 9]],
          leaves: false,
          target: null,
          index: 0,
        },
        { e: 'stepped', creature: 'p1.2', to: [10, 9], spent: 1 },
      ],
      [{ e: 'undone', seat: 0 }],
      [{ e: 'turn_ended', creature: 'p1.2', conditions: [] }],
    );
    const entries = entriesOf([{ view: opening, steps: undone } as never]);
    expect(entries.filter((entry) => entry.undone).map(({ event }) => event.e)).toEqual(['walk_began', 'stepped']);
    expect(entries.at(-1)?.before.at['p1.2']).toEqual([9, 9]);
    expect(entries.at(-1)?.before.turn?.idle).toBe(true);
  });
});

describe('names within sentences', () => {
  const alone = { number: null, colour: null };

  it('have their articles, numbers and colours', () => {
    expect(
      englishName('Hired pike', { number: 2, colour: { en: 'red', fr: { m: 'rouge', f: 'rouge' } } }, false).the,
    ).toBe('the red hired pike 2');
    expect(englishName('Mialee', alone, true).the).toBe('Mialee');
    expect(frenchName('Héraut à tête de chien', alone, false).the).toBe('le héraut à tête de chien');
    expect(frenchName('Archère des frondaisons', alone, false).the).toBe('l’archère des frondaisons');
    expect(frenchName('Seigneur de guerre hobgobelin', alone, false).the).toBe('le seigneur de guerre hobgobelin');
    expect(
      frenchName('Guide montagnarde', { number: null, colour: { en: 'blue', fr: { m: 'bleu', f: 'bleue' } } }, false)
        .the,
    ).toBe('la guide montagnarde bleue');
    expect([ofFrench('le troll'), ofFrench('l’ogre'), fromSquare('A3'), fromSquare('J10')]).toEqual([
      'du troll',
      'de l’ogre',
      'd’A3',
      'de J10',
    ]);
  });

  it('know the women of the pack', () => {
    const women = pack.cards.filter(({ name }) => isFeminine(name.fr)).map(({ id }) => id);
    expect(women.sort()).toEqual([
      'axe-dancer',
      'cave-spider',
      'cliff-siren',
      'elf-bow',
      'elf-captain',
      'ghoul-pack',
      'gnoll-seer',
      'grove-keeper',
      'halfling-prowler',
      'hill-dwarf-guide',
      'hungry-shadow',
      'iron-sentinel',
      'oath-squire',
      'stone-eyed',
      'temple-priestess',
    ]);
  });

  it('name squares and find them again', () => {
    for (const square of [
      [0, 0],
      [9, 9],
      [25, 19],
      [26, 0],
      [59, 59],
    ] as const)
      expect(squareOf(nameOf([...square]))).toEqual(square);
    expect([nameOf([9, 9]), nameOf([26, 0]), squareOf('p1.1')]).toEqual(['J10', 'AA1', null]);
  });
});

describe('the course of a match', () => {
  const chronicle = new CourseChronicle(opening, () => pack);
  chronicle.take(story);
  const course = chronicle.read();

  it('has a round for each, the set-up before the first, and its phases spread over its width', () => {
    expect(course.turns.map(({ round }) => round)).toEqual([0, 1]);
    expect(course.stages.map(({ turn, phase, player }) => [turn, phase, player])).toEqual([
      [0, '0', null],
      [1, '0', 'p1'],
      [1, '12', 'p2'],
    ]);
  });

  it('knows who fell, by whom and against which odds', () => {
    expect(course.losses).toMatchObject([{ creature: 'p2.1', how: 'destroyed', by: 'p1.2', cost: 9, round: 1 }]);
    expect(course.losses[0]?.chance).toBeCloseTo(0.7);
    expect([...felledBy(course)]).toEqual([['p1.2', { count: 1, cost: 9 }]]);
    expect(momentsOf(course)).toHaveLength(1);
  });

  it('weighs the warbands at the start and at the end of each round', () => {
    expect(course.strengths).toEqual([
      { p1: 25, p2: 18 },
      { p1: 25, p2: 9 },
    ]);
  });

  it('counts dice and what was to be expected of them', () => {
    const luck = luckAt(course, 'p1', 'attack', course.upTo);
    expect([luck.thrown, luck.passed]).toEqual([2, 2]);
    expect(luck.expected).toBeCloseTo(0.45 + 0.7);
    expect(luckAt(course, 'p2', 'morale', course.upTo)).toMatchObject({ thrown: 1, passed: 0 });
    // The initiative was a 15, too.
    expect([course.faces[14], course.faces[8], course.faces[11]]).toEqual([2, 1, 1]);
  });
});

describe('the places at the end', () => {
  const players = [
    { player: 'p1', strength: 0, points: 40 },
    { player: 'p2', strength: 30, points: 90 },
    { player: 'p3', strength: 0, points: 10 },
    { player: 'p4', strength: 20, points: 20 },
  ] as unknown as View['players'];
  const terms = (victory: 'last' | 'points') => ({ victory, teams: 'none' }) as View['terms'];

  it('are those of the fallen, the last one first', () => {
    const places = placesOf({ players, out: ['p3', 'p1'], terms: terms('last') }, ['p2']);
    expect(places.map(({ player, rank }) => [player, rank])).toEqual([
      ['p2', 1],
      ['p4', 2],
      ['p1', 3],
      ['p3', 4],
    ]);
  });

  it('are shared by a team that has won, whoever of it is out', () => {
    const places = placesOf({ players, out: ['p3', 'p1'], terms: terms('last') }, ['p2', 'p4']);
    expect(places.slice(0, 2).map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe('the reference of the skirmish', () => {
  it('says the same in both languages, point by point and page by page', () => {
    for (const id of SECTIONS) {
      const pages = ({ points, beware = [] }: (typeof en)[typeof id]) => [
        points.map(([page]) => page),
        beware.map(([page]) => page),
      ];
      expect(pages(fr[id]), id).toEqual(pages(en[id]));
    }
  });

  it('rests only on pages whose text is known', () => {
    for (const id of SECTIONS)
      for (const [page, text] of [...en[id].points, ...(en[id].beware ?? [])])
        expect(page >= 0 && page <= 11, `${id}: ${text}`).toBe(true);
  });

  it('knows every refusal of the rules, and no other', () => {
    const source = read('src/rejection_words.rs');
    const codes = [...source.matchAll(/^ {4}\w+ "([a-z_]+)"/gm)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(40);
    expect([...CODES].sort()).toEqual([...codes].sort());
    expect(sectionOfRefusal('corner')).toBe('moves');
    expect(sectionOfRefusal('match_over')).toBeNull();
  });
});
