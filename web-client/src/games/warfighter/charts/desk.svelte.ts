import type { Pack } from '../../../generated/warfighter';
import { freeId } from '../../../match/charts/ids';
import { PackDeskBase, type Given } from '../../../match/charts/pack-desk.svelte';
import { withValue } from '../../../match/charts/pointer';
import { BLANK, cardsOf, KINDS_OF, type CardKind, type Tab } from './kinds';
import { found } from './place';
import { shown } from './shown';
import { PACK_WORDS } from './words';

/** The longest id. */
const LONGEST_ID = 40;

/** A card that is open in the editor. */
export interface Opened {
  kind: CardKind;
  id: string;
}

/** A pack in the editor, with the card that is open. */
export class PackDesk extends PackDeskBase<Pack, Tab> {
  /** The kind of cards that is listed in each tab. */
  #kinds = $state.raw<Partial<Record<Tab, CardKind>>>({});
  #opened = $state.raw<Partial<Record<CardKind, string>>>({});
  readonly #shown = $derived.by(() => shown(this.pack));

  constructor(given: () => Given<Pack>) {
    super(given, 'actions');
  }

  /** The pack as it can be shown, whatever is written in it. */
  get shown(): Pack {
    return this.#shown;
  }

  /** The kind of cards that is listed; null in the tab of the whole pack. */
  get kind(): CardKind | null {
    return this.#kinds[this.tab] ?? KINDS_OF[this.tab][0] ?? null;
  }

  /** The card that is open; null: the list is. */
  get opened(): Opened | null {
    const { kind } = this;
    const id = kind === null ? undefined : this.#opened[kind];
    return kind === null || id === undefined || cardsOf(this.pack, kind)[id] === undefined ? null : { kind, id };
  }

  list(kind: CardKind): void {
    this.#kinds = { ...this.#kinds, [this.tab]: kind };
  }

  show(kind: CardKind, id: string | null): void {
    const others = Object.fromEntries(Object.entries(this.#opened).filter(([one]) => one !== kind));
    this.#opened = id === null ? others : { ...others, [kind]: id };
  }

  protected tabOf(at: string): Tab {
    return found(at).tab;
  }

  open(at: string): void {
    const { tab, kind, id } = found(at);
    this.tab = tab;
    if (kind === null) return;
    this.list(kind);
    if (id !== null) this.show(kind, id);
  }

  /** Puts a card into the pack: a copy of another, or one with nothing on it. */
  add(kind: CardKind, like: string | null): void {
    const cards = cardsOf(this.pack, kind);
    const id = freeId(Object.keys(cards), like ?? 'card', LONGEST_ID);
    const source = like === null ? undefined : cards[like];
    const { en, fr } = PACK_WORDS;
    const card = source
      ? { ...source, name: { en: en.copyOf(source.name.en), fr: fr.copyOf(source.name.fr) } }
      : { ...BLANK[kind], name: { en: en.newCard, fr: fr.newCard } };
    this.take(withValue(this.pack, `/${kind}/${id}`, card));
    this.show(kind, id);
  }

  remove({ kind, id }: Opened): void {
    this.show(kind, null);
    this.take(withValue(this.pack, `/${kind}/${id}`, undefined));
  }
}
