import { keep, readKept } from '../lib/storage';
import type { Kept } from './draft.svelte';

const keyOf = (which: string) => `sandtable.chart.${which}`;

/** The draft that this browser kept, or null. `which` is the chart's id, or `new`. */
export function readDraft(which: string): Kept | null {
  const text = readKept(keyOf(which));
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(which: string, kept: Kept | null): void {
  keep(keyOf(which), kept === null ? '' : JSON.stringify(kept));
}
