import type { Pack } from '../../generated/warfighter';
import type { Lang } from '../../i18n/language.svelte';
import { englishName, frenchAt, frenchName, frenchOf, type Named } from './naming';

/** What names in a position refer to; a view is one. */
export interface Scene {
  mission: string | null;
  objective_card: string | null;
  objective_slot: number;
  /** The cards on slots 1, 2 and so on; the objective once it is active. */
  track: readonly string[];
  hostiles: readonly { id: string; card: string; slot: number }[];
}

const NOWHERE: Scene = { mission: null, objective_card: null, objective_slot: 0, track: [], hostiles: [] };

/** The kinds of cards that a pack names. */
const KINDS = [
  'actions',
  'hostiles',
  'events',
  'locations',
  'weapons',
  'gear',
  'skills',
  'records',
  'soldiers',
  'objectives',
  'missions',
] as const satisfies readonly (keyof Pack)[];

/** A kind of cards that a pack names. */
export type CardKind = (typeof KINDS)[number];

/** Names of a match in one language. */
export class Phrases {
  readonly lang: Lang;
  readonly pack: Pack | null;
  readonly seatName: (seat: number) => string;
  readonly scene: Scene;

  /**
   * @param pack what names cards; null: their ids stand for names
   * @param seatName the name of the player of a seat
   * @param scene what stands where; left out: nothing
   */
  constructor(lang: Lang, pack: Pack | null, seatName: (seat: number) => string, scene: Scene = NOWHERE) {
    this.lang = lang;
    this.pack = pack;
    this.seatName = seatName;
    this.scene = scene;
  }

  /** The same for another moment. */
  with(scene: Scene): Phrases {
    return new Phrases(this.lang, this.pack, this.seatName, scene);
  }

  /** The name of a card of any kind; `among` where its kind is known. */
  name(id: string, among?: CardKind): string {
    if (id === 'unarmed') return this.lang === 'fr' ? 'mains nues' : 'bare hands';
    for (const kind of among ? [among] : KINDS) {
      const card = this.pack?.[kind][id];
      if (card) return card.name[this.lang];
    }
    return this.pack?.names[id]?.[this.lang] ?? id;
  }

  /** A card within a sentence. */
  named(id: string, among?: CardKind): Named {
    const name = this.name(id, among);
    return this.lang === 'fr' ? frenchName(name) : englishName(name);
  }

  /** A soldier by the last word of the name, "Brandt"; the whole name where that would fit two of the pack. */
  soldier(id: string): string {
    const name = this.name(id, 'soldiers');
    const last = (of: string) => of.split(' ').at(-1) ?? of;
    const alike = Object.values(this.pack?.soldiers ?? {}).filter(
      (card) => card && last(card.name[this.lang]) === last(name),
    );
    return alike.length > 1 ? name : last(name);
  }

  /** Soldiers one after the other. */
  soldiers(ids: readonly string[]): string {
    return this.list(ids.map((id) => this.soldier(id)));
  }

  /** The card of a hostile card in play, or of a hostile by its card's own id. */
  cardOf(id: string): string {
    return this.scene.hostiles.find((hostile) => hostile.id === id)?.card ?? id;
  }

  /** A hostile card in play as its card prints it. */
  hostile(id: string): string {
    return this.name(this.cardOf(id), 'hostiles');
  }

  /** A hostile card in play within a sentence. */
  hostileNamed(id: string): Named {
    return this.named(this.cardOf(id), 'hostiles');
  }

  /** The card that lies on a slot; null: none yet. */
  cardOn(slot: number): string | null {
    const { scene } = this;
    if (slot === scene.objective_slot) return scene.objective_card;
    return slot === 1 ? scene.mission : (scene.track[slot - 1] ?? null);
  }

  /** A slot as its card prints it: "Farm"; its number where no card lies. */
  place(slot: number): string {
    const card = this.cardOn(slot);
    if (card === null) return this.lang === 'fr' ? `lieu ${slot}` : `slot ${slot}`;
    return this.name(card, this.#kindOn(slot));
  }

  /** A slot within a sentence, with its article. The mission card is where the team comes from. */
  thePlace(slot: number): string {
    if (slot === 1) return this.lang === 'fr' ? 'la ligne de départ' : 'the start line';
    const card = this.cardOn(slot);
    return card === null ? this.place(slot) : this.named(card, this.#kindOn(slot)).the;
  }

  /** Where something happens: "at the farm", "à la ferme". */
  atPlace(slot: number): string {
    return this.lang === 'fr' ? frenchAt(this.thePlace(slot)) : `at ${this.thePlace(slot)}`;
  }

  /** Of a slot: "of the farm", "de la ferme". */
  ofPlace(slot: number): string {
    return this.lang === 'fr' ? frenchOf(this.thePlace(slot)) : `of ${this.thePlace(slot)}`;
  }

  /** The values of reinforcements that a slot lets in: "0–2"; null: none. */
  reinforce(slot: number): string | null {
    const card = this.cardOn(slot);
    return card === null ? null : (this.pack?.[this.#kindOn(slot)][card]?.reinforce?.join('–') ?? null);
  }

  /** Parts of a sentence one after the other. */
  list(parts: readonly string[]): string {
    const and = this.lang === 'fr' ? 'et' : 'and';
    return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
  }

  /** Cards one after the other, those that occur several times with their number: "2 × Reload". */
  cards(ids: readonly string[], among?: CardKind): string {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const told = [...counts].map(([id, n]) => (n > 1 ? `${n} × ${this.name(id, among)}` : this.name(id, among)));
    return this.list(told);
  }

  #kindOn(slot: number): 'missions' | 'objectives' | 'locations' {
    if (slot === this.scene.objective_slot) return 'objectives';
    return slot === 1 ? 'missions' : 'locations';
  }
}
