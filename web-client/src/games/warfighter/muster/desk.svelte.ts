import type { Choice, Command, Sort } from '../../../generated/warfighter';
import { language } from '../../../i18n/language.svelte';
import type { WfViewModel } from '../model.svelte';
import { nextPurchase, unarmedOf } from './fill-up';
import { MUSTER } from './words';
import { itemsOf, purchase, SORTS, type Item, type Market, type Tab } from './catalogue';

const DESKS = new WeakMap<WfViewModel, MusterDesk>();

/** The desk at which the squad of a match is bought: its parts stand in several places of the page. */
export function deskOf(model: WfViewModel): MusterDesk {
  const known = DESKS.get(model);
  if (known) return known;
  const made = new MusterDesk(model);
  DESKS.set(model, made);
  return made;
}

/** What a player looks at and equips while the squad is bought. What can be bought stands in the choices of the rules. */
export class MusterDesk {
  readonly model: WfViewModel;
  #tab = $state<Tab>('soldiers');
  #equipped = $state<string | null>(null);
  /** The card that is shown at length. */
  looked = $state.raw<{ tab: Tab; id: string } | null>(null);
  #hovered = $state.raw<Item | null>(null);
  /** What a narrow page shows of the two. */
  part = $state<'squad' | 'catalogue'>('catalogue');
  /** Only what can be bought. */
  filtered = $state(false);

  constructor(model: WfViewModel) {
    this.model = model;
  }

  /** The card under the pointer, whose load and price are previewed as long as it can be bought: not once it was. */
  get hovered(): Item | null {
    const item = this.items.find(({ id }) => id === this.#hovered?.id);
    return item && this.canBuy(item) ? item : null;
  }

  set hovered(item: Item | null) {
    this.#hovered = item;
  }

  /** Whether this player buys: a spectator looks on the same columns. */
  get buys(): boolean {
    return this.model.options?.for === 'buy';
  }

  get isReady(): boolean {
    const { options } = this.model;
    return options?.for === 'buy' && options.is_ready;
  }

  can(verb: 'buy' | 'outfit' | 'sell' | 'sell_goods' | 'ready' | 'unready'): boolean {
    const { options } = this.model;
    return options?.for === 'buy' && options.can.includes(verb);
  }

  get tab(): Tab {
    return this.soldier === null ? 'soldiers' : this.#tab;
  }

  /** The own soldier that is equipped; null: none yet. */
  get soldier() {
    const own = this.model.view?.soldiers.filter(({ seat }) => seat === this.model.seat) ?? [];
    return own.find(({ id }) => id === this.#equipped) ?? own[0] ?? null;
  }

  turnTo(tab: Tab): void {
    this.#tab = tab;
    this.looked = null;
    this.hovered = null;
  }

  equip(id: string): void {
    this.#equipped = id;
    const kind = this.model.pack.soldiers[id]?.kind ?? 'ps';
    if (this.#tab === 'soldiers' || kind !== 'ps') this.turnTo(kind === 'ps' ? 'weapons' : 'records');
  }

  get market(): Market | null {
    const { view, pack, seatName, say } = this.model;
    if (!view) return null;
    return {
      pack,
      view,
      soldier: this.soldier,
      lang: language.current,
      seatName,
      soldierName: (id) => say.soldier(id),
    };
  }

  get items(): readonly Item[] {
    const { market } = this;
    return market === null ? [] : itemsOf(this.tab, market);
  }

  /** What the rules let follow; null while they have not said. */
  #offered(begun: readonly Choice[], verb: 'outfit' | 'sell' | 'sell_goods'): readonly Choice[] | null {
    if (!this.can(verb)) return [];
    return this.model.book.of(begun)?.next ?? null;
  }

  /** Whether a card can be bought; until the rules have said, as far as the page can tell. */
  canBuy({ tab, id, why }: Item): boolean {
    if (!this.buys) return false;
    if (tab === 'soldiers') {
      const { options } = this.model;
      return options?.for === 'buy' && options.soldiers.includes(id);
    }
    return this.offers(SORTS[tab], id) ?? why === null;
  }

  /** Whether the rules let the equipped soldier have a card; null while they have not said. */
  offers(sort: Sort, id: string): boolean | null {
    const { soldier } = this;
    if (soldier === null) return false;
    const begun: Choice[] = [
      { is: 'do', name: 'outfit' },
      { is: 'soldier', id: soldier.id },
    ];
    const offered = this.#offered(begun, 'outfit');
    return offered?.some((choice) => choice.is === 'card' && choice.as === sort && choice.id === id) ?? null;
  }

  /** Whether a soldier can be given back; false while the rules have not said. */
  canSell(id: string): boolean {
    const offered = this.#offered([{ is: 'do', name: 'sell' }], 'sell');
    return offered?.some((choice) => choice.is === 'soldier' && choice.id === id) ?? false;
  }

  /** Whether goods of an own soldier can be given back; false while the rules have not said. */
  canSellGoods(soldier: string, sort: Sort, id: string): boolean {
    if (!this.model.isMine(soldier)) return false;
    const begun: Choice[] = [
      { is: 'do', name: 'sell_goods' },
      { is: 'soldier', id: soldier },
    ];
    const offered = this.#offered(begun, 'sell_goods');
    return offered?.some((choice) => choice.is === 'card' && choice.as === sort && choice.id === id) ?? false;
  }

  /** Buys a card of the catalogue; a soldier that is bought is equipped next. */
  async buy(item: Item): Promise<void> {
    const { soldier } = this;
    if (item.tab !== 'soldiers' && soldier === null) return;
    const isDone = await this.model.perform(purchase(item.tab, item.id, soldier?.id ?? item.id));
    if (isDone && item.tab === 'soldiers') this.equip(item.id);
  }

  /** The next purchase of a squad that can do a bit of everything; null: there is none. */
  get proposed(): Command | null {
    const { view, pack, seat, options } = this.model;
    return view && seat !== null && options?.for === 'buy' && !options.is_ready
      ? nextPurchase({ view, pack, seat, soldiers: options.soldiers })
      : null;
  }

  /** Whether the squad is being filled up. */
  fills = $state(false);

  /** Gives the proposed purchases one after the other: each can be taken back as if the player had bought it. */
  async fillUp(): Promise<void> {
    this.fills = true;
    for (let command = this.proposed; command !== null; command = this.proposed) {
      const { rp_left: before } = this.model.view ?? { rp_left: 0 };
      if (!(await this.model.perform(command)) || this.model.view?.rp_left === before) break;
    }
    this.fills = false;
    this.part = 'squad';
  }

  /** Is ready; asks first if a player soldier has nothing to fire with. */
  beReady(): void {
    const { view, pack, seat, say, ending } = this.model;
    const bare = view && seat !== null ? unarmedOf({ view, pack, seat }) : [];
    const question = MUSTER[language.current].unarmed(say.list(bare.map(({ id }) => say.soldier(id))), bare.length);
    ending.press([{ do: 'ready' }], bare.length === 0 ? null : { step: 'buy', question });
  }

  async buyAmmo(soldier: string, weapon: string): Promise<void> {
    await this.model.perform({ do: 'buy', for: soldier, ammo: weapon });
  }

  async sell(soldier: string): Promise<void> {
    await this.model.perform({ do: 'sell', soldier });
  }

  async sellGoods(soldier: string, sort: Exclude<Sort, 'location'>, id: string): Promise<void> {
    await this.model.perform({ do: 'sell', for: soldier, [sort]: id });
  }
}
