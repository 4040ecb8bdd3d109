import type { AbilityData, CreatureData, Document, Faction, MapData, SpellData, UseData } from '../../generated/ddm';
import type { Text } from '../../generated/protocol';
import type { Lang } from '../../i18n/language.svelte';

/** A creature of a pack with its id. */
export type Card = CreatureData & { id: string };

/** A spell or an ability of a card: what it is, and how often it can be used. */
export interface CardPower {
  id: string;
  /** How often; null: no limit. */
  uses: number | null;
  is: 'ability' | 'spell';
  data: AbilityData | SpellData;
}

/** A terrain tile of either kind. */
export interface Tile {
  id: string;
  is: 'assembly' | 'feature';
  name: Text;
  rows: readonly string[];
}

/** How many columns and rows a creature takes up. */
export const SIDE: Readonly<Record<CreatureData['size'], 1 | 2 | 3>> = {
  tiny: 1,
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
};

const entries = <T>(of: Partial<Record<string, T>>): [string, T][] =>
  Object.entries(of).flatMap(([id, one]): [string, T][] => (one === undefined ? [] : [[id, one]]));

/** A pack, looked up by the ids of what is in it. */
export class Pack {
  readonly data: Document;
  /** All creatures, by name. */
  readonly cards: readonly Card[];
  readonly #cards: ReadonlyMap<string, Card>;

  constructor(data: Document) {
    this.data = data;
    this.cards = entries(data.creatures).map(([id, card]) => ({ ...card, id }));
    this.#cards = new Map(this.cards.map((card) => [card.id, card]));
  }

  /** A creature; undefined if the pack has none such. */
  card(id: string): Card | undefined {
    return this.#cards.get(id);
  }

  name(id: string, lang: Lang): string {
    return this.#cards.get(id)?.name[lang] ?? id;
  }

  ability(id: string): AbilityData | undefined {
    return this.data.abilities[id];
  }

  spell(id: string): SpellData | undefined {
    return this.data.spells[id];
  }

  /** An ability or a spell. */
  power(id: string): AbilityData | SpellData | undefined {
    return this.ability(id) ?? this.spell(id);
  }

  powerName(id: string, lang: Lang): string {
    return this.power(id)?.name[lang] ?? id;
  }

  /** The abilities and spells of a card, in its order. */
  powersOf(card: Pick<CreatureData, 'abilities' | 'spells'>): CardPower[] {
    const of = (
      is: CardPower['is'],
      uses: readonly UseData[],
      find: (id: string) => AbilityData | SpellData | undefined,
    ) =>
      uses.flatMap((use): CardPower[] => {
        const data = find(use.id);
        return data ? [{ id: use.id, uses: use.uses ?? null, is, data }] : [];
      });
    return [
      ...of('ability', card.abilities ?? [], (id) => this.ability(id)),
      ...of('spell', card.spells ?? [], (id) => this.spell(id)),
    ];
  }

  /** Whether a card has an ability of a kind. */
  has(card: CreatureData, kind: AbilityData['kind']): boolean {
    return (card.abilities ?? []).some(({ id }) => this.ability(id)?.kind === kind);
  }

  /** The rating that a creature asks of those who command it; 0: any will do. */
  difficulty(card: CreatureData): number {
    return (card.abilities ?? []).reduce((most, { id }) => {
      const ability = this.ability(id);
      return ability?.kind === 'difficult' ? Math.max(most, ability.n) : most;
    }, 0);
  }

  /** The creatures that fight for a faction, the dearest first. */
  cardsOf(faction: Faction): Card[] {
    return this.cards
      .filter(({ factions }) => factions.includes(faction))
      .toSorted((one, other) => other.cost - one.cost);
  }

  map(id: string): MapData | undefined {
    return this.data.maps[id];
  }

  /** What the map or the blank board of a match is called. */
  groundName(id: string, lang: Lang): string {
    return (this.data.maps[id] ?? this.data.boards[id])?.name[lang] ?? id;
  }

  tile(id: string): Tile | undefined {
    const { assembly, features } = this.data.tiles;
    const one = assembly[id];
    if (one) return { id, is: 'assembly', name: one.name, rows: one.rows };
    const other = features[id];
    return other && { id, is: 'feature', name: other.name, rows: other.rows };
  }

  /** The tiles of a kind, in the order of the pack. */
  tiles(is: Tile['is']): Tile[] {
    const { assembly, features } = this.data.tiles;
    return Object.keys(is === 'assembly' ? assembly : features).flatMap((id) => this.tile(id) ?? []);
  }
}

/** What a list of cards costs. */
export const costOf = (ids: readonly string[], pack: Pack): number =>
  ids.reduce((sum, id) => sum + (pack.card(id)?.cost ?? 0), 0);
