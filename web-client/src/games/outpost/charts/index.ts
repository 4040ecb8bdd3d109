import type { ChartTools } from '../../types';
import { differences, EMPTY, placeInWords, readChart } from './chart';
import ChartEditor from './ChartEditor.svelte';
import ChartPreview from './ChartPreview.svelte';
import ChartStill from './ChartStill.svelte';

/** The tools for set-ups of Outpost. */
export const tools: ChartTools = {
  empty: EMPTY,
  read: readChart,
  differences: (before, after) => differences(readChart(before), readChart(after)),
  placeInWords,
  Preview: ChartPreview,
  Editor: ChartEditor,
  Still: ChartStill,
};
