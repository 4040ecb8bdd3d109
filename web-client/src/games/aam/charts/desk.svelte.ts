import type { Document, MapData } from '../../../generated/aam';
import type { ChartFault } from '../../../generated/protocol';
import { faultsWithin, type ChartDesk } from '../../../match/charts/desk';
import { valueAt, withValue } from '../../../match/charts/pointer';
import type { Place } from '../board/hexes';
import type { Terrain } from '../pack-types';
import { recomposed } from './compose';
import { settled } from './draft';
import { found, type Tab } from './place';

/** What the map is pressed for. */
export const MAP_TOOLS = ['paint', 'road', 'river', 'objective'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

/** What the page around the editor hands in. */
export interface Given {
  readonly pack: Document;
  readonly faults: readonly ChartFault[];
  change(pack: Document): void;
}

/** A pack on the desk: what it is, what is wrong with it, and which part of it is open. */
export class PackDesk implements ChartDesk {
  readonly #given: () => Given;
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
  /** The last thing that happened on the map, for screen readers and the line under it. */
  told = $state('');
  #tab = $state<Tab>('maps');
  #map = $state(0);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get pack(): Document {
    return this.#given().pack;
  }
  get faults(): readonly ChartFault[] {
    return this.#given().faults;
  }

  /** The part of the editor that is open. */
  get tab(): Tab {
    return this.#tab;
  }
  set tab(tab: Tab) {
    if (tab !== this.#tab) this.told = '';
    this.#tab = tab;
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

  faultsAt(at: string): readonly ChartFault[] {
    return faultsWithin(this.faults, at);
  }

  /** What is wrong in a part of the editor. */
  faultsIn(tab: Tab): readonly ChartFault[] {
    return this.faults.filter(({ at }) => found(at).tab === tab);
  }

  /** Takes the pack after a change. */
  take(pack: Document): void {
    if (pack !== this.pack) this.#given().change(settled(pack));
  }

  value(at: string): unknown {
    return valueAt(this.pack, at);
  }

  write(at: string, value: unknown): void {
    if (value === this.value(at)) return;
    const next = withValue(this.pack, at, value);
    this.take(at.startsWith('/maps/sections/') ? recomposed(next) : next);
  }

  /** Opens the part of the editor in which a place is found. */
  open(at: string): void {
    const { tab, index } = found(at);
    this.tab = tab;
    if (tab === 'units') this.unit = index;
    if (tab === 'abilities') this.ability = index;
    if (tab === 'armies') this.army = index;
    if (tab === 'maps' && index !== null) this.mapIndex = index;
  }
}
