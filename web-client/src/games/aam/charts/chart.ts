import type { Document, UnitData } from '../../../generated/aam';
import type { Text } from '../../../generated/protocol';
import { isObject } from '../../../lib/json';
import { CHART_WORDS } from './words';

/** The pack that a chart is or names; null if it is none. */
export function documentIn(chart: unknown, packs: readonly Document[]): Document | null {
  if (!isObject(chart)) return null;
  if (Array.isArray(chart['units']) && isObject(chart['maps'])) return chart as unknown as Document;
  return packs.find(({ id }) => id === chart['pack']) ?? null;
}

/** What can be understood of a chart from elsewhere: a whole pack, or the name of one that ships. */
export const readChart = (chart: unknown, packs: readonly Document[]): unknown =>
  documentIn(chart, packs) === null ? { pack: packs[0]?.id ?? '' } : chart;

/** The figures of a card that can be changed, as paths into it. */
export type Figure = 'cost' | 'speed' | `defence/${0 | 1}` | `vs_soldier/${0 | 1 | 2}` | `vs_vehicle/${0 | 1 | 2}`;

/** The value of a figure. */
export function figureOf(unit: UnitData, figure: Figure): number {
  const [key, index] = figure.split('/') as ['cost', string | undefined];
  const value: unknown = unit[key];
  return Number(Array.isArray(value) ? value[Number(index)] : value);
}

/** A pack with one figure changed. Soldiers have equal defences. */
export function withFigure(document: Document, id: string, figure: Figure, value: number): Document {
  const units = document.units.map((unit) => (unit.id === id ? changed(unit, figure, value) : unit));
  return { ...document, units };
}

function changed(unit: UnitData, figure: Figure, value: number): UnitData {
  const [key, index] = figure.split('/');
  const at = <T extends number[]>(list: T): T => list.map((one, place) => (place === Number(index) ? value : one)) as T;
  switch (key) {
    case 'defence':
      return { ...unit, defence: unit.type === 'soldier' ? [value, value] : at(unit.defence) };
    case 'vs_soldier':
      return { ...unit, vs_soldier: at(unit.vs_soldier) };
    case 'vs_vehicle':
      return { ...unit, vs_vehicle: at(unit.vs_vehicle) };
    default:
      return key === 'speed' ? { ...unit, speed: value } : { ...unit, cost: value };
  }
}

/** What one version changes in the one before, a sentence for each figure. */
export function differences(before: Document, after: Document): Text[] {
  const { en, fr } = CHART_WORDS;
  const old = new Map(before.units.map((unit) => [unit.id, unit]));
  const told = (said: (words: typeof en, lang: 'en' | 'fr') => string): Text => ({
    en: said(en, 'en'),
    fr: said(fr, 'fr'),
  });
  const units = after.units.flatMap((unit) => {
    const was = old.get(unit.id);
    if (!was) return [told((words, lang) => words.added(unit.name[lang]))];
    return JSON.stringify(was) === JSON.stringify(unit)
      ? []
      : [told((words, lang) => words.changed(unit.name[lang], was.cost, unit.cost))];
  });
  const gone = before.units.filter(({ id }) => !after.units.some((unit) => unit.id === id));
  const isMap = JSON.stringify(before.maps) !== JSON.stringify(after.maps);
  return [
    ...units,
    ...gone.map((unit) => told((words, lang) => words.removed(unit.name[lang]))),
    ...(isMap ? [{ en: en.maps, fr: fr.maps }] : []),
  ];
}

/** Names a place in a pack, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [, part, index] = at.split('/');
  const { en, fr } = CHART_WORDS;
  if (part === 'units') return { en: en.unitAt(index ?? ''), fr: fr.unitAt(index ?? '') };
  if (part === 'abilities') return { en: en.abilityAt(index ?? ''), fr: fr.abilityAt(index ?? '') };
  if (part === 'armies') return { en: en.armyAt(index ?? ''), fr: fr.armyAt(index ?? '') };
  return part === 'maps' ? { en: en.mapsAt, fr: fr.mapsAt } : null;
}
