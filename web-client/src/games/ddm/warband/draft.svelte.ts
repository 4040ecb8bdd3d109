import type { Faction, Size } from '../../../generated/ddm';
import { costOf, type Card, type Pack } from '../pack';
import { FACTIONS } from '../players';
import { bandOfCode } from './code';
import {
  commandOf,
  emptyBand,
  FEATURES,
  fillers,
  fitted,
  isComplete,
  leftOf,
  obstacleTo,
  randomBand,
  type Band,
  type BandTerms,
  type Obstacle,
} from './list';
import { savedBands } from './saved.svelte';

/** Which creatures of a faction are listed. */
export type Kind = 'all' | 'fits' | 'commanders' | 'shoot' | 'spells';
/** By what they are sorted. */
export type Sorting = 'cost' | 'hp' | 'ac' | 'speed' | 'name';

/** How many steps can be taken back. */
const MOST_STEPS = 60;

/** A warband that is being put together. */
export class WarbandDraft {
  readonly pack: Pack;
  readonly terms: BandTerms;
  band = $state.raw<Band>(emptyBand('LG'));
  kind = $state.raw<Kind>('all');
  size = $state.raw<Size | null>(null);
  sorting = $state.raw<Sorting>('cost');
  search = $state('');
  /** The creature whose card is looked at; null: the first of the list. */
  looked = $state.raw<string | null>(null);
  /** How many creatures of the list that was taken last did not fit. */
  dropped = $state(0);
  /** What stood before each step, the latest last. */
  #before = $state.raw<readonly Band[]>([]);

  /** @param tiles what is brought unless the player chooses others; null where none are played */
  constructor(pack: Pack, terms: BandTerms, tiles: Band['tiles'] = null) {
    this.pack = pack;
    this.terms = terms;
    this.band = emptyBand(FACTIONS.find((faction) => pack.cardsOf(faction).length > 0) ?? 'LG', terms.tiles && tiles);
  }

  cost = $derived.by(() => costOf(this.band.creatures, this.pack));
  left = $derived.by(() => leftOf(this.band, this.terms, this.pack));
  fillers = $derived.by(() => fillers(this.band, this.terms, this.pack));
  command = $derived.by(() => commandOf(this.band.creatures, this.pack));
  isComplete = $derived.by(() => isComplete(this.band, this.terms));

  /** The creatures that are listed: of the faction, as far as they are looked for. */
  cards = $derived.by((): readonly Card[] => {
    const wanted = plain(this.search.trim());
    return this.pack
      .cardsOf(this.band.faction)
      .filter((card) => (this.size === null || card.size === this.size) && this.#isOfKind(card))
      .filter((card) => wanted === '' || plain(this.#textOf(card)).includes(wanted))
      .toSorted((one, other) => this.#order(one, other));
  });

  /** The creature whose card is shown. */
  shown = $derived.by((): Card | null => {
    const looked = this.looked === null ? undefined : this.pack.card(this.looked);
    return looked ?? this.cards[0] ?? null;
  });

  countOf(id: string): number {
    return this.band.creatures.filter((one) => one === id).length;
  }

  obstacle(card: Card): Obstacle | null {
    return obstacleTo(card, this.band, this.terms, this.pack);
  }

  add(card: Card): void {
    if (this.obstacle(card) === null) this.#set({ ...this.band, creatures: [...this.band.creatures, card.id] });
  }

  /** Takes away the creature at a place of the warband. */
  removeAt(index: number): void {
    this.#set({ ...this.band, creatures: this.band.creatures.filter((_, at) => at !== index) });
  }

  /** Takes away the last of a card. */
  remove(id: string): void {
    const index = this.band.creatures.lastIndexOf(id);
    if (index >= 0) this.removeAt(index);
  }

  /** Fights for another faction; those who do not stay behind. */
  choose(faction: Faction): void {
    this.looked = null;
    this.take({ ...this.band, faction });
  }

  /** Takes a whole warband, as far as it fits. Tiles stay as they are unless it brings its own. */
  take(band: Band): void {
    const { band: kept, dropped } = fitted(band, this.terms, this.pack);
    this.#set({ ...kept, tiles: this.terms.tiles && (band.tiles ?? this.band.tiles) });
    this.dropped = dropped;
  }

  /** Takes the warband of a code or link; whether it was one. */
  takeCode(text: string): boolean {
    const band = bandOfCode(text, this.pack);
    if (band) this.take(band);
    return band !== null;
  }

  /** Any warband of the faction. */
  random(chance: () => number = Math.random): void {
    this.take(randomBand(this.band.faction, this.terms, this.pack, chance));
  }

  clear(): void {
    this.#set({ ...this.band, creatures: [] });
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.band = before;
    this.dropped = 0;
  }

  chooseAssembly(assembly: string): void {
    this.#set({ ...this.band, tiles: { assembly, features: this.band.tiles?.features ?? [] } });
  }

  /** Brings a feature tile, or leaves it; the first one gives way to a fourth. */
  toggleFeature(id: string): void {
    const { tiles } = this.band;
    const assembly = tiles?.assembly ?? this.terms.tiles?.assembly[0] ?? '';
    const now = tiles?.features ?? [];
    const features = now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-FEATURES);
    this.#set({ ...this.band, tiles: { assembly, features } });
  }

  /** Notes it as the last one that was sealed. */
  sealed(): void {
    const { faction, creatures } = this.band;
    savedBands.seal({ faction, creatures });
  }

  #set(band: Band): void {
    this.#before = [...this.#before, this.band].slice(-MOST_STEPS);
    this.band = band;
    this.dropped = 0;
  }

  #isOfKind(card: Card): boolean {
    switch (this.kind) {
      case 'all':
        return true;
      case 'fits':
        return this.obstacle(card) === null;
      case 'commanders':
        return card.commander !== undefined;
      case 'shoot':
        return card.ranged.length > 0;
      case 'spells':
        return (card.spells ?? []).length > 0;
    }
  }

  #textOf(card: Card): string {
    const texts = [card.name, ...this.pack.powersOf(card).map(({ data }) => data.name)];
    return [...texts.flatMap(({ en, fr }) => [en, fr]), ...card.types].join(' ');
  }

  #order(one: Card, other: Card): number {
    if (this.sorting === 'name') return one.name.en.localeCompare(other.name.en);
    return other[this.sorting] - one[this.sorting] || other.cost - one.cost || one.name.en.localeCompare(other.name.en);
  }
}

/** Without accents and capitals, to look for. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
