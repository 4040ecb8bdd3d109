import type { Document } from '../../../generated/ddm';
import { isObject } from '../../../lib/json';
import { readPack } from './read';

/** A pack that ships with the rules. */
export interface NamedPack {
  pack: string;
}

/** What a match is played with: a pack that ships, by its name, or a whole pack. */
export type Chart = NamedPack | Document;

export const isPack = (chart: Chart): chart is Document => 'creatures' in chart;

/**
 * What can be understood of a chart from elsewhere.
 *
 * @param shipped the packs that ship, whose first one fills in what a pack leaves out
 */
export function readChart(value: unknown, shipped: readonly Document[]): Chart {
  const [usual] = shipped;
  if (!isObject(value) || !usual) return { pack: usual?.id ?? 'standard' };
  if ('creatures' in value || 'maps' in value) return readPack(value, usual);
  const { pack } = value;
  return { pack: typeof pack === 'string' ? pack : usual.id };
}

/** A pack of one's own that begins as a copy of one that ships. */
export const copyOf = (pack: Document): Document => ({ ...pack, id: 'own', version: 1 });

/** What a new chart begins with: a copy of the usual pack. */
export const emptyChart = ([usual]: readonly Document[]): Chart => (usual ? copyOf(usual) : { pack: 'standard' });

/** The pack that a chart is or names; null if nothing that ships has the name. */
export function documentIn(chart: unknown, shipped: readonly Document[]): Document | null {
  const read = readChart(chart, shipped);
  return isPack(read) ? read : (shipped.find(({ id }) => id === read.pack) ?? null);
}
