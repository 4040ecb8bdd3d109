import type { Document, MapData, SectionData } from '../../../generated/aam';
import { PackDeskBase, type Given } from '../../../match/charts/pack-desk.svelte';
import { withValue } from '../../../match/charts/pointer';
import type { Place } from '../board/hexes';
import type { Terrain } from '../pack-types';
import { recomposed } from './compose';
import { settled } from './draft';
import { found, type Tab } from './place';
import { sectionAsMap } from './section';
import { roadsOf, sheetAt, type Sheet } from './sheet';

/** What the map is pressed for. */
export const MAP_TOOLS = ['paint', 'road', 'river', 'objective'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

/** A pack in the editor, with the tools of its map and what is open in each list. */
export class PackDesk extends PackDeskBase<Document, Tab> {
  mapTool = $state<MapTool>('paint');
  terrain = $state<Terrain>('forest');
  /** The hex from which a river is begun. */
  bank = $state<Place | null>(null);
  /** What is open in each list; null: the list. */
  unit = $state<number | null>(null);
  ability = $state<number | null>(null);
  army = $state<number | null>(null);
  #road = $state<number | null>(null);
  #map = $state(0);
  #section = $state<number | null>(null);

  constructor(given: () => Given<Document>) {
    super(given, 'maps');
  }

  /** The road that is led over the map; null: none, or one that was undone. */
  get road(): number | null {
    return this.#road !== null && this.#road < roadsOf(this.pack, this.sheet).length ? this.#road : null;
  }
  set road(road: number | null) {
    this.#road = road;
  }

  /** The map that is open, or was before a section, by its place in the pack. */
  get mapIndex(): number {
    return Math.min(this.#map, Math.max(0, this.pack.maps.maps.length - 1));
  }

  /** What the board shows. */
  get sheet(): Sheet {
    const isThere = this.#section !== null && this.#section < this.pack.maps.sections.length;
    return isThere ? { of: 'section', index: this.#section ?? 0 } : { of: 'map', index: this.mapIndex };
  }
  set sheet({ of, index }: Sheet) {
    if (of === 'map') this.#map = index;
    this.#section = of === 'section' ? index : null;
    // A section has no objective.
    if (of === 'section' && this.mapTool === 'objective') this.mapTool = 'paint';
    this.road = null;
    this.bank = null;
    this.told = '';
  }

  /** The section that is open; undefined: a map is. */
  get section(): SectionData | undefined {
    const { of, index } = this.sheet;
    return of === 'section' ? this.pack.maps.sections[index] : undefined;
  }

  /** The map that is open, a section as a map of its own. */
  get map(): MapData | undefined {
    return this.section ? sectionAsMap(this.section) : this.pack.maps.maps[this.mapIndex];
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
    const sheet = sheetAt(at);
    this.tab = tab;
    if (tab === 'units') this.unit = index;
    if (tab === 'abilities') this.ability = index;
    if (tab === 'armies') this.army = index;
    if (sheet) this.sheet = sheet;
  }
}
