import type { BandData, CreatureData, Document, MapData } from '../../../generated/ddm';
import type { Text } from '../../../generated/protocol';
import { isObject } from '../../../lib/json';

type Unknown = Record<string, unknown>;

const part = (value: unknown): Unknown => (isObject(value) ? value : {});
const words = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const list = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A text in both languages; one that is missing is said in the other. */
function text(value: unknown): Text {
  const { en, fr } = part(value);
  return { en: words(en, words(fr, '')), fr: words(fr, words(en, '')) };
}

/** The items of a record, each read; what is no item is left out. */
const items = <T>(value: unknown, read: (item: Unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(part(value)).flatMap(([id, one]) => (isObject(one) ? [[id, read(one)]] : [])));

/** Gives a power its texts, and leaves its figures to the server to judge. */
const power = (value: Unknown) => ({ ...value, name: text(value['name']), text: text(value['text']) });

const creature = (value: Unknown): CreatureData => ({
  // Fields that the server does not know stay, so that it can name them.
  ...(value as Partial<CreatureData>),
  name: text(value['name']),
  factions: names(value['factions']) as CreatureData['factions'],
  cost: number(value['cost'], 5),
  level: number(value['level'], 1),
  speed: number(value['speed'], 6),
  ac: number(value['ac'], 14),
  hp: number(value['hp'], 10),
  types: names(value['types']),
  size: words(value['size'], 'medium') as CreatureData['size'],
  melee: list(value['melee']).map(attack),
  ranged: list(value['ranged']).map(attack),
  origin: words(value['origin'], 'own'),
});

const attack = (value: Unknown): CreatureData['melee'][number] => ({
  ...(value as Partial<CreatureData['melee'][number]>),
  bonus: number(value['bonus'], 0),
  damage: number(value['damage'], 5),
});

const map = (value: Unknown): MapData => ({
  rows: names(value['rows']),
  name: text(value['name']),
  zones: items(value['zones'], (zone) => ({
    rects: pairs(zone['rects'], 4) as MapData['zones'][string]['rects'],
    exits: pairs(zone['exits'], 2) as MapData['zones'][string]['exits'],
  })),
  starts: Object.fromEntries(Object.entries(part(value['starts'])).map(([seats, zones]) => [seats, names(zones)])),
  areas: areas(value['areas']),
});

const isNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every((one) => Number.isInteger(one));
const pairs = (value: unknown, length: number): number[][] =>
  Array.isArray(value) ? value.filter((one) => isNumbers(one, length)) : [];
const areas = (value: unknown): MapData['areas'] =>
  Object.fromEntries(
    Object.entries(part(value)).flatMap(([name, rect]) => (isNumbers(rect, 4) ? [[name, rect]] : [])),
  ) as MapData['areas'];

const band = (value: Unknown): BandData => ({
  name: text(value['name']),
  faction: words(value['faction'], 'LG') as BandData['faction'],
  creatures: names(value['creatures']),
});

/** A pack from elsewhere, in the shape that the editor works on. What it lacks as a whole comes from the usual one. */
export function readPack(value: Unknown, usual: Document): Document {
  const standard = part(value['standard']);
  const tiles = part(value['tiles']);
  const ready = part(standard['tiles']);
  return {
    pack: 'ddm-pack/1',
    id: words(value['id'], 'own'),
    name: 'name' in value ? text(value['name']) : usual.name,
    version: number(value['version'], 1),
    origin: words(value['origin'], 'own'),
    standard: {
      map: words(standard['map'], usual.standard.map),
      board: words(standard['board'], usual.standard.board),
      bands: Array.isArray(standard['bands']) ? names(standard['bands']) : usual.standard.bands,
      tiles: {
        assembly: words(ready['assembly'], usual.standard.tiles.assembly),
        features: Array.isArray(ready['features']) ? names(ready['features']) : usual.standard.tiles.features,
      },
    },
    boards: isObject(value['boards'])
      ? items(value['boards'], (board) => ({
          name: text(board['name']),
          width: number(board['width'], 30),
          height: number(board['height'], 22),
          areas: areas(board['areas']),
        }))
      : usual.boards,
    abilities: items(value['abilities'], power) as unknown as Document['abilities'],
    spells: items(value['spells'], power) as unknown as Document['spells'],
    creatures: items(value['creatures'], creature),
    maps: isObject(value['maps']) ? items(value['maps'], map) : usual.maps,
    tiles: {
      assembly: isObject(tiles['assembly'])
        ? items(tiles['assembly'], (tile) => ({
            name: text(tile['name']),
            rows: names(tile['rows']),
            exits: pairs(tile['exits'], 2) as [number, number][],
          }))
        : usual.tiles.assembly,
      features: isObject(tiles['features'])
        ? items(tiles['features'], (tile) => ({ name: text(tile['name']), rows: names(tile['rows']) }))
        : usual.tiles.features,
    },
    bands: items(value['bands'], band),
  };
}
