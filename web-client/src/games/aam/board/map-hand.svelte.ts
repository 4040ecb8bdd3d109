import type { UnitId } from '../../../generated/aam';
import type { BoardHand, BoardSpot, SightLine } from '../../../match/board/scene';
import type { Press } from '../../../match/canvas/hand';
import type { AamViewModel } from '../model.svelte';
import { isSameIntent, rollsDice, type Intent } from '../play/draft.svelte';
import { intentInWords } from '../play/intents';
import { capital } from '../../../lib/typography';
import { bandOf, distance, isBefore, type Place } from './hexes';
import { factsOf } from './hex-facts';
import type { PieceCounter } from './pieces';
import { hiddenBy, seenFrom } from './sight';

type Spot = BoardSpot<Place, PieceCounter>;

/** The farthest that any unit attacks. */
export const FARTHEST = 8;

/** Plays on the map: a press chooses units, proposes ways and attacks, places units; a second one confirms. */
export class MapHand implements BoardHand<Place, PieceCounter> {
  readonly #model: AamViewModel;
  #aimed = $state.raw<Spot | null>(null);
  load = $state.raw<readonly PieceCounter[]>([]);

  constructor(model: AamViewModel) {
    this.#model = model;
  }

  /** The spot that is pointed at. */
  get aimed(): Spot | null {
    return this.#aimed;
  }

  /** Where the unit that attacks stands: the one that is chosen; null: none is, or it cannot attack in this phase. */
  #from = $derived.by((): Place | null => {
    const { draft, options } = this.#model;
    if (options?.for !== 'assault' || draft.unit === null) return null;
    return this.#model.view?.units[draft.unit]?.at ?? null;
  });

  /** The hexes that the unit that is chosen sees, within its reach. */
  seen = $derived.by((): readonly Place[] => {
    const { map, showsSight } = this.#model;
    return this.#from !== null && map && showsSight ? seenFrom(this.#from, FARTHEST, map) : [];
  });

  /** The enemy unit that is pointed at and cannot be attacked, with what hides it. */
  #hidden = $derived.by((): { at: Place; id: UnitId; by: readonly Place[] } | null => {
    const { draft, map } = this.#model;
    const enemy = this.#aimed && this.#enemyAt(this.#aimed);
    if (!enemy || this.#from === null || !map || draft.targets.includes(enemy.id)) return null;
    return { ...enemy, by: hiddenBy(this.#from, enemy.at, map) };
  });

  /** The hexes that cut the line to the enemy that is pointed at. */
  get cut(): readonly Place[] {
    return this.#hidden?.by ?? [];
  }

  /** Lines of fire: what is proposed, and what is hidden. */
  lines = $derived.by((): readonly SightLine<Place>[] => {
    const { draft, view } = this.#model;
    const { intent } = draft;
    const line = (unit: UnitId, to: Place | null | undefined, free: boolean): SightLine<Place>[] => {
      const from = view?.units[unit]?.at;
      return from && to && from !== to ? [{ from, to, free, note: '' }] : [];
    };
    if (intent?.is === 'attack') return line(intent.unit, view?.units[intent.target]?.at, true);
    const { window } = this.#model;
    if (intent?.is === 'fire' && window)
      return line(intent.unit, intent.at === 'start' ? window.from : window.to, true);
    if (this.#hidden && draft.unit !== null) return line(draft.unit, this.#hidden.at, false);
    return [];
  });

  /** Why what is pointed at cannot be ordered; null if it can, or if nothing is pointed at. */
  why = $derived.by((): { place: Place; text: string } | null => {
    const { draft, say, map, view, pack } = this.#model;
    const words = say.words;
    if (this.#hidden && this.#from !== null && draft.unit !== null && map && view && pack) {
      const { at, id, by } = this.#hidden;
      const [first] = by;
      const far = distance(this.#from, at);
      const own = view.units[draft.unit];
      if (far > FARTHEST) return { place: at, text: words.attack.far(far) };
      const card = pack.card(own?.card ?? '');
      const isFixed = card && own?.facing && pack.has(card, 'fixed_gun') && !isBefore(this.#from, own.facing, at);
      if (isFixed) return { place: at, text: words.attack.noArc };
      const target = pack.card(view.units[id]?.card ?? '');
      const dice = card && target ? (target.type === 'vehicle' ? card.vs_vehicle : card.vs_soldier) : null;
      const band = bandOf(far);
      if (dice && band !== null && dice[band] === 0) return { place: at, text: words.attack.noDice };
      if (first !== undefined)
        return { place: at, text: words.attack.blocked(capital(words.terrain[map.terrain(first)]), first) };
      return null;
    }
    const at = this.#aimed?.cell;
    if (at === undefined || draft.unit === null || !draft.orders || draft.reach.length === 0) return null;
    const isFree = !this.#aimed?.counter && draft.at(at, null) === null && draft.placeOf(draft.unit) !== at;
    if (!isFree || this.#model.options?.for !== 'move') return null;
    return { place: at, text: words.move.noWay(say.unit(draft.unit)) };
  });

  get allowed(): boolean | null {
    const { draft, deploy, battlefield } = this.#model;
    if (!this.#aimed) return null;
    if (battlefield.options) return battlefield.options.objectives.includes(this.#aimed.cell) || null;
    if (deploy.options) return deploy.chosen === null ? null : deploy.reach.includes(this.#aimed.cell);
    if (draft.unit === null && this.#model.options?.for !== 'place') return null;
    return draft.at(this.#aimed.cell, this.#unitIn(this.#aimed)) !== null ? true : null;
  }

  get stops(): readonly (readonly Place[])[] {
    const { draft, deploy } = this.#model;
    if (deploy.options) return [deploy.reach, deploy.zone];
    const at = (units: readonly UnitId[]) => [...new Set(units.flatMap((unit) => draft.placeOf(unit) ?? []))];
    return draft.unit === null ? [at(draft.able), draft.reach] : [at(draft.targets), draft.reach];
  }

  aim(spot: Spot | null): void {
    this.#aimed = spot;
  }

  press(spot: Spot, how: Press): void {
    const { draft, deploy, battlefield } = this.#model;
    if (battlefield.options) {
      battlefield.aim(spot.cell);
      return;
    }
    if (deploy.options) {
      this.#place(spot);
      return;
    }
    const own = this.#ownAt(spot, how);
    const intent = draft.at(spot.cell, this.#unitIn(spot));
    const isOrder = intent?.is === 'board' || intent?.is === 'rally';
    // A press on an own counter means that unit, also where another could move to its hex.
    if (own !== null && spot.counter && !isOrder) draft.choose(own);
    else if (intent) this.#take(intent);
    else if (own !== null) draft.choose(own);
    else draft.clear();
  }

  lifts({ counter }: Spot): boolean {
    if (counter === null) return false;
    const id = Number(counter.id);
    return this.#model.deploy.puts.has(id) || this.#model.draft.isAble(id);
  }

  lift({ counter }: Spot): void {
    if (!counter) return;
    const id = Number(counter.id);
    const { draft, deploy } = this.#model;
    if (deploy.options) deploy.chosen = id;
    else if (draft.unit !== id) draft.choose(id);
    this.load = [counter];
  }

  drop(spot: Spot | null): void {
    const [carried] = this.load;
    this.load = [];
    if (!spot || !carried) return;
    const { draft, deploy } = this.#model;
    if (deploy.options) {
      deploy.put(Number(carried.id), spot.cell);
      return;
    }
    const intent = draft.at(spot.cell, this.#unitIn(spot));
    if (intent) draft.propose(intent);
  }

  describe(place: Place): string {
    const { say, map, view, pieces, draft } = this.#model;
    if (!map) return place;
    const { title, lines } = factsOf(place, { map, down: this.#model.down, say });
    const units = pieces
      .filter(({ at }) => at === place)
      .map(({ id, up, down, turned }) => {
        const signs = [...up, ...down.map((sign) => say.words.faceDown(say.words.counters[sign]))];
        const facing = turned === null ? [] : [say.words.faces(turned)];
        return [say.side(view?.units[id]?.side ?? 'axis'), say.unit(Number(id)), ...facing, ...signs].join(', ');
      });
    const intent = draft.at(place, this.#unitIn({ cell: place, counter: null }));
    const order = intent ? [intentInWords(intent, this.#model)] : [];
    return [title, ...lines, ...(units.length > 0 ? units : [say.words.board.empty]), ...order].join('. ');
  }

  /** The first press proposes, the second one confirms: a way may draw fire, and dice cannot be taken back. */
  #take(intent: Intent): void {
    const { draft } = this.#model;
    if (draft.intent && isSameIntent(intent, draft.intent)) void draft.order();
    else draft.propose(intent);
    if (!rollsDice(intent) && intent.is === 'place') void draft.order(intent);
  }

  #place({ cell, counter }: Spot): void {
    const { deploy } = this.#model;
    const id = counter && deploy.puts.has(Number(counter.id)) ? Number(counter.id) : null;
    const { chosen } = deploy;
    if (chosen !== null && chosen !== id) {
      if (id !== null && deploy.carriersFor(chosen).includes(id)) deploy.board(chosen, id);
      else if (!deploy.put(chosen, cell) && id !== null) deploy.choose(id);
      return;
    }
    // A press on the vehicle in hand turns it; on a soldier it takes it up again.
    if (id === null) deploy.chosen = null;
    else if (chosen === id && deploy.isVehicle(id)) deploy.turnBy(id, 1);
    else deploy.choose(id);
  }

  /** The own unit that a press means: the counter that was hit, else the next one of the hex that can act. */
  #ownAt({ cell, counter }: Spot, { with: by }: Press): UnitId | null {
    const { draft } = this.#model;
    if (counter && draft.isAble(Number(counter.id))) return Number(counter.id);
    if (counter && by !== 'keys') return null;
    const here = draft.able.filter((unit) => draft.placeOf(unit) === cell);
    const after = here.indexOf(draft.unit ?? -1);
    return here[after + 1] ?? here[0] ?? null;
  }

  /** The unit that a spot means for an order: the counter, or one there that something can be done to. */
  #unitIn({ cell, counter }: Spot): UnitId | null {
    const { draft } = this.#model;
    if (counter) return Number(counter.id);
    const { orders } = draft;
    const any = [...(orders?.targets ?? []), ...(orders?.extra_targets ?? [])];
    return any.find((unit) => draft.placeOf(unit) === cell) ?? null;
  }

  #enemyAt({ cell, counter }: Spot): { at: Place; id: UnitId } | null {
    const { pieces, side } = this.#model;
    const piece = counter ?? pieces.find(({ at, side: of }) => at === cell && of !== side);
    return !piece || piece.side === side ? null : { at: piece.at, id: Number(piece.id) };
  }
}
