import type { ChartTools } from '../../types';
import { emptyChart, packOf, readChart } from './chart';
import { differences } from './compare';
import { placeInWords } from './place';
import PackPreview from './PackPreview.svelte';
import PackStill from './PackStill.svelte';
import PackWorkshop from './PackWorkshop.svelte';
import { loadShipped } from './shipped';

/** The tools for packs of Mortain, with those that ship at hand. */
export async function loadTools(): Promise<ChartTools> {
  const shipped = await loadShipped();
  return {
    empty: emptyChart(shipped),
    read: (chart) => readChart(chart, shipped),
    differences(before, after) {
      const [was, is] = [before, after].map((one) => packOf(readChart(one, shipped), shipped));
      return was && is ? differences(was, is) : [];
    },
    placeInWords,
    Preview: PackPreview,
    Editor: PackWorkshop,
    Still: PackStill,
  };
}
