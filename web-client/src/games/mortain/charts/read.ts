import type { GameData, HexData, LineData, MapData, Pack, UnitData, Values } from '../../../generated/mortain';
import type { Text } from '../../../generated/protocol';
import { isObject, type Unknown } from '../../../lib/json';
import { neighboursOf, outerColumn } from './grid';

/** The five kinds of terrain, as the palette shows them. */
export const TERRAIN = ['clear', 'village', 'city', 'hill', 'forest'] as const;
export const CLASSES = ['armor', 'infantry', 'gun'] as const;
export const SUPPORTS = ['air', 'oba'] as const;
export const MODES = ['at', 'ai'] as const;

const list = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isObject) : []);
const words = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
const oneOf = <T extends string>(value: unknown, all: readonly T[]): T =>
  all.find((one) => one === value) ?? (all[0] as T);
const part = (value: unknown): Unknown => (isObject(value) ? value : {});
const strings = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(part(value)).filter((one): one is [string, string] => typeof one[1] === 'string'));

function text(value: unknown, otherwise: Text = { en: '', fr: '' }): Text {
  const { en, fr } = part(value);
  return { en: words(en, otherwise.en), fr: words(fr, otherwise.fr) };
}

const values = (value: unknown): Values => ({ at: number(part(value)['at'], 0), ai: number(part(value)['ai'], 0) });

/** What can be understood of a pack from elsewhere; `usual` has what it leaves out. */
export function readPack(value: Unknown, usual: Pack): Pack {
  const known = <T extends { id: string }>(items: readonly T[], at: unknown, read: (item: T, one: Unknown) => T): T[] =>
    items.map((item) => read(item, list(at).find((one) => one['id'] === item.id) ?? {}));
  return {
    pack: words(value['pack'], usual.pack),
    id: words(value['id'], 'own'),
    version: number(value['version'], 1),
    ...(value['hidden'] === true && { hidden: true }),
    name: text(value['name']),
    about: text(value['about']),
    origin: words(value['origin'], usual.origin),
    sources: isObject(value['sources']) ? strings(value['sources']) : usual.sources,
    sides: known(usual.sides, value['sides'], (item, one) => ({
      ...item,
      name: text(one['name'], item.name),
      colour: words(one['colour'], item.colour),
    })),
    classes: known(usual.classes, value['classes'], (item, one) => ({ ...item, name: text(one['name'], item.name) })),
    sizes: Array.isArray(value['sizes'])
      ? list(value['sizes']).map((one) => ({
          id: words(one['id'], ''),
          name: text(one['name']),
          symbol: words(one['symbol'], ''),
        }))
      : usual.sizes,
    terrain: known(usual.terrain, value['terrain'], (item, one) => ({
      ...item,
      name: text(one['name'], item.name),
      modifier: number(one['modifier'], item.modifier),
      origin: isObject(one['origin']) ? strings(one['origin']) : item.origin,
    })),
    supports: known(usual.supports, value['supports'], (item, one) => ({
      ...item,
      name: text(one['name'], item.name),
    })),
    ends: known(usual.ends, value['ends'], (item, one) => ({ ...item, text: text(one['text'], item.text) })),
    maps: list(value['maps']).map(readMap),
    units: list(value['units']).map(readUnit),
    games: list(value['games']).map(readGame),
  };
}

/** A map; what its size says of its hexes is put right, so that the editor always has a whole map to draw. */
function readMap(value: Unknown): MapData {
  const columns = Math.min(26, Math.max(2, number(value['columns'], 9)));
  const rows = Math.min(20, Math.max(1, number(value['rows'], 5)));
  const given = new Map(list(value['hexes']).map((hex) => [hex['id'], hex]));
  const hexes = Array.from({ length: columns }, (_, column) => outerColumn(column, rows))
    .flat()
    .map((id): HexData => {
      const hex = given.get(id);
      return {
        id,
        terrain: oneOf(hex?.['terrain'], TERRAIN),
        neighbors: neighboursOf(id, columns, rows),
        ...(isObject(hex?.['name']) && { name: text(hex['name']) }),
      };
    });
  return {
    id: words(value['id'], ''),
    name: text(value['name']),
    about: text(value['about']),
    origin: words(value['origin'], 'own'),
    columns,
    rows,
    east_row: outerColumn(columns - 1, rows),
    west_row: outerColumn(0, rows),
    hexes,
    lines: list(value['lines']).map((line): LineData => ({
      kind: oneOf(line['kind'], ['road', 'river']),
      name: text(line['name']),
      hexes: names(line['hexes']),
    })),
  };
}

function readUnit(value: Unknown): UnitData {
  const modifier = number(value['at_modifier'], 0);
  return {
    id: words(value['id'], ''),
    side: oneOf(value['side'], ['german', 'american']),
    class: oneOf(value['class'], CLASSES),
    size: words(value['size'], ''),
    short: words(value['short'], ''),
    name: text(value['name']),
    formation: text(value['formation']),
    full: values(value['full']),
    flipped: values(value['flipped']),
    ...(value['companion'] === true && { companion: true }),
    ...(modifier !== 0 && { at_modifier: modifier }),
    origin: strings(value['origin']),
  };
}

function readGame(value: Unknown): GameData {
  const [briefing, supports] = [part(value['briefing']), part(value['supports'])];
  const support = (id: string) => ({
    strength: number(part(supports[id])['strength'], 1),
    from_round: number(part(supports[id])['from_round'], 1),
  });
  return {
    id: words(value['id'], ''),
    name: text(value['name']),
    about: text(value['about']),
    briefing: { german: text(briefing['german']), american: text(briefing['american']) },
    map: words(value['map'], ''),
    rounds: number(value['rounds'], 6),
    exits_to_win: number(value['exits_to_win'], 5),
    west_from_round: number(value['west_from_round'], 1),
    east_from_round: number(value['east_from_round'], 1),
    supports: { air: support('air'), oba: support('oba') },
    setup_hexes: names(value['setup_hexes']),
    start: strings(value['start']),
    suggested: strings(value['suggested']),
  };
}
