import type { BoardData, Document, MapData, Square } from '../../../generated/ddm';
import { PackDeskBase, type Given } from '../../../match/charts/pack-desk.svelte';
import type { Halves } from './alike';
import { settled } from './draft';
import { found, type Tab } from './place';

/** What the map is pressed for. */
export const MAP_TOOLS = ['paint', 'exit', 'zone', 'area'] as const;
export type MapTool = (typeof MAP_TOOLS)[number];

/** What squares can be painted with: the letters of the rules. */
export const BRUSHES = [
  ['.', 'floor'],
  ['#', 'wall'],
  ['s', 'statue'],
  ['d', 'difficult'],
  ['u', 'undergrowth'],
  ['x', 'spikes'],
  ['o', 'circle'],
] as const;

/** A pack in the editor, with the tools of its map and what is open in each list. */
export class PackDesk extends PackDeskBase<Document, Tab> {
  mapTool = $state<MapTool>('paint');
  brush = $state<string>('#');
  /** Whether what is drawn on one half of the map is drawn on the other as well: a pack's maps are fair. */
  halves = $state<Halves>('both');
  /** The zone whose exits or squares are changed. */
  zone = $state<string | null>(null);
  /** The area whose squares are changed. */
  area = $state<string | null>(null);
  /** The first corner of a rectangle; null: none is begun. */
  corner = $state.raw<Square | null>(null);
  /** The item that is open in each tab, by its id; null: the list. */
  opened = $state.raw<Readonly<Record<Tab, string | null>>>({
    maps: null,
    tiles: null,
    creatures: null,
    powers: null,
    bands: null,
    pack: null,
  });

  constructor(given: () => Given<Document>) {
    super(given, 'maps');
  }

  /** The id of the map that is drawn. */
  get mapId(): string | null {
    const { maps } = this.opened;
    if (maps !== null && this.pack.maps[maps]) return maps;
    return Object.keys(this.pack.maps)[0] ?? null;
  }

  get map(): MapData | null {
    return this.mapId === null ? null : (this.pack.maps[this.mapId] ?? null);
  }

  /** The blank board that is open, with its id; null: none is. */
  get board(): { id: string; data: BoardData } | null {
    const [kind, id] = (this.opened.tiles ?? '').split('/');
    const data = kind === 'boards' && id !== undefined ? this.pack.boards[id] : undefined;
    return id !== undefined && data ? { id, data } : null;
  }

  /** The zone that is worked on: the one that was chosen, if the map has it, else its first. */
  get zoneId(): string | null {
    const zones = Object.keys(this.map?.zones ?? {});
    return this.zone !== null && zones.includes(this.zone) ? this.zone : (zones[0] ?? null);
  }

  get areaId(): string | null {
    const areas = Object.keys(this.map?.areas ?? {});
    return this.area !== null && areas.includes(this.area) ? this.area : (areas[0] ?? null);
  }

  show(tab: Tab, id: string | null): void {
    this.opened = { ...this.opened, [tab]: id };
    if (tab === 'maps') this.corner = null;
  }

  protected tabOf(at: string): Tab {
    return found(at).tab;
  }

  override take(pack: Document): void {
    if (pack !== this.pack) super.take(settled(pack));
  }

  open(at: string): void {
    const { tab, id } = found(at);
    this.tab = tab;
    if (id !== null) this.show(tab, id);
  }
}
