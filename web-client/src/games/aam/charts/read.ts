import type {
  AbilityData,
  ArmyData,
  Document,
  MapData,
  Place as Laid,
  SectionData,
  SeamData,
  UnitData,
} from '../../../generated/aam';
import type { Text } from '../../../generated/protocol';
import { isObject, type Unknown } from '../../../lib/json';
import { isHex, sideOf, type Place } from '../board/hexes';
import { NATIONS } from '../pack';
import type { Terrain } from '../pack-types';
import { EFFECTS, paramsOf, type EffectWord } from './effects';

/** What marks a pack of the miniatures, and its maps. */
export const FORMAT = 'aam-pack/1';
export const TERRAIN = ['clear', 'forest', 'hill', 'town', 'marsh', 'pond'] as const;
/** The quarters of a map, in the order in which packs name them. */
export const QUARTERS = ['nw', 'ne', 'sw', 'se'] as const;
const SIDES = ['axis', 'allies'] as const;

const list = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isObject) : []);
const words = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
const oneOf = <T extends string>(value: unknown, all: readonly [T, ...T[]]): T =>
  all.find((one) => one === value) ?? all[0];
const part = (value: unknown): Unknown => (isObject(value) ? value : {});
const numbers = <N extends number[]>(value: unknown, otherwise: N): N =>
  otherwise.map((one, at) => number(Array.isArray(value) ? value[at] : undefined, one)) as N;

function text(value: unknown, otherwise: Text = { en: '', fr: '' }): Text {
  const { en, fr } = part(value);
  return { en: words(en, otherwise.en), fr: words(fr, otherwise.fr) };
}

const texts = (value: unknown, usual: Record<string, Text>): Record<string, Text> => {
  const given = part(value);
  const ids = [...new Set([...Object.keys(usual), ...Object.keys(given)])];
  return Object.fromEntries(ids.map((id) => [id, text(given[id], usual[id])]));
};

/** What can be understood of a pack from elsewhere; `usual` has what it leaves out. */
export function readPack(value: Unknown, usual: Document): Document {
  const maps = part(value['maps']);
  const vocabulary = part(value['words']);
  const { nations, sides, types, subtypes, terrain, counters, ends } = usual.words;
  return {
    schema: words(value['schema'], FORMAT),
    id: words(value['id'], 'own'),
    version: number(value['version'], 1),
    name: text(value['name']),
    maps: {
      ...usual.maps,
      schema: words(maps['schema'], usual.maps.schema),
      sections: Array.isArray(maps['sections']) ? list(maps['sections']).map(readSection) : usual.maps.sections,
      maps: Array.isArray(maps['maps']) ? list(maps['maps']).map(readMap) : usual.maps.maps,
    },
    note: words(value['note'], ''),
    words: {
      nations: texts(vocabulary['nations'], nations),
      sides: texts(vocabulary['sides'], sides),
      types: texts(vocabulary['types'], types),
      subtypes: texts(vocabulary['subtypes'], subtypes),
      terrain: texts(vocabulary['terrain'], terrain),
      counters: texts(vocabulary['counters'], counters),
      ends: texts(vocabulary['ends'], ends),
    },
    abilities: list(value['abilities']).map(readAbility),
    units: list(value['units']).map(readUnit),
    armies: list(value['armies']).map(readArmy),
  };
}

function readAbility(value: Unknown): AbilityData {
  const effect = oneOf<EffectWord>(value['effect'], EFFECTS);
  return {
    id: words(value['id'], ''),
    effect,
    params: { ...paramsOf(effect), ...part(value['params']) },
    command: value['command'] === true,
    name: text(value['name']),
    text: text(value['text']),
    origin: words(value['origin'], 'own'),
  } as AbilityData;
}

function readUnit(value: Unknown): UnitData {
  const initiative = number(value['initiative'], 0);
  const origin = Object.entries(part(value['origin'])).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  );
  return {
    id: words(value['id'], ''),
    nation: oneOf(value['nation'], ['GE', ...NATIONS.axis, ...NATIONS.allies]),
    type: oneOf(value['type'], ['soldier', 'vehicle']),
    subtype: words(value['subtype'], 'infantry'),
    year: number(value['year'], 1939),
    cost: number(value['cost'], 1),
    speed: number(value['speed'], 1),
    defence: numbers(value['defence'], [4, 4]),
    vs_soldier: numbers(value['vs_soldier'], [0, 0, 0]),
    vs_vehicle: numbers(value['vs_vehicle'], [0, 0, 0]),
    abilities: names(value['abilities']),
    name: text(value['name']),
    ...(initiative !== 0 && { initiative }),
    origin: Object.fromEntries(origin),
  };
}

const readArmy = (value: Unknown): ArmyData => ({
  id: words(value['id'], ''),
  side: oneOf(value['side'], SIDES),
  points: number(value['points'], 0),
  name: text(value['name']),
  units: Object.fromEntries(Object.entries(part(value['units'])).map(([id, count]) => [id, number(count, 1)])),
  origin: words(value['origin'], 'own'),
});

const readSection = (value: Unknown): SectionData => ({
  id: words(value['id'], ''),
  card: words(value['card'], ''),
  name: text(value['name']),
  rows: names(value['rows']),
  roads: Array.isArray(value['roads']) ? value['roads'].map(names) : [],
  rivers: Array.isArray(value['rivers']) ? value['rivers'].map(names).filter(isPair) : [],
  origin: words(value['origin'], 'own'),
});

const isPair = (one: string[]): one is [string, string] => one.length === 2;
const terrainOf = (value: unknown): Record<Place, Terrain> =>
  Object.fromEntries(
    Object.entries(part(value)).flatMap(([at, kind]) => {
      const terrain = TERRAIN.find((one) => one === kind);
      return terrain && isHex(at) ? [[at, terrain] as const] : [];
    }),
  );
const linesOf = (value: unknown): Place[][] =>
  Array.isArray(value) ? value.map((line) => names(line).filter(isHex)) : [];
const riversOf = (value: unknown): [Place, Place][] =>
  Array.isArray(value)
    ? value
        .map((side) => names(side).filter(isHex))
        .filter(isPair)
        .map(([one, other]) => sideOf(one, other).split('-') as [Place, Place])
    : [];

function readMap(value: Unknown): MapData {
  const objective = words(value['objective'], 'F8');
  const sections = list(value['sections']).map((one): Laid => ({
    section: words(one['section'], ''),
    at: oneOf(one['at'], QUARTERS),
    turned: one['turned'] === true,
  }));
  const seam = part(value['seam']);
  const joints: SeamData = {
    terrain: terrainOf(seam['terrain']),
    roads: linesOf(seam['roads']),
    rivers: riversOf(seam['rivers']),
  };
  const read: MapData = {
    id: words(value['id'], ''),
    number: typeof value['number'] === 'number' ? number(value['number'], 1) : null,
    name: text(value['name']),
    ...(sections.length > 0 && { sections, seam: joints }),
    objective: isHex(objective) ? objective : 'F8',
    origin: words(value['origin'], 'own'),
    terrain: terrainOf(value['terrain']),
    roads: linesOf(value['roads']),
    rivers: riversOf(value['rivers']),
  };
  return read;
}
