import type { Lang } from '../../i18n/language.svelte';
import { sideOf as side, type Place } from './board/hexes';
import type { Ability, Card, MapData, Nation, PackData, Side, Terrain } from './pack-types';

/** The nations of each side, in the order of the pack. */
export const NATIONS: Readonly<Record<Side, readonly Nation[]>> = {
  axis: ['GE', 'IT', 'JP'],
  allies: ['US', 'UK', 'SU', 'FR'],
};

/** Nations that fight in one army of a historical match. */
export const ALLIANCES: readonly (readonly Nation[])[] = [['GE', 'IT'], ['JP'], ['SU'], ['US', 'UK', 'FR']];

/** The side of a nation. */
export const sideOfNation = (nation: Nation): Side => (NATIONS.axis.includes(nation) ? 'axis' : 'allies');

/** A pack, looked up by the ids of its figures and abilities. */
export class Pack {
  readonly data: PackData;
  readonly #cards: ReadonlyMap<string, Card>;
  readonly #abilities: ReadonlyMap<string, Ability>;

  constructor(data: PackData) {
    this.data = data;
    this.#cards = new Map(data.units.map((card) => [card.id, card]));
    this.#abilities = new Map(data.abilities.map((ability) => [ability.id, ability]));
  }

  /** A figure; undefined if the pack has none such. */
  card(id: string): Card | undefined {
    return this.#cards.get(id);
  }

  /** The figures of a side, in the order of the pack. */
  cardsOf(of: Side): Card[] {
    return this.data.units.filter(({ nation }) => sideOfNation(nation) === of);
  }

  /** The abilities of a figure. */
  abilitiesOf(card: Card): Ability[] {
    return card.abilities.flatMap((id) => this.#abilities.get(id) ?? []);
  }

  /** Whether a figure has an ability of this effect. */
  has(card: Card, effect: string): boolean {
    return this.abilitiesOf(card).some((ability) => ability.effect === effect);
  }

  name(id: string, lang: Lang): string {
    return this.#cards.get(id)?.name[lang] ?? id;
  }

  /** A word of the pack, such as the name of a nation. */
  word(group: keyof PackData['words'], id: string, lang: Lang): string {
    return this.data.words[group][id]?.[lang] ?? id;
  }
}

/** A map, looked up by its hexes and sides. */
export class BattleMap {
  readonly data: MapData;
  readonly #roads: ReadonlySet<string>;
  readonly #rivers: ReadonlySet<string>;

  constructor(data: MapData) {
    this.data = data;
    this.#roads = new Set(data.roads.flatMap((line) => line.slice(1).map((to, at) => side(line[at] ?? to, to))));
    this.#rivers = new Set(data.rivers.map(([one, other]) => side(one, other)));
  }

  terrain(place: Place): Terrain {
    return this.data.terrain[place] ?? 'clear';
  }

  /** Whether a road leads over a side, whatever became of its bridge. */
  isRoad(one: Place, other: Place): boolean {
    return this.#roads.has(side(one, other));
  }

  isRiver(one: Place, other: Place): boolean {
    return this.#rivers.has(side(one, other));
  }

  /** The sides with a road and a river, each as its two hexes. */
  get bridges(): [Place, Place][] {
    return this.data.rivers.filter(([one, other]) => this.#roads.has(side(one, other)));
  }

  /** Whether any road leads through a hex. */
  hasRoad(place: Place): boolean {
    return this.data.roads.some((line) => line.includes(place));
  }
}

/** Terrain that hides what lies behind it. */
export const BLOCKS: ReadonlySet<Terrain> = new Set(['forest', 'hill', 'town']);
