import type { Document, MapData } from '../../../generated/aam';
import { PackDeskBase, type Given } from '../../../match/charts/pack-desk.svelte';
import { withValue } from '../../../match/charts/pointer';
import type { Place } from '../board/hexes';
import type { Terrain } from '../pack-types';
import { recomposed } from './compose';
import { settled } from './draft';
import { found, type Tab } from './place';

/** What the map is pressed for. */
export const MAP_TOOLS = ['paint', 'road', 'river', 'objective'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

/** A pack in the editor, with the tools of its map and what is open in each list. */
export class PackDesk extends PackDeskBase<Document, Tab> {
  mapTool = $state<MapTool>('paint');
  terrain = $state<Terrain>('forest');
  /** The road that is led over the map. */
  road = $state<number | null>(null);
  /** The hex from which a river is begun. */
  bank = $state<Place | null>(null);
  /** What is open in each list; null: the list. */
  unit = $state<number | null>(null);
  ability = $state<number | null>(null);
  army = $state<number | null>(null);
  #map = $state(0);

  constructor(given: () => Given<Document>) {
    super(given, 'maps');
  }

  /** The map that is open, by its place in the pack. */
  get mapIndex(): number {
    return Math.min(this.#map, Math.max(0, this.pack.maps.maps.length - 1));
  }
  set mapIndex(index: number) {
    this.#map = index;
    this.road = null;
    this.bank = null;
  }

  /** The map that is open. */
  get map(): MapData | undefined {
    return this.pack.maps.maps[this.mapIndex];
  }

  protected tabOf(at: string): Tab {
    return found(at).tab;
  }

  override take(pack: Document): void {
    if (pack !== this.pack) super.take(settled(pack));
  }

  override write(at: string, value: unknown): void {
    if (value === this.value(at)) return;
    const next = withValue(this.pack, at, value);
    this.take(at.startsWith('/maps/sections/') ? recomposed(next) : next);
  }

  open(at: string): void {
    const { tab, index } = found(at);
    this.tab = tab;
    if (tab === 'units') this.unit = index;
    if (tab === 'abilities') this.ability = index;
    if (tab === 'armies') this.army = index;
    if (tab === 'maps' && index !== null) this.mapIndex = index;
  }
}
