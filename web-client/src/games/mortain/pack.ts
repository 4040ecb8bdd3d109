import type { GameData, HexData, MapData, Pack, UnitData, View } from '../../generated/mortain';
import type { Lang } from '../../i18n/language.svelte';

/** What the server says of the game once and for all. */
export interface Facts {
  packs: readonly Pack[];
}

/** A game of a pack with its map and units: what names and draws a match. */
export class BattlePack {
  readonly pack: Pack;
  readonly game: GameData;
  readonly map: MapData;
  readonly #units: ReadonlyMap<string, UnitData>;
  readonly #hexes: ReadonlyMap<string, HexData>;

  private constructor(pack: Pack, game: GameData, map: MapData) {
    this.pack = pack;
    this.game = game;
    this.map = map;
    this.#units = new Map(pack.units.map((unit) => [unit.id, unit]));
    this.#hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  }

  /** The game with this id, or the first one; null if the pack has none, or not its map. */
  static of(pack: Pack, game: string | null): BattlePack | null {
    const played = pack.games.find(({ id }) => id === game) ?? pack.games[0];
    const map = pack.maps.find(({ id }) => id === played?.map);
    return played && map ? new BattlePack(pack, played, map) : null;
  }

  /** What a match is played with; null if the page does not know its pack. */
  static ofMatch({ packs }: Facts, view: Pick<View, 'pack' | 'game' | 'own_pack'>): BattlePack | null {
    const pack = view.own_pack ?? packs.find(({ id }) => id === view.pack);
    return pack ? BattlePack.of(pack, view.game) : null;
  }

  /** A unit as the pack prints it; undefined if it has none such. */
  unit(id: string): UnitData | undefined {
    return this.#units.get(id);
  }

  /** A hex of the map; undefined if it has none such. */
  hex(id: string): HexData | undefined {
    return this.#hexes.get(id);
  }

  /** What stands on a counter. */
  short(id: string): string {
    return this.#units.get(id)?.short ?? id;
  }

  /** A hex by its name, or by its letter and number where it has none. */
  place(id: string, lang: Lang): string {
    return this.#hexes.get(id)?.name?.[lang] ?? id;
  }
}
