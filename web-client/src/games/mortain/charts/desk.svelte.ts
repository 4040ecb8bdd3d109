import type { MapData, Pack, Terrain } from '../../../generated/mortain';
import { PackDeskBase, type Given } from '../../../match/charts/pack-desk.svelte';
import type { Piece } from '../board/pieces';
import { mapOf } from './game-draft';
import { opening } from './opening';
import { found, type Tab } from './place';

/** What the map is pressed for while the map is edited. */
export type MapTool = 'paint' | 'line' | 'look';
/** What the map is pressed for while a game is edited. */
export type GameTool = 'look' | 'open' | 'close' | 'unit';

/** A pack in the editor, with the tools of its map and what is open in each list. */
export class PackDesk extends PackDeskBase<Pack, Tab> {
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
  #map = $state(0);
  #game = $state(0);

  constructor(given: () => Given<Pack>) {
    super(given, 'map');
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

  protected tabOf(at: string): Tab {
    return found(at).tab;
  }

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
