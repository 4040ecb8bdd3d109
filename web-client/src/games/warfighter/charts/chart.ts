import type { Pack } from '../../../generated/warfighter';
import { isObject, type Unknown } from '../../../lib/json';
import { BLANK, KINDS, type CardKind } from './kinds';
import { shown } from './shown';

/** A pack that ships with the rules. */
export interface NamedPack {
  pack: string;
}

/** What a match is played with: a pack that ships, by its name, or a whole pack. */
export type Chart = NamedPack | Pack;

export const isPack = (chart: Chart): chart is Pack => 'missions' in chart;

const words = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** A text in both languages; one that is missing is said in the other. */
function textOf(value: unknown, otherwise: string) {
  const { en, fr } = isObject(value) ? value : {};
  return { en: words(en, words(fr, otherwise)), fr: words(fr, words(en, otherwise)) };
}

/** The cards of a kind from elsewhere. Fields that the server does not know stay, so that it can name them. */
function cardsFrom(value: unknown, kind: CardKind): Unknown {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, card]) =>
      isObject(card)
        ? [[id, { ...filled(card, kind), name: textOf(card['name'], id), text: textOf(card['text'], '') }] as const]
        : [],
    ),
  );
}

/** What a card lacks that each of its kind has; what it may leave out stays left out. */
function filled(card: Unknown, kind: CardKind): Unknown {
  const optional = new Set(['load', 'hth', 'actions', 'hit', 'modes', 'always', 'when', 'do', 'ammo', 'reload']);
  const missing = Object.entries(BLANK[kind]).filter(([field]) => !(field in card) && !optional.has(field));
  return { ...card, ...Object.fromEntries(missing) };
}

/** A pack from elsewhere, in the shape that the editor works on. What it lacks as a whole comes from the usual one. */
function packFrom(value: Unknown, usual: Pack): Pack {
  const kinds = KINDS.map((kind) => [kind, kind in value ? cardsFrom(value[kind], kind) : usual[kind]] as const);
  const whole = { ...usual, ...value, ...Object.fromEntries(kinds) };
  const region = isObject(value['region']) ? { ...usual.region, ...value['region'] } : usual.region;
  // The server judges every figure; the editor needs no more than the shape.
  return { ...whole, name: textOf(value['name'] ?? usual.name, 'Pack'), region } as Pack;
}

/**
 * What can be understood of a chart from elsewhere.
 *
 * @param shipped the packs that ship, whose first one fills in what a pack leaves out
 */
export function readChart(value: unknown, shipped: readonly Pack[]): Chart {
  const [usual] = shipped;
  if (!isObject(value) || !usual) return { pack: usual?.pack ?? 'standard' };
  if (['missions', 'soldiers', 'hostiles', 'actions'].some((field) => field in value)) return packFrom(value, usual);
  const { pack } = value;
  return { pack: typeof pack === 'string' ? pack : usual.pack };
}

/** A pack of one's own that begins as a copy of one that ships. */
export const copyOf = (pack: Pack): Pack => ({ ...pack, pack: 'own' });

/** What a new chart begins with: a copy of the usual pack. */
export const emptyChart = ([usual]: readonly Pack[]): Chart => (usual ? copyOf(usual) : { pack: 'standard' });

/** The pack that a chart is or names, as it can be shown; null if nothing that ships has the name. */
export function packIn(chart: unknown, shipped: readonly Pack[]): Pack | null {
  const read = readChart(chart, shipped);
  return isPack(read) ? shown(read) : (shipped.find(({ pack }) => pack === read.pack) ?? null);
}
