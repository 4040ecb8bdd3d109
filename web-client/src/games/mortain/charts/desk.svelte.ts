import type { MapData, Pack, Terrain } from '../../../generated/mortain';
import type { ChartFault } from '../../../generated/protocol';
import { faultsWithin, type ChartDesk } from '../../../match/charts/desk';
import type { Piece } from '../board/pieces';
import { mapOf } from './game-draft';
import { opening } from './opening';
import { found, type Tab } from './place';
import { valueAt, withValue } from '../../../match/charts/pointer';

/** What the map is pressed for while the map is edited. */
export type MapTool = 'paint' | 'line' | 'look';
/** What the map is pressed for while a game is edited. */
export type GameTool = 'look' | 'open' | 'close' | 'unit';

/** What the page around the editor hands in. */
export interface Given {
  readonly pack: Pack;
  readonly faults: readonly ChartFault[];
  change(pack: Pack): void;
}

/** A pack on the desk: what it is, what is wrong with it, and which part of it is open. */
export class PackDesk implements ChartDesk {
  readonly #given: () => Given;
  mapTool = $state<MapTool>('paint');
  gameTool = $state<GameTool>('look');
  terrain = $state<Terrain>('forest');
  /** The road or river that is led over the map. */
  line = $state<number | null>(null);
  /** The hex whose name is open. */
  cell = $state<string | null>(null);
  /** The unit whose form is open; null: the list. */
  unit = $state<number | null>(null);
  /** The unit that is placed on the map, by its id. */
  placing = $state<string | null>(null);
  /** The last thing that happened on the map, for screen readers and the line under it. */
  told = $state('');
  #tab = $state<Tab>('map');
  #map = $state(0);
  #game = $state(0);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get pack(): Pack {
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
    return Math.min(this.#map, Math.max(0, this.pack.maps.length - 1));
  }
  set mapIndex(index: number) {
    this.#map = index;
    this.line = null;
    this.cell = null;
  }

  /** The game that is open, by its place in the pack. */
  get gameIndex(): number {
    return Math.min(this.#game, Math.max(0, this.pack.games.length - 1));
  }
  set gameIndex(index: number) {
    this.#game = index;
  }

  /** The map that is seen: the open one while maps are edited, else that of the open game. */
  get map(): MapData | undefined {
    return this.tab === 'map' ? this.pack.maps[this.mapIndex] : mapOf(this.pack, this.gameIndex);
  }

  /** What lies on it: nothing while it is edited. */
  pieces = $derived.by((): readonly Piece[] => {
    const game = this.pack.games[this.gameIndex];
    return this.tab === 'map' || !game ? [] : opening(this.pack, game);
  });

  /** What is wrong at a place or below it. */
  faultsAt(at: string): readonly ChartFault[] {
    return faultsWithin(this.faults, at);
  }

  /** What is wrong in a part of the editor. */
  faultsIn(tab: Tab): readonly ChartFault[] {
    return this.faults.filter(({ at }) => found(at).tab === tab);
  }

  /** Takes the pack after a change. */
  take(pack: Pack): void {
    if (pack !== this.pack) this.#given().change(pack);
  }

  value(at: string): unknown {
    return valueAt(this.pack, at);
  }

  /** Writes something at a place; undefined leaves it out. */
  write(at: string, value: unknown): void {
    if (value !== this.value(at)) this.take(withValue(this.pack, at, value));
  }

  /** Opens the part of the editor in which a place is found. */
  open(at: string): void {
    const { tab, index } = found(at);
    this.tab = tab;
    if (tab === 'units') this.unit = index;
    if (tab === 'games' && index !== null) this.gameIndex = index;
    if (tab !== 'map' || index === null) return;
    this.mapIndex = index;
    const [, , , part, inner] = at.split('/');
    if (part === 'lines') {
      this.mapTool = 'line';
      this.line = inner === undefined ? null : Number(inner);
    } else if (part === 'hexes' && inner !== undefined) {
      this.mapTool = 'look';
      this.cell = this.pack.maps[index]?.hexes[Number(inner)]?.id ?? null;
    }
  }
}
