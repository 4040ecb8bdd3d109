import { distance, FACINGS, type Facing, type Place } from '../board/hexes';
import { printedOf, type Piece } from '../board/pieces';
import type { Pack } from '../pack';
import type { Options, Placement, UnitId, View } from '../../../generated/aam';

/** Where a unit of the set-up is put: on a hex, or aboard a carrier. */
export type Put = { at: Place; facing: Facing | null } | { aboard: UnitId };

type DeployOptions = Extract<Options, { for: 'deploy' }>;

/** What the set-up needs of the match. */
export interface DeploySource {
  readonly view: View | null;
  readonly pack: Pack | null;
  readonly options: Options | null;
}

/** Units of one side in a hex at most. */
const ROOM = 2;

/** The army as it is being placed; nothing of it is sent before all of it stands. */
export class DeployDraft {
  readonly #source: DeploySource;
  puts = $state.raw<ReadonlyMap<UnitId, Put>>(new Map());
  /** The unit that is placed next; null: none is chosen. */
  chosen = $state.raw<UnitId | null>(null);

  constructor(source: DeploySource) {
    this.#source = source;
  }

  options = $derived.by((): DeployOptions | null => {
    const { options } = this.#source;
    return options?.for === 'deploy' ? options : null;
  });

  /** The units that stand nowhere yet. */
  left = $derived.by((): readonly UnitId[] => this.options?.units.filter((unit) => !this.puts.has(unit)) ?? []);

  /** The zone of the army. */
  zone = $derived.by((): readonly Place[] =>
    this.options ? [...new Set([...this.options.soldiers, ...this.options.vehicles])] : [],
  );

  /** Where the chosen unit can be put. */
  reach = $derived.by((): readonly Place[] => (this.chosen === null ? [] : this.placesFor(this.chosen)));

  isVehicle(unit: UnitId): boolean {
    return this.options?.turned.includes(unit) ?? false;
  }

  /** Where a unit can be put as the others stand. */
  placesFor(unit: UnitId): readonly Place[] {
    const { options } = this;
    if (!options) return [];
    const isVehicle = this.isVehicle(unit);
    return (isVehicle ? options.vehicles : options.soldiers).filter((place) => {
      const here = this.unitsAt(place).filter((other) => other !== unit);
      return here.length < ROOM && !(isVehicle && here.some((other) => this.isVehicle(other)));
    });
  }

  unitsAt(place: Place): UnitId[] {
    return [...this.puts].flatMap(([unit, put]) => ('at' in put && put.at === place ? [unit] : []));
  }

  /** The carriers on the map that a unit could board. */
  carriersFor(unit: UnitId): readonly UnitId[] {
    if (!this.options?.riders.includes(unit)) return [];
    return this.options.carriers.filter((carrier) => {
      const put = this.puts.get(carrier);
      const rider = [...this.puts].find(([, one]) => 'aboard' in one && one.aboard === carrier)?.[0];
      return put && 'at' in put && (rider === undefined || rider === unit);
    });
  }

  choose(unit: UnitId): void {
    this.chosen = this.chosen === unit ? null : unit;
  }

  /** Puts a unit on a hex; it is the next one's turn. */
  put(unit: UnitId, at: Place): boolean {
    if (!this.placesFor(unit).includes(at)) return false;
    const before = this.puts.get(unit);
    const facing = this.isVehicle(unit) ? ((before && 'at' in before ? before.facing : null) ?? this.ahead) : null;
    this.#set(unit, { at, facing });
    // Another one of the same card comes next, so that a line of rifles is placed hex by hex.
    const card = this.#source.view?.units[unit]?.card;
    this.chosen = this.left.find((one) => this.#source.view?.units[one]?.card === card) ?? null;
    return true;
  }

  board(unit: UnitId, carrier: UnitId): void {
    if (!this.carriersFor(unit).includes(carrier)) return;
    this.#set(unit, { aboard: carrier });
    this.chosen = null;
  }

  /** Turns a vehicle that stands by so many sixths of a circle, clockwise. */
  turnBy(unit: UnitId, sixths: number): void {
    const put = this.puts.get(unit);
    if (!put || !('at' in put) || put.facing === null) return;
    const facing = FACINGS[(FACINGS.indexOf(put.facing) + sixths + 6) % 6] ?? put.facing;
    this.#set(unit, { ...put, facing });
  }

  /** Turns a vehicle that stands to a side. */
  face(unit: UnitId, facing: Facing): void {
    const put = this.puts.get(unit);
    if (put && 'at' in put && put.facing !== null) this.#set(unit, { ...put, facing });
  }

  /** Takes a unit off the map, and its passenger with it. */
  lift(unit: UnitId): void {
    this.puts = new Map([...this.puts].filter(([id, put]) => id !== unit && !('aboard' in put && put.aboard === unit)));
    this.chosen = unit;
  }

  clear(): void {
    this.puts = new Map();
    this.chosen = null;
  }

  /** The enemy lies that way. */
  get ahead(): Facing {
    const { zone } = this;
    const numbers = zone.map((place) => Number(place.slice(1)));
    return numbers.length > 0 && Math.max(...numbers) > 8 && Math.min(...numbers) > 4 ? 'w' : 'e';
  }

  /** Places all that is left: vehicles on roads and open ground, soldiers before them, toward the objective. */
  fill(): void {
    const { view, pack } = this.#source;
    const objective = view?.board?.objective ?? 'F8';
    const costly = (unit: UnitId) => {
      const card = pack?.card(view?.units[unit]?.card ?? '');
      // Those that open fire far away stand behind; the others go ahead.
      return card ? (card.subtype === 'commander' || card.subtype === 'artillery' ? 1 : 0) : 0;
    };
    const order = [...this.left].sort((one, other) => costly(one) - costly(other));
    for (const unit of order) {
      const places = this.placesFor(unit);
      const near = [...places].sort(
        (one, other) =>
          distance(one, objective) +
          this.unitsAt(one).length * 0.4 -
          distance(other, objective) -
          this.unitsAt(other).length * 0.4,
      );
      const [at] = near;
      if (at !== undefined) this.#set(unit, { at, facing: this.isVehicle(unit) ? this.ahead : null });
    }
    this.chosen = null;
  }

  /** The units as they would stand. */
  pieces(view: View, pack: Pack): Piece[] {
    if (!this.options) return [];
    const riders = new Map([...this.puts].flatMap(([id, put]) => ('aboard' in put ? [[put.aboard, id] as const] : [])));
    return [...this.puts].flatMap(([id, put]): Piece[] => {
      const unit = view.units[id];
      if (!unit || !('at' in put)) return [];
      const rider = riders.get(id);
      const passenger = rider === undefined ? null : printedOf(view.units[rider]?.card ?? '', pack);
      return [{ ...printedOf(unit.card, pack, put.facing), id: `${id}`, card: unit.card, at: put.at, passenger }];
    });
  }

  /** The whole set-up as the command has it. */
  get placements(): Placement[] {
    return [...this.puts].map(([unit, put]) =>
      'aboard' in put
        ? { unit, aboard: put.aboard }
        : { unit, at: put.at, ...(put.facing !== null && { facing: put.facing }) },
    );
  }

  #set(unit: UnitId, put: Put): void {
    this.puts = new Map([...this.puts, [unit, put]]);
  }
}
