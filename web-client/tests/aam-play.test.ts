import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHex, sideOf, type Facing, type Place } from '../src/games/aam/board/hexes';
import { linesThrough, mapOf } from '../src/games/aam/match-map';
import { BattleMap, Pack } from '../src/games/aam/pack';
import type { PackData, Side } from '../src/games/aam/pack-types';
import { hitsOf } from '../src/games/aam/parts/hits';
import { effectOf, figuresOf, hitChances, lowestSuccess } from '../src/games/aam/play/forecast';
import { quietWay, stepOf, type Ground } from '../src/games/aam/play/planner';
import type { Document, UnitView } from '../src/generated/aam';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../rules/aam/data/${file}`, import.meta.url), 'utf8')) as unknown;
const pack = new Pack(read('pack.json') as PackData);
const { maps } = read('maps.json') as Document['maps'];
const [first] = maps;
if (!first) throw new Error('there is no map');
const map = new BattleMap(first);

const AXIS = new Set(['GE', 'IT', 'JP']);
function unit(card: string, at: Place, facing: Facing | null = null, more: Partial<UnitView> = {}): UnitView {
  const known = pack.card(card);
  if (!known) throw new Error(`the pack has no ${card}`);
  const side: Side = AXIS.has(known.nation) ? 'axis' : 'allies';
  return {
    side,
    card,
    at,
    facing,
    aboard: null,
    gone: false,
    speed: known.speed,
    up: [],
    down: [],
    did: [],
    ignored: 0,
    ...more,
  };
}
const ground = (units: Record<string, UnitView>, down: string[] = []): Ground => ({
  units,
  pack,
  map,
  down: new Set(down),
  sideOf,
});
const percent = (share: number) => Math.round(share * 100);

describe('the forecast of defensive fire', () => {
  const units = {
    1: unit('panzer-iv-g', 'F7', 'se'),
    2: unit('m4a1-sherman', 'F8', 'w'),
    3: unit('bazooka-team', 'F8'),
  };
  const chance = (shooter: number, at: Place) => {
    const figures = figuresOf({ shooter, mover: 1, at, facing: 'se' }, { units, pack, map });
    return figures && [figures.dice, figures.side, figures.defence, percent(effectOf(figures))];
  };

  it('has the chances of the front at the start, and of the rear under cover of the hill at the end', () => {
    expect(chance(2, 'F7')).toEqual([13, 'front', 5, 87]);
    expect(chance(2, 'G8')).toEqual([13, 'rear', 4, 64]);
    expect(chance(3, 'F7')).toEqual([9, 'front', 5, 50]);
    expect(chance(3, 'G8')).toEqual([9, 'rear', 4, 50]);
  });

  it('knows a weakened attacker, and commanders beside it', () => {
    const figures = (more: Partial<UnitView>, leader = 'A1') =>
      figuresOf(
        { shooter: 3, mover: 1, at: 'F7', facing: 'se' },
        {
          units: { ...units, 3: unit('bazooka-team', 'F8', null, more), 4: unit('us-lieutenant', leader) },
          pack,
          map,
        },
      );
    expect(figures({})?.modifier).toBe(0);
    expect(figures({ up: ['damaged'] })?.modifier).toBe(-1);
    expect(figures({}, 'F9')?.modifier).toBe(1);
  });

  it('counts hits by the scale, and adds chances up to one', () => {
    expect([3, 4, 5, 7, 8].map((successes) => hitsOf(successes, 4))).toEqual([0, 1, 2, 2, 3]);
    expect([1, 2].map((successes) => hitsOf(successes, 1))).toEqual([1, 3]);
    for (const modifier of [-4, -1, 0, 3]) {
      const sum = hitChances({ dice: 9, modifier, defence: 4 }).reduce((one, other) => one + other, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
    expect([0, 1, -1, -3, 5].map(lowestSuccess)).toEqual([4, 3, 5, null, 1]);
  });
});

describe('what a step costs', () => {
  const units = { 1: unit('panzer-iv-g', 'C6', 'e'), 2: unit('garand-rifles', 'C6') };
  const step = (id: number, from: Place, to: Place, used = false, down: string[] = []) => {
    const found = stepOf(id, from, to, used, ground(units, down));
    return found && [found.cost, found.rolls];
  };

  it('is nothing for the first step of a vehicle along a road, and 1 afterwards', () => {
    expect([step(1, 'C6', 'C7'), step(1, 'C6', 'C7', true), step(2, 'C6', 'C7')]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('is 2 for vehicles into forest and hill, and 1 for soldiers', () => {
    expect([step(1, 'C8', 'D8'), step(2, 'C8', 'D8')]).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(step(1, 'C7', 'D7')).toEqual([2, 0]);
  });

  it('takes a roll over a river, but for a bridge that stands', () => {
    expect([step(2, 'D4', 'D5'), step(1, 'C4', 'C5'), step(1, 'C4', 'C5', false, ['C4-C5'])]).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
  });

  it('is not to be had into closed ground', () => {
    expect([step(1, 'C6', 'B6'), step(2, 'C6', 'B6')]).toEqual([null, [1, 0]]);
  });
});

describe('a quiet way', () => {
  it('goes around an enemy where there is movement left for it', () => {
    const units = { 1: unit('m3-stuart', 'G12', 'w'), 2: unit('panzergrenadiers', 'G10') };
    const straight = { from: 'G11', to: 'G9', left: 5, used: false };
    const at = ground({ ...units, 1: unit('m3-stuart', 'G12', 'w') });
    const way = quietWay(1, { ...straight, from: 'G12', to: 'G13' }, at);
    expect(way).toEqual(['G13']);
    // Past the enemy every way touches two hexes beside it or goes far around.
    const around = quietWay(
      1,
      { from: 'F11', to: 'F9', left: 5, used: false },
      ground({ ...units, 1: unit('m3-stuart', 'F11', 'w') }),
    );
    const fire = (around ?? []).reduce(
      ({ at: here, sum }, next) => ({
        at: next,
        sum: sum + (stepOf(1, here, next, false, ground({ ...units, 1: unit('m3-stuart', 'F11', 'w') }))?.fire ?? 0),
      }),
      { at: 'F11', sum: 0 },
    );
    expect([around?.at(-1), fire.sum]).toEqual(['F9', 0]);
  });

  it('is not found beyond what is left', () => {
    const units = { 1: unit('garand-rifles', 'G12') };
    expect(quietWay(1, { from: 'G12', to: 'G14', left: 1, used: false }, ground(units))).toBeNull();
  });
});

describe('the map of a match', () => {
  it('is read from its letters, and its roads are joined into lines', () => {
    const letters = Array.from({ length: 11 }, (_, y) => '.'.repeat(y % 2 === 0 ? 16 : 15));
    letters[2] = `h${'.'.repeat(14)}p`;
    const drawn = mapOf({ terrain: letters, roads: [], rivers: [], objective: 'F8' }, 1, null);
    expect(drawn.terrain).toEqual({ C1: 'hill', C16: 'pond' });
    const edges: [Place, Place][] = [
      ['C1', 'C2'],
      ['C2', 'C3'],
      ['C3', 'C4'],
      ['C2', 'D2'],
    ];
    const lines = linesThrough(edges);
    expect(lines.flatMap((line) => line.slice(1)).length).toBe(edges.length);
    expect(lines.flat().every(isHex)).toBe(true);
  });

  it('loses no road of the maps that ship', () => {
    for (const { roads } of maps) {
      const sides = (lines: readonly (readonly Place[])[]) =>
        new Set(lines.flatMap((line) => line.slice(1).map((to, at) => sideOf(line[at] ?? to, to))));
      const edges = [...sides(roads)].map((side) => side.split('-') as [Place, Place]);
      expect(sides(linesThrough(edges))).toEqual(sides(roads));
    }
  });
});
