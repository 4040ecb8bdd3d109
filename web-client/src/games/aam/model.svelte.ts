import { untrack } from 'svelte';
import { language } from '../../i18n/language.svelte';
import { keepInTab, readInTab } from '../../lib/storage';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { Told } from '../../match/moments/beat';
import type { TurnCall } from '../../match/moments/turn-call';
import type { LogPage, MatchSession } from '../../match/session/match-session.svelte';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import { ArmyDraft } from './army/draft.svelte';
import { codeOf } from './army/code';
import { facingOf, sideOf, type Facing, type Place } from './board/hexes';
import type { Piece } from './board/pieces';
import type { Way } from './board/way';
import { documentOf } from './facts';
import { entriesOf, isAnnounced, lineOf, sectionsOf, type Entry, type Filter } from './log';
import { mapOf } from './match-map';
import { momentOf } from './moments';
import { BattleMap, Pack } from './pack';
import type { Side } from './pack-types';
import { Phrases } from './phrases';
import { piecesOf } from './position';
import type { Aim } from './play/aims';
import { Battlefield } from './play/battlefield.svelte';
import { DeployDraft } from './play/deploy.svelte';
import { DiceShow } from './play/dice-show.svelte';
import { Draft, type Intent } from './play/draft.svelte';
import { TargetAims } from './play/target-aims.svelte';
import { WayPreview } from './play/way-preview.svelte';
import { SIDES } from './sides';
import { callOf } from './turn-call';
import type { Command, Facts, Options, UnitId, UnitOrders, View } from '../../generated/aam';

/** A match of the miniatures as its parts show it: the position, what may be done, and what the player has in hand. */
export class AamViewModel extends MatchViewModel<Entry, Command> {
  readonly facts: Facts;
  /** What the board should come to show; another number is another wish for the same hex. */
  wish = $state.raw<{ place: string; how: 'show' | 'fly'; n: number } | null>(null);
  /** The hex that a list points at. */
  pointed = $state<string | null>(null);
  /** Whether sight and range of the unit that is chosen are shown. */
  showsSight = $state(true);
  /** What the player is about to order. */
  readonly draft: Draft;
  /** The army as it is being placed. */
  readonly deploy: DeployDraft;
  /** What a defender has in mind. */
  readonly battlefield: Battlefield;
  /** The dice that are being thrown. */
  readonly dice: DiceShow;
  /** What is to be known of the way that is proposed. */
  readonly wayPreview: WayPreview;
  readonly #targets: TargetAims;
  #army: ArmyDraft | null = null;

  constructor(session: MatchSession, facts: Facts) {
    super(session);
    this.facts = facts;
    this.draft = new Draft(this);
    this.deploy = new DeployDraft(this);
    this.battlefield = new Battlefield(this);
    this.dice = new DiceShow(this);
    this.wayPreview = new WayPreview(this);
    this.#targets = new TargetAims(this);
    this.hiddenFrom = () => this.dice.hiddenFrom;
  }

  /** The position as the server has it, whatever dice are still in the air; null before the match is known. */
  live = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** The position as far as its dice lie; null before the match is known. */
  view = $derived.by((): View | null => this.dice.held ?? this.live);

  /** What this player may do; null if others are awaited, or while dice are thrown. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return this.dice.held || !legal || legal.for === 'wait' ? null : legal;
  });

  #played = $derived.by(() => `${this.live?.pack} ${this.live?.version}`);

  /** The pack as the server writes it; stays the same while the match goes on. */
  document = $derived.by(() => {
    void this.#played;
    const live = untrack(() => this.live);
    return live && documentOf(this.facts, live);
  });

  /** The figures that the match is played with; null if the page does not know its pack. */
  pack = $derived.by((): Pack | null => this.document && new Pack(this.document));

  #board = $derived.by(() => JSON.stringify([this.live?.board, this.live?.map]));

  /** The map; null before it is chosen. */
  map = $derived.by((): BattleMap | null => {
    void this.#board;
    const live = untrack(() => this.live);
    return live?.board ? new BattleMap(mapOf(live.board, live.map, this.document)) : null;
  });

  /** The bridges that are down, by their sides. */
  down = $derived.by(
    (): ReadonlySet<string> => new Set((this.view?.bridges_down ?? []).map(([one, other]) => sideOf(one, other))),
  );

  /** All that stands on the map. While the army is being placed, as it would stand. */
  pieces = $derived.by((): readonly Piece[] => {
    const { view, pack } = this;
    if (!view || !pack) return [];
    const gone = new Map(this.#marches.map(({ unit, cells }) => [`${unit}`, cells]));
    const onMap = piecesOf(view, pack).map((piece) => ({ ...piece, way: gone.get(piece.id) ?? [] }));
    return [...onMap, ...this.deploy.pieces(view, pack)];
  });

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.live?.units ?? {}));

  /** The side of this user; null for one who only watches. */
  side = $derived.by((): Side | null => SIDES.find((side) => this.live?.seats[side] === this.seat) ?? null);

  /** The sides whose answers are awaited. */
  awaitedSides = $derived.by((): readonly Side[] => {
    const seats = this.session.match?.decs.map(({ seat }) => seat) ?? [];
    return SIDES.filter((side) => seats.includes(this.live?.seats[side] ?? -1));
  });

  /** What units can be ordered to do, if this player moves or attacks. */
  orders = $derived.by((): readonly UnitOrders[] | null => {
    const { options } = this;
    return options?.for === 'move' || options?.for === 'assault' ? options.units : null;
  });

  /** The window of defensive fire that this player is asked about. */
  window = $derived.by(() => (this.options?.for === 'defensive_fire' ? this.options : null));

  /** What a unit can be ordered to do; null: nothing. */
  ordersOf(unit: UnitId): UnitOrders | null {
    return this.orders?.find((one) => one.unit === unit) ?? null;
  }

  /** The army that this player puts together; null where none is asked. What is in it outlives a reload. */
  get army(): ArmyDraft | null {
    const { pack, side, live, options } = this;
    if (options?.for !== 'army' || !pack || !side || !live) return null;
    if (this.#army) return this.#army;
    const { year, historical } = live.conditions;
    const draft = new ArmyDraft(pack, { side, points: options.points, year, historical });
    const brought = location.hash.includes('army=') ? location.hash : (readInTab(this.#kept) ?? '');
    untrack(() => draft.takeCode(brought));
    this.#army = draft;
    return draft;
  }

  get #kept(): string {
    return `sandtable.aam.army.${this.session.id}`;
  }

  /** Keeps the army as it is, for a reload. */
  keepArmy(): void {
    const { army } = this;
    if (army) keepInTab(this.#kept, army.units === 0 ? null : codeOf(army.list, army.pack));
  }

  /** Locks the army. */
  async lockArmy(): Promise<void> {
    const { army } = this;
    if (army && (await this.give([{ do: 'army', units: { ...army.list } }]))) keepInTab(this.#kept, null);
  }

  /** The figures and chances of an attack by the unit that is chosen; null: not known yet. */
  aimAt(target: UnitId): Aim | null {
    return this.#targets.aims.get(target) ?? null;
  }

  /** The moves of the phase in their order: who went, and the hexes that were gone, the first one included. */
  #marches = $derived.by((): readonly { unit: UnitId; cells: readonly Place[]; ended: boolean }[] => {
    const { told } = this;
    const phase = told.findLastIndex(({ event }) => event.e === 'phase_ended' || event.e === 'initiative_chosen');
    const marches: { unit: UnitId; cells: Place[]; ended: boolean }[] = [];
    for (const { event, undone } of told.slice(phase + 1)) {
      if (undone) continue;
      const last = marches.at(-1);
      if (event.e === 'move_began') marches.push({ unit: event.unit, cells: [event.from], ended: false });
      else if (event.e === 'stepped') last?.cells.push(event.to);
      else if ((event.e === 'move_ended' || event.e === 'stopped') && last) last.ended = true;
    }
    return marches.filter(({ cells }) => cells.length > 1);
  });

  /** What was moved last, for the board. */
  moves = $derived.by((): readonly Way[] =>
    // The latest one is enough: a board full of lines shows nothing.
    this.#marches
      .filter(({ ended }) => ended)
      .slice(-1)
      .map(({ unit, cells }) => ({
        cells,
        is: 'done',
        by: this.live?.units[unit]?.side === this.side ? 'own' : 'other',
      })),
  );

  /** How a vehicle faces after a move without a facing of its own: as it took its last step. */
  facingAfter(intent: Extract<Intent, { is: 'move' }>): Facing | null {
    const unit = this.view?.units[intent.unit];
    if (!unit || unit.facing === null) return null;
    const [before, end] = [intent.path.at(-2) ?? unit.at, intent.path.at(-1)];
    return before && end ? facingOf(before, end) : unit.facing;
  }

  /** The units that have not acted in this phase, though they can. */
  waiting = $derived.by((): readonly UnitId[] =>
    this.draft.able.filter((unit) => !this.view?.units[unit]?.did.includes('acted')),
  );

  call = $derived.by((): TurnCall | null => callOf(this));

  /** Ends the phase; asks first if no unit has acted though some could. */
  endPhase(): void {
    const { view, waiting } = this;
    if (!this.orders || !view) return;
    const left = waiting.length;
    const step = `${view.turn}.${view.phase}.${view.active ?? ''}.${this.session.match?.seq ?? 0}`;
    this.ending.press([{ do: 'end_phase' }], left > 0 ? { step, question: this.say.words.move.endAsk(left) } : null);
  }

  get alliedSeats(): number {
    return this.seat === null ? 0 : 1;
  }

  get picked(): string | null {
    return this.draft.unit === null ? null : this.say.unit(this.draft.unit);
  }

  /** The name of a map by its number. */
  mapName = (number: number): string => {
    const map = this.document?.maps.maps.find((one) => one.number === number);
    return map ? language.pick(map.name) : this.say.words.rules.map(number);
  };

  describe(entry: Entry): LogLine {
    return lineOf(entry, this.say, { seatName: this.seatName, mapName: this.mapName });
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    return sectionsOf(this.told, filter as Filter, this.say);
  }

  override momentOf(entry: Entry): Told {
    return momentOf(entry, this);
  }

  announces({ event }: Entry): boolean {
    return isAnnounced(event);
  }

  placeName(place: Place): string {
    return place;
  }

  look(place: Place): void {
    this.wish = { place, how: 'show', n: (this.wish?.n ?? 0) + 1 };
  }

  fly(place: Place): void {
    this.wish = { place, how: 'fly', n: (this.wish?.n ?? 0) + 1 };
  }

  hint(place: Place | null): void {
    this.pointed = place;
  }

  protected beginsRound({ event }: Entry): boolean {
    return event.e === 'initiative_rolled';
  }

  protected readLog(pages: readonly LogPage[]): readonly Entry[] {
    const packs = new Map<string, Pack>();
    return entriesOf(pages, (view) => {
      const document = documentOf(this.facts, view);
      if (!document) return null;
      const pack = packs.get(document.id) ?? new Pack(document);
      packs.set(document.id, pack);
      return pack;
    });
  }
}
