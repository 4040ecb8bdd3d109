import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CreatureView, Document, Player, Square, View } from '../src/generated/ddm';
import { cone } from '../src/games/ddm/board/reckon/area';
import { distanceOf, Hall, keyOf, squaresOf } from '../src/games/ddm/board/reckon/hall';
import { shotLines } from '../src/games/ddm/board/reckon/lines';
import { laneOf, waysOf, wayOver } from '../src/games/ddm/board/reckon/ways';
import { loopsOf } from '../src/games/ddm/board/hall-grid';
import { Pack } from '../src/games/ddm/pack';
import { Field } from '../src/games/ddm/play/field';
import { endOf } from '../src/games/ddm/play/reach';
import { faultOf, turned } from '../src/games/ddm/play/tiling.svelte';

const RULES = join(import.meta.dirname, '../../rules/ddm');
const read = (file: string): unknown => JSON.parse(readFileSync(join(RULES, file), 'utf8'));
const PACKS: Readonly<Record<string, Document>> = {
  proving: read('data/pack-proving.json') as Document,
  standard: read('data/pack.json') as Document,
};

interface Placed {
  id: string;
  seat: Player;
  card: string;
  at?: Square;
  routing?: boolean;
  conditions?: string[];
}
interface Facts {
  sight?: [string, string, 'clear' | 'cover' | 'none'][];
  distance?: [string, string, number][];
  threatens?: [string, string, boolean][];
}
interface Scenario {
  title: string;
  pack?: string;
  options?: Record<string, unknown>;
  position?: { grid?: string[]; map?: string; creatures: Placed[] };
  play?: ({ check?: Facts } & Record<string, unknown>)[];
  then?: Facts;
}

/** What a scenario says of its position before anything is played. */
function factsAtFirst({ play = [], then }: Scenario): Facts[] {
  const first = play.findIndex((step) => !('check' in step));
  const checks = (first < 0 ? play : play.slice(0, first)).flatMap(({ check }) => check ?? []);
  return first < 0 && then ? [...checks, then] : checks;
}

function fieldOf({ pack = 'proving', options = {}, position }: Scenario): Field | null {
  const document = PACKS[pack];
  const rows = position?.grid ?? document?.maps[position?.map ?? '']?.rows;
  if (!document || !position || !rows) return null;
  const creatures = position.creatures.map((one) => ({
    ...one,
    player: one.seat,
    at: one.at ?? null,
    gone: one.at ? null : 'destroyed',
    routing: one.routing ?? false,
    conditions: one.conditions ?? [],
  }));
  const view = {
    creatures: creatures as unknown as CreatureView[],
    terms: { teams: options['teams'] ?? 'none' },
  } as View;
  return new Field(view, new Pack(document), new Hall(rows));
}

const scenarios = readdirSync(join(RULES, 'scenarios'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => read(`scenarios/${file}`) as Scenario)
  .filter(({ position }) => position !== undefined)
  .map((scenario) => ({ scenario, title: scenario.title, facts: factsAtFirst(scenario) }))
  .filter(({ facts }) => facts.some(({ sight, distance, threatens }) => sight ?? distance ?? threatens));

describe('what the page reckons of a position is what the rules say', () => {
  it('finds scenarios to compare with', () => {
    expect(scenarios.length).toBeGreaterThan(5);
  });

  it.each(scenarios)('$title', ({ scenario, facts }) => {
    const field = fieldOf(scenario);
    if (!field) throw new Error('the scenario has no ground');
    const place = (id: string) => {
      const found = field.place(id);
      if (!found) throw new Error(`${id} does not stand`);
      return found;
    };
    for (const { sight = [], distance = [], threatens = [] } of facts) {
      for (const [one, other, apart] of distance) expect(distanceOf(place(one), place(other))).toBe(apart);
      for (const [one, other, holds] of threatens) {
        const creature = field.creature(one);
        const can = creature !== null && field.acts(creature) && (field.card(one)?.melee.length ?? 0) > 0;
        const isEnemy = creature && !field.isFriend(creature.player, field.creature(other)?.player ?? creature.player);
        expect(can && isEnemy && field.threatens(one, place(other)), `${one} threatens ${other}`).toBe(holds);
      }
      for (const [one, other, seen] of sight) {
        const others = field.standing.filter(({ id }) => id !== one && id !== other);
        const lines = shotLines(place(one), place(other), field.squares(others), field.hall);
        const sees = field.sees(one, other);
        const is = !sees ? 'none' : lines.every(({ by }) => by === null) ? 'clear' : 'cover';
        expect(is, `${one} sees ${other}`).toBe(seen);
      }
    }
  });
});

describe('ways', () => {
  const hall = new Hall(['......', '..#...', '..d...', '......']);
  const walk = {
    hall,
    from: { at: [0, 0] as Square, side: 1 },
    gait: 'walk' as const,
    left: 6,
    dear: false,
    enemies: new Set<number>(),
    friends: new Set<number>(),
    strikersOn: () => 0,
  };
  const costTo = (x: number, y: number, changed: Partial<typeof walk> = {}) =>
    waysOf({ ...walk, ...changed }).get(keyOf([x, y]))?.cost;

  it('cost 1 and 2 in turn over diagonals, and are barred at corners of walls', () => {
    expect(costTo(1, 1)).toBe(1);
    expect(costTo(1, 3)).toBe(3);
    // Past the wall no diagonal leads.
    expect(costTo(3, 1)).toBe(4);
    expect(costTo(1, 1, { dear: true })).toBe(2);
  });

  it('are slow on difficult ground, unless the creature strides', () => {
    expect(costTo(2, 2)).toBe(4);
    expect(costTo(2, 2, { gait: 'stride' as unknown as 'walk' })).toBe(3);
  });

  it('lead around enemies', () => {
    const wall = new Set([keyOf([1, 0]), keyOf([1, 1]), keyOf([0, 1])]);
    expect(waysOf({ ...walk, enemies: wall }).size).toBe(0);
  });

  it('lead over the points that are set', () => {
    expect(
      wayOver(
        [
          [0, 3],
          [1, 3],
        ],
        walk,
      )?.path,
    ).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 3],
    ]);
  });

  it('are read as the server writes them', () => {
    expect(endOf([2, 1, 3, 1, '23'], [0, 0])).toEqual({
      to: [2, 1],
      cost: 3,
      blows: 1,
      path: [
        [1, 0],
        [2, 1],
      ],
    });
  });

  it('of a charge are straight, halves rounded away from the start', () => {
    expect(laneOf([0, 0], [4, 2])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
    ]);
    expect(laneOf([4, 2], [0, 0])).toEqual([
      [3, 1],
      [2, 1],
      [1, 0],
      [0, 0],
    ]);
  });
});

describe('areas', () => {
  it('of a cone widen from the user, without its own squares', () => {
    const hall = new Hall(Array.from({ length: 7 }, () => '.......'));
    const { taken } = cone({ at: [0, 3], side: 1 }, 'E', 3, hall);
    expect(taken).toContainEqual([1, 3]);
    expect(taken).toContainEqual([1, 2]);
    expect(taken).not.toContainEqual([0, 3]);
    expect(taken).not.toContainEqual([1, 5]);
    const corner = cone({ at: [0, 3], side: 1 }, 'SE', 2, hall).taken;
    expect(corner).toContainEqual([0, 4]);
    expect(corner).toContainEqual([2, 3]);
  });

  it('are outlined by closed loops, a hole by one of its own', () => {
    const ring = squaresOf({ at: [0, 0], side: 3 }).filter(([x, y]) => x !== 1 || y !== 1);
    expect(loopsOf(ring).match(/Z/g)).toHaveLength(2);
    expect(loopsOf([])).toBe('');
  });
});

describe('tiles', () => {
  const blank = new Hall(Array.from({ length: 10 }, () => '..........'));

  it('are turned clockwise', () => {
    expect(turned(['ab', 'cd', 'ef'], 90)).toEqual(['eca', 'fdb']);
    expect(turned(['ab', 'cd'], 180)).toEqual(['dc', 'ba']);
  });

  it('lie on the board, on no other, and leave no single square between a wall and the border', () => {
    const wall = ['...', '.#.', '...'];
    expect(faultOf(wall, [8, 0], blank, [])?.is).toBe('off_board');
    expect(faultOf(wall, [0, 0], blank, [])?.is).toBe('too_narrow');
    expect(faultOf(wall, [1, 1], blank, [])).toBeNull();
    expect(faultOf(wall, [1, 1], blank, [[3, 3, 2, 2]])?.is).toBe('overlap');
    const near = new Hall(blank.rows.map((row, y) => (y === 2 ? `....#${row.slice(5)}` : row)));
    expect(faultOf(wall, [1, 1], near, [])?.is).toBe('too_narrow');
  });
});
