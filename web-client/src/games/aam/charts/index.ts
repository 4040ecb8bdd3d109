import type { Facts } from '../../../generated/aam';
import { api } from '../../../lib/api';
import type { ChartTools } from '../../types';
import { differences, documentIn, placeInWords, readChart } from './chart';
import PackEditor from './PackEditor.svelte';
import PackPreview from './PackPreview.svelte';
import PackStill from './PackStill.svelte';
import { shipped } from './shipped';

/** The tools for packs, with those that ship at hand. */
export async function loadTools(): Promise<ChartTools> {
  const { packs } = await shipped(async () => (await api.game('aam')).facts as Facts);
  const [first] = packs;
  return {
    empty: first ?? {},
    read: (chart) => readChart(chart, packs),
    differences(before, after) {
      const [was, is] = [before, after].map((one) => documentIn(one, packs));
      return was && is ? differences(was, is) : [];
    },
    placeInWords,
    Preview: PackPreview,
    Editor: PackEditor,
    Still: PackStill,
  };
}
