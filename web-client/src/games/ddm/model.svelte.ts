import { untrack } from 'svelte';
import type { Command, CreatureId, CreatureView, Facts, Options, Player, View } from '../../generated/ddm';
import { language } from '../../i18n/language.svelte';
import { keepInTab, readInTab } from '../../lib/storage';
import type { LogLine, LogSection } from '../../match/log/entry';
import type { Told } from '../../match/moments/beat';
import type { TurnCall } from '../../match/moments/turn-call';
import type { LogPage, MatchSession } from '../../match/session/match-session.svelte';
import { MatchViewModel } from '../../match/session/match-view-model.svelte';
import type { Piece, Printed } from './board/pieces';
import { Hall } from './board/reckon/hall';
import type { Track } from './board/shapes';
import { documentOf } from './facts';
import { entriesOf, isAnnounced, lineOf, sectionsOf, type Entry, type Filter } from './log';
import { momentOf } from './moments';
import { Pack } from './pack';
import { Phrases } from './phrases';
import { piecesOf, printedCreature } from './position';
import { DeployDraft } from './play/deploy.svelte';
import { Draft } from './play/draft.svelte';
import { Field } from './play/field';
import { commandOf, type Intent } from './play/intent';
import { Preview } from './play/preview.svelte';
import { Show } from './play/show.svelte';
import { Tiling } from './play/tiling.svelte';
import { squareOf } from './squares';
import { callOf } from './turn-call';
import { codeOf } from './warband/code';
import { WarbandDraft } from './warband/draft.svelte';
import { WORDS } from './words';

/** A match of the skirmish as its parts show it: the position, what may be done, and what the player has in hand. */
export class DdmViewModel extends MatchViewModel<Entry, Command> {
  readonly facts: Facts;
  /** What the board should come to show; another number is another wish for the same square. */
  wish = $state.raw<{ place: string; how: 'show' | 'fly'; n: number } | null>(null);
  /** The square that a list points at. */
  pointed = $state<string | null>(null);
  /** Whether all that enemies threaten is shown, and lines of sight to the enemy that is pointed at. */
  showsThreat = $state(false);
  showsSight = $state(false);
  /** What the player is about to order. */
  readonly draft: Draft;
  /** The warband as it is being set up. */
  readonly deploy: DeployDraft;
  /** The tile that is being laid. */
  readonly tiling: Tiling;
  /** What has happened, as it is being shown. */
  readonly show: Show;
  /** What is to be known of what is proposed. */
  readonly preview: Preview;
  #warband: WarbandDraft | null = null;

  constructor(session: MatchSession, facts: Facts) {
    super(session);
    this.facts = facts;
    this.draft = new Draft(this);
    this.deploy = new DeployDraft(this);
    this.tiling = new Tiling(this);
    this.show = new Show(this);
    this.preview = new Preview(this);
    this.hiddenFrom = () => this.show.hiddenFrom;
  }

  /** The position as the server has it, whatever is still being shown; null before the match is known. */
  live = $derived.by((): View | null => (this.session.match?.view as View | undefined) ?? null);

  /** The position as far as it was shown; null before the match is known. */
  view = $derived.by((): View | null => this.show.held ?? this.live);

  /** What this player may do; null if others are awaited, or while something is shown. */
  options = $derived.by((): Options | null => {
    const legal = this.session.legal as Options | null;
    return this.show.held || !legal || legal.for === 'wait' ? null : legal;
  });

  #played = $derived.by(() => {
    const own = this.live?.own_pack;
    return `${this.live?.pack} ${this.live?.version} ${own ? Object.keys(own.creatures).length : 0}`;
  });

  /** The pack that the match is played with; null if the page does not know it. */
  pack = $derived.by((): Pack | null => {
    void this.#played;
    const live = untrack(() => this.live);
    const document = live && documentOf(this.facts, live);
    return document && new Pack(document);
  });

  #rows = $derived.by(() => this.live?.board?.terrain.join('\n') ?? '');

  /** The ground; null before it lies. */
  hall = $derived.by((): Hall | null => (this.#rows === '' ? null : new Hall(this.#rows.split('\n'))));

  /** The position as the page reckons with it. */
  field = $derived.by((): Field | null => {
    const { view, pack, hall } = this;
    return view && pack && hall ? new Field(view, pack, hall) : null;
  });

  /** All that stands on the board. While the warband is being set up, as it would stand. */
  pieces = $derived.by((): readonly Piece[] => {
    const { view, pack } = this;
    return view && pack ? [...piecesOf(view, pack), ...this.deploy.pieces(view, pack)] : [];
  });

  /** A creature as its counter shows it now. */
  printed(creature: CreatureView, pack: Pack): Printed {
    const { view } = this;
    return printedCreature(creature, pack, view?.phase === 'battle', view?.acting?.creature === creature.id);
  }

  /** Sentences in the user's language. */
  say = $derived.by(() => new Phrases(language.current, this.pack, this.live?.creatures ?? []));
  words = $derived.by(() => WORDS[language.current]);

  /** Whom this user plays; null for one who only watches. */
  player = $derived.by((): Player | null => this.live?.players.find(({ seat }) => seat === this.seat)?.player ?? null);

  /** Those whose answers are awaited. */
  awaitedPlayers = $derived.by((): readonly Player[] => {
    const seats = this.session.match?.decs.map(({ seat }) => seat) ?? [];
    return (this.live?.players ?? []).flatMap(({ player, seat }) => (seats.includes(seat) ? [player] : []));
  });

  /** The window in which this player may strike. */
  window = $derived.by(() => (this.options?.for === 'opportunity' ? this.options : null));

  get walker(): CreatureId | null {
    return this.window?.walker ?? null;
  }

  /** The warband that this player puts together; null where none is asked. What is in it outlives a reload. */
  get warband(): WarbandDraft | null {
    const { pack, options } = this;
    if (options?.for !== 'warband' || !pack) return null;
    if (this.#warband) return this.#warband;
    const { points, dearest, most, tiles } = options;
    const { standard } = pack.data;
    const draft = new WarbandDraft(pack, { points, dearest, most, tiles }, tiles && standard.tiles);
    const brought = location.hash.includes('warband=') ? location.hash : (readInTab(this.#kept) ?? '');
    untrack(() => draft.takeCode(brought));
    this.#warband = draft;
    return draft;
  }

  get #kept(): string {
    return `sandtable.ddm.warband.${this.session.id}`;
  }

  /** Keeps the warband as it is, for a reload. */
  keepWarband(): void {
    const { warband } = this;
    if (warband) keepInTab(this.#kept, warband.band.creatures.length === 0 ? null : codeOf(warband.band, warband.pack));
  }

  /** Seals the warband. */
  async sealWarband(): Promise<void> {
    const { warband } = this;
    if (!warband) return;
    const { faction, creatures, tiles } = warband.band;
    const brings = tiles && { tiles: { assembly: tiles.assembly, features: [...tiles.features] } };
    if (!(await this.give([{ do: 'warband', faction, creatures: [...creatures], ...brings }]))) return;
    warband.sealed();
    keepInTab(this.#kept, null);
  }

  /** Orders what is proposed. */
  order(intent: Intent): Promise<boolean> {
    return this.give([commandOf(intent)]);
  }

  /** The ways that others have gone since this player acted last, the latest alone. */
  tracks = $derived.by((): readonly Track[] => {
    const walk = this.told.findLast(({ event, undone }) => event.e === 'walk_began' && !undone);
    if (walk?.event.e !== 'walk_began' || this.field === null) return [];
    const { creature, from, path, as_a: kind } = walk.event;
    const last = this.told.at(-1);
    const isFresh = last && last.step.seq - walk.step.seq < 2;
    if (!isFresh || path.length === 0 || this.field.creature(creature)?.player === this.player) return [];
    return [{ squares: [from, ...path], side: this.field.sideOf(creature), is: kind === 'rout' ? 'rout' : 'done' }];
  });

  call = $derived.by((): TurnCall | null => callOf(this));

  /** Ends the turn; asks first if an attack is left that has a target. */
  endTurn(): void {
    const { turn, targets } = this.draft;
    if (!turn || !this.view) return;
    const step = `${this.view.round}.${turn.creature}.${this.session.match?.seq ?? 0}`;
    const question = targets.length > 0 ? this.words.turn.endAsk(this.say.named(turn.creature).the) : null;
    this.ending.press([{ do: 'end_turn' }], question === null ? null : { step, question });
  }

  /** Where a creature stands, by name; null: nowhere. */
  placeOf(creature: CreatureId): string | null {
    const at = this.view?.creatures.find(({ id }) => id === creature)?.at ?? this.deploy.puts.get(creature);
    return at ? this.say.square(at) : null;
  }

  get alliedSeats(): number {
    if (this.seat === null) return 0;
    return this.live?.terms.teams === 'pairs' ? 2 : 1;
  }

  get picked(): string | null {
    const { creature } = this.draft;
    return creature === null ? null : this.say.creature(creature);
  }

  describe(entry: Entry): LogLine {
    return lineOf(entry, this.say, this.seatName);
  }

  logSections(filter: string): readonly LogSection<Entry>[] {
    return sectionsOf(this.told, filter as Filter, this.say, this.seatName);
  }

  override momentOf(entry: Entry): Told {
    return momentOf(entry, this);
  }

  announces(entry: Entry): boolean {
    return isAnnounced(entry);
  }

  placeName(place: string): string {
    return place;
  }

  look(place: string): void {
    if (squareOf(place)) this.wish = { place, how: 'show', n: (this.wish?.n ?? 0) + 1 };
  }

  fly(place: string): void {
    if (squareOf(place)) this.wish = { place, how: 'fly', n: (this.wish?.n ?? 0) + 1 };
  }

  hint(place: string | null): void {
    this.pointed = place;
  }

  protected beginsRound({ event }: Entry): boolean {
    return event.e === 'initiative_rolled' && event.round !== null;
  }

  protected readLog(pages: readonly LogPage[]): readonly Entry[] {
    return entriesOf(pages);
  }
}
