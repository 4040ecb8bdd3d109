import type { ChartTools } from '../../types';
import { emptyChart, isPack, packIn, readChart } from './chart';
import { differences } from './compare';
import { placedFaults } from './faults';
import PackPreview from './PackPreview.svelte';
import PackStill from './PackStill.svelte';
import PackWorkshop from './PackWorkshop.svelte';
import { placeInWords } from './place';
import { shipped } from './shipped';

/** The tools for packs, with those that ship at hand. */
export async function loadTools(): Promise<ChartTools> {
  const { packs } = await shipped();
  return {
    empty: emptyChart(packs),
    read: (chart) => readChart(chart, packs),
    differences(before, after) {
      const [was, is] = [before, after].map((one) => packIn(one, packs));
      return was && is ? differences(was, is) : [];
    },
    placeInWords,
    placed(chart, faults) {
      const read = readChart(chart, packs);
      return isPack(read) ? placedFaults(read, faults) : faults;
    },
    Preview: PackPreview,
    Editor: PackWorkshop,
    Still: PackStill,
  };
}
