import type { Document, Facts } from '../../generated/ddm';
import { api } from '../../lib/api';
import { isObject } from '../../lib/json';
import type { ChosenChart } from '../types';

const isDocument = (chart: unknown): chart is Document => isObject(chart) && isObject(chart['maps']);

/** The pack of a chart: one that ships, or the chart itself; null if it cannot be had now. */
export async function packOfChart(chart: ChosenChart | null): Promise<Document | null> {
  try {
    const { packs } = (await api.game('ddm')).facts as Facts;
    if (chart === null) return packs[0] ?? null;
    const record = await api.chart(chart.id, chart.version ?? undefined);
    const { chart: document } = record;
    if (isDocument(document)) return document;
    const name = isObject(document) ? document['pack'] : null;
    return packs.find(({ id }) => id === name) ?? null;
  } catch {
    // Without its maps, the form offers the usual one.
    return null;
  }
}
