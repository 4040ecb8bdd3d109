import { readSheet, type Sheet, type Topology } from './topology';

let sheet: Promise<Sheet> | null = null;

/** The map's shapes, fetched once for the tab. */
export function loadSheet(): Promise<Sheet> {
  sheet ??= import('./board.topo.json').then(({ default: topology }) => readSheet(topology as unknown as Topology));
  return sheet;
}
