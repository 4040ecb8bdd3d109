import type { Facts, Pack } from '../../generated/warfighter';
import { api } from '../../lib/api';
import { isObject } from '../../lib/json';
import type { ChosenChart } from '../types';

const isPack = (chart: unknown): chart is Pack =>
  isObject(chart) && isObject(chart['missions']) && isObject(chart['objectives']);

/** The pack of a chart: one that ships, or the chart itself; null if it cannot be had now. */
export async function packOfChart(chart: ChosenChart | null): Promise<Pack | null> {
  try {
    const { packs } = (await api.game('warfighter')).facts as Facts;
    if (chart === null) return packs[0] ?? null;
    const { chart: document } = await api.chart(chart.id, chart.version ?? undefined);
    if (isPack(document)) return document;
    const name = isObject(document) ? document['pack'] : null;
    return packs.find(({ pack }) => pack === name) ?? null;
  } catch {
    // Without its cards, the form offers what the pack proposes.
    return null;
  }
}
