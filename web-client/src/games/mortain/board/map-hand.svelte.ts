import type { LineOfFire } from '../../../generated/mortain';
import type { BoardHand, BoardSpot, SightLine } from '../../../match/board/scene';
import type { Press } from '../../../match/canvas/hand';
import type { MortainViewModel } from '../model.svelte';
import { isSameIntent, turnsACard, type Intent } from '../play/draft.svelte';
import { intentInWords } from '../play/intents';
import { EAST, isTray, WEST, type Place } from './map-grid';
import { piecesOf, type PieceCounter } from './pieces';

type Spot = BoardSpot<Place, PieceCounter>;

/** Plays on the map: a press chooses units, moves them, or proposes a shot; what turns a card is confirmed first. */
export class MapHand implements BoardHand<Place, PieceCounter> {
  readonly #model: MortainViewModel;
  #aimed = $state.raw<Spot | null>(null);
  /** The hexes around the unit that is chosen, and what cuts the lines to them. */
  field = $state.raw<{ from: Place; range: number; hexes: readonly LineOfFire[] } | null>(null);
  load = $state.raw<readonly PieceCounter[]>([]);

  constructor(model: MortainViewModel) {
    this.#model = model;
    // Which hexes a unit sees follows from the map alone, so one answer serves for as long as it stands there.
    $effect(() => {
      const [unit] = model.draft.units;
      const from = unit === undefined || !model.orders ? null : model.draft.placeOf(unit);
      if (from === null || isTray(from)) this.field = null;
      else if (this.field?.from !== from) void this.#ask(from);
    });
  }

  /** The spot that is pointed at. */
  get aimed(): Spot | null {
    return this.#aimed;
  }

  /** Lines from those who fire to what they fire at, as proposed or as pointed at. */
  lines = $derived.by((): readonly SightLine<Place>[] => {
    const { draft } = this.#model;
    const { intent } = draft;
    if (intent?.is === 'fire') {
      const to = draft.placeOf(intent.target);
      return intent.units.flatMap((unit) => {
        const from = draft.placeOf(unit);
        return from && to && from !== to ? [{ from, to, free: true, note: '' }] : [];
      });
    }
    const enemy = this.#aimed && this.#enemyAt(this.#aimed);
    const line = enemy && this.field?.hexes.find(({ to }) => to === enemy.at);
    if (!this.field || !enemy || !line || draft.targets.includes(enemy.id)) return [];
    return line.cut_by.length > 0 ? [{ from: this.field.from, to: enemy.at, free: false, note: '' }] : [];
  });

  /** Why the spot that is pointed at cannot be fired at; null if it can, or if nothing is pointed at. */
  why = $derived.by((): { place: Place; text: string } | null => {
    const { draft, say, orders } = this.#model;
    const enemy = this.#aimed && this.#enemyAt(this.#aimed);
    if (!this.field || !orders || !enemy || draft.targets.includes(enemy.id) || isTray(enemy.at)) return null;
    const words = say.words.play;
    const line = this.field.hexes.find(({ to }) => to === enemy.at);
    const by = line?.cut_by[0];
    if (by !== undefined) return { place: enemy.at, text: words.blocked(say.place(by)) };
    if (!line || line.distance > this.field.range)
      return { place: enemy.at, text: words.far(line?.distance ?? 4, this.field.range) };
    return { place: enemy.at, text: words.noFire };
  });

  get allowed(): boolean | null {
    const { draft } = this.#model;
    if (!this.#aimed || (draft.units.length === 0 && !draft.aimed)) return null;
    return draft.at(this.#aimed.cell, this.#unitIn(this.#aimed)) !== null ? true : null;
  }

  get stops(): readonly (readonly Place[])[] {
    const { draft } = this.#model;
    const at = (units: readonly string[]) => [...new Set(units.flatMap((unit) => draft.placeOf(unit) ?? []))];
    if (draft.units.length === 0 && !draft.aimed) return [at(draft.able)];
    return [at(draft.targets), draft.reach];
  }

  aim(spot: Spot | null): void {
    this.#aimed = spot;
  }

  press(spot: Spot, how: Press): void {
    const { draft } = this.#model;
    const own = this.#ownAt(spot, how);
    const intent = draft.at(spot.cell, this.#unitIn(spot));
    const joins = how.all || draft.intent?.is === 'fire' || (own !== null && this.#isOfSameStack(own));
    if (own !== null && joins) draft.toggle(own);
    // A press on an own counter means that unit, also where another could move to it.
    else if (own !== null && spot.counter) draft.choose(own);
    else if (intent) this.#take(intent, how);
    else if (own !== null) draft.choose(own);
    else draft.clear();
  }

  lifts({ counter }: Spot): boolean {
    return counter !== null && this.#model.draft.isAble(counter.id);
  }

  lift({ counter }: Spot): void {
    if (!counter) return;
    if (!this.#model.draft.units.includes(counter.id)) this.#model.draft.choose(counter.id);
    this.load = [counter];
  }

  drop(spot: Spot | null): void {
    this.load = [];
    const intent = spot && this.#model.draft.at(spot.cell, this.#unitIn(spot));
    if (!intent) return;
    if (turnsACard(intent)) this.#model.draft.propose(intent);
    else void this.#model.draft.order(intent);
  }

  describe(place: Place): string {
    const { say, view, pack, draft } = this.#model;
    const { board, units: words } = say.words;
    const names: Readonly<Record<string, string>> = { [WEST]: board.west, [EAST]: board.east };
    const hex = pack?.hex(place);
    const title = names[place] ?? (hex?.name ? `${say.place(place)}, ${place}` : place);
    const ground = hex ? [say.terrain(hex.terrain)] : [];
    const units = view
      ? piecesOf(view, pack)
          .filter(({ at }) => at === place)
          .map(({ short, side, steps }) =>
            [say.side(side), short, ...(steps === 'flipped' ? [words.flipped] : [])].join(' '),
          )
      : [];
    const intent = draft.at(place, this.#unitIn({ cell: place, counter: null }));
    const order = intent ? [intentInWords(intent, this.#model)] : [];
    return [title, ...ground, ...(units.length > 0 ? units : [board.empty]), ...order].join('. ');
  }

  /** A finger hides what it points at, and a card cannot be put back: the second press, or the button, confirms. */
  #take(intent: Intent, how: Press): void {
    const { draft } = this.#model;
    const isConfirmed = isSameIntent(intent, draft.intent) || isSameIntent(withAll(intent, draft.intent), draft.intent);
    if (isConfirmed && draft.intent) void draft.order();
    else if (turnsACard(intent) || how.with === 'finger') draft.propose(intent);
    else void draft.order(intent);
  }

  #isOfSameStack(unit: string): boolean {
    const { draft, orders } = this.#model;
    const [one] = draft.units;
    if (!orders || one === undefined || draft.units.includes(unit)) return false;
    const place = draft.placeOf(unit);
    return place !== null && !isTray(place) && draft.placeOf(one) === place;
  }

  /** The own unit that a press means: the counter that was hit, else the next one of the place that can act. */
  #ownAt({ cell, counter }: Spot, { with: by }: Press): string | null {
    const { draft } = this.#model;
    if (counter && draft.isAble(counter.id)) return counter.id;
    if (counter && by !== 'keys') return null;
    const here = draft.able.filter((unit) => draft.placeOf(unit) === cell);
    const after = here.indexOf(draft.units.at(-1) ?? '');
    return here[after + 1] ?? here[0] ?? null;
  }

  /** The enemy unit that a spot means: the counter, or the one there that is fired at best. */
  #unitIn(spot: Spot): string | null {
    if (spot.counter && spot.counter.side !== this.#model.side) return spot.counter.id;
    const { draft } = this.#model;
    const here = draft.targets.filter((unit) => draft.placeOf(unit) === spot.cell);
    const needs = (unit: string) =>
      Math.max(
        ...draft.units.map(
          (own) => this.#model.ordersOf(own)?.targets.find((target) => target.unit === unit)?.needs ?? -9,
        ),
      );
    return [...here].sort((one, other) => needs(other) - needs(one))[0] ?? null;
  }

  #enemyAt({ cell, counter }: Spot): PieceCounter | null {
    const { view, pack, side } = this.#model;
    if (counter) return counter.side === side ? null : counter;
    const piece = view && piecesOf(view, pack).find(({ at, side: of }) => at === cell && of !== side);
    return piece ? { ...piece, facing: null } : null;
  }

  async #ask(from: Place): Promise<void> {
    const answer = (await this.#model.session.ask({ ask: 'lines', from })) as {
      range: number;
      hexes: readonly LineOfFire[];
    } | null;
    const [unit] = this.#model.draft.units;
    const isStill = unit !== undefined && this.#model.draft.placeOf(unit) === from;
    if (answer && isStill) this.field = { from, range: answer.range, hexes: answer.hexes };
  }
}

/** The shot of all who were to fire at the same target, for a second press on it. */
const withAll = (intent: Intent, proposed: Intent | null): Intent =>
  intent.is === 'fire' && proposed?.is === 'fire' && intent.target === proposed.target ? proposed : intent;
