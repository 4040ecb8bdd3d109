import type { Kind, Power, RegionId, Side } from '../../generated/aa1941';
import type { Text } from '../../generated/protocol';

/** A region of the board. */
export interface Region {
  id: RegionId;
  kind: 'land' | 'neutral' | 'sea';
  name: Text;
  /** The name with its article, as it stands in the middle of a sentence: "the Caucasus". */
  the?: Text;
  /** The name as a place in the middle of a sentence: "in the Caucasus". */
  at?: Text;
  /** IPCs a round for its controller, where the chart changes nothing. */
  income?: number;
  /** Whom the board prints it for. */
  originally?: Power;
  /** Whose capital it is. */
  capital_of?: Power;
  /** The city that makes it one, in English. */
  capital_city?: string;
  industrial_complex?: boolean;
  island?: boolean;
  adjacent: RegionId[];
}

/** A kind of unit as printed on the charts. */
export interface UnitFacts {
  id: Kind;
  element: 'land' | 'air' | 'sea';
  cost: number;
  move: number;
  attack: number;
  defense: number;
}

/** Everything about the board that never changes during a match, in the server's form. */
export interface Facts {
  powers: { id: Power; side: Side; name: Text; capital: RegionId }[];
  units: UnitFacts[];
  regions: Region[];
  canals: { id: string; between: RegionId[]; controlled_by_holding: RegionId[] }[];
}

/** The board: the facts, to look things up in. */
export class Board {
  readonly regions: readonly Region[];
  readonly facts: Facts;
  readonly #byId: ReadonlyMap<RegionId, Region>;
  readonly #byKind: ReadonlyMap<Kind, UnitFacts>;

  constructor(facts: Facts) {
    this.facts = facts;
    this.regions = facts.regions;
    this.#byId = new Map(facts.regions.map((region) => [region.id, region]));
    this.#byKind = new Map(facts.units.map((unit) => [unit.id, unit]));
  }

  /** The region with this id; undefined if the board has none. */
  region(id: RegionId): Region | undefined {
    return this.#byId.get(id);
  }

  /** The name of a region; its id if the board has none such. */
  name(id: RegionId, lang: 'en' | 'fr'): string {
    return this.#byId.get(id)?.name[lang] ?? id;
  }

  /** The name of a region with its article: "the Caucasus". */
  the(id: RegionId, lang: 'en' | 'fr'): string {
    return this.#byId.get(id)?.the?.[lang] ?? this.name(id, lang);
  }

  /** A region as a place: "in the Caucasus". */
  at(id: RegionId, lang: 'en' | 'fr'): string {
    return this.#byId.get(id)?.at?.[lang] ?? this.name(id, lang);
  }

  /** What is printed about a kind of unit. */
  unit(kind: Kind): UnitFacts | undefined {
    return this.#byKind.get(kind);
  }
}
