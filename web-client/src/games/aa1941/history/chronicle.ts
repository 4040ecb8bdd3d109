import type { ByPower, Event, Power, RegionId, Shot, Taken, UnitId, View } from '../../../generated/aa1941';
import type { StepEvents } from '../../../generated/protocol';
import { withPlaced, type MatchEvent } from '../log';
import { POWERS } from '../powers';
import { forceOf, type Force, type Tag } from '../units';
import type {
  Almanac,
  MatchSummary,
  Camp,
  Capture,
  Clash,
  Dice,
  Fall,
  Luck,
  March,
  Production,
  Stage,
  Trade,
  Turn,
  Wreck,
} from './records';

/** A battle that is being fought, with what is needed to tell its losses. */
interface OpenClash {
  clash: Clash;
  attackers: ReadonlySet<UnitId>;
  fallen: UnitId[];
}

/** What an order did, to be crossed out when it is taken back. */
type Done = (March | Capture | Trade)[];

const each = <T>(make: (power: Power) => T): ByPower<T> => ({
  ussr: make('ussr'),
  germany: make('germany'),
  uk: make('uk'),
  japan: make('japan'),
  usa: make('usa'),
});

/**
 * Tells a match from its events: a pure fold that is given each step once, in order, and never looks back further than
 * the present turn.
 */
export class Chronicle {
  readonly #almanac: Almanac;
  readonly #known: Map<UnitId, Tag>;
  #upTo = 1;
  readonly #turns: Turn[];
  readonly #stages: Stage[];
  readonly #marches: March[] = [];
  readonly #captures: Capture[] = [];
  readonly #clashes: Clash[] = [];
  readonly #wrecks: Wreck[] = [];
  readonly #trades: Trade[] = [];
  readonly #production: Production[];
  readonly #army: Production[];
  readonly #dice: Dice[] = [
    { seq: 1, luck: each(() => ({ rolled: 0, hits: 0, sixths: 0 })), faces: [0, 0, 0, 0, 0, 0] },
  ];
  #ending: MatchSummary['ending'] = null;
  /** The orders of this phase that can be taken back. */
  #orders: Done[] = [];
  #open: OpenClash | null = null;
  /** Where the troops of this turn will storm from, by territory. */
  #landings = new Map<RegionId, RegionId>();
  /** The first march of this turn, as an index. */
  #dawn = 0;

  /** @param opening the view after the first step */
  constructor(opening: View, almanac: Almanac) {
    this.#almanac = almanac;
    this.#known = new Map(opening.units.map(({ id, power, kind }) => [id, { power, kind }]));
    this.#turns = [{ index: 0, round: opening.round, power: opening.turn, from: 1 }];
    this.#stages = [{ turn: 0, phase: opening.phase, from: 1 }];
    const costOf = (power: Power) =>
      opening.units.reduce((sum, unit) => sum + (unit.power === power ? almanac.cost(unit.kind) : 0), 0);
    this.#army = [{ seq: 1, ipcs: each(costOf) }];
    this.#production = [{ seq: 1, ipcs: each((power) => opening.powers[power].production) }];
  }

  /** Tells what happened in these steps. Steps that were told before are passed over. */
  take(steps: readonly StepEvents[]): void {
    for (const { seq, events } of steps) {
      if (seq <= this.#upTo) continue;
      this.#upTo = seq;
      for (const event of events as MatchEvent[]) this.#tell(seq, event);
    }
  }

  /** All that was told so far. */
  read(): MatchSummary {
    return {
      upTo: this.#upTo,
      turns: this.#turns,
      stages: this.#stages,
      marches: this.#marches,
      captures: this.#captures,
      clashes: this.#clashes,
      wrecks: this.#wrecks,
      trades: this.#trades,
      production: this.#production,
      army: this.#army,
      dice: this.#dice,
      ending: this.#ending,
    };
  }

  get #turn(): Turn {
    const turn = this.#turns.at(-1);
    if (!turn) throw new Error('a match begins with a turn');
    return turn;
  }

  #force(ids: readonly UnitId[]): Force {
    return forceOf(ids.flatMap((id) => this.#known.get(id) ?? []));
  }

  #tell(seq: number, event: MatchEvent): void {
    const turn = this.#turn.index;
    switch (event.e) {
      case 'turn_began':
        this.#turns.push({ index: turn + 1, round: event.round, power: event.power, from: seq });
        this.#stages.push({ turn: turn + 1, phase: 'purchase', from: seq });
        this.#orders = [];
        this.#landings.clear();
        this.#dawn = this.#marches.length;
        break;
      case 'phase_began':
        this.#stages.push({ turn, phase: event.phase, from: seq });
        this.#orders = [];
        break;
      case 'units_purchased':
        this.#trade({
          seq,
          turn,
          undone: null,
          power: event.power,
          kind: 'bought',
          force: event.units,
          ipcs: event.cost,
        });
        break;
      case 'units_moved': {
        const march = this.#march(seq, event.power, [...event.units, ...event.carried], event.path);
        const captures = event.taken.map((taken) =>
          this.#capture(seq, taken, event.power, { way: 'unopposed', force: march.force, zone: null }),
        );
        this.#orders.push([march, ...captures]);
        break;
      }
      case 'units_unloaded':
        this.#orders.push([this.#march(seq, event.power, event.units, [event.zone, event.to])]);
        break;
      case 'landing_ordered':
        this.#landings.set(event.to, event.zone);
        this.#orders.push([this.#march(seq, event.power, event.units, [event.zone, event.to])]);
        break;
      case 'units_loaded':
        this.#orders.push([]);
        break;
      case 'units_placed':
        for (const [id, tag] of withPlaced(new Map(), event)) this.#known.set(id, tag);
        this.#muster(seq, event.power, this.#costOf(event.units));
        this.#trade({
          seq,
          turn,
          undone: null,
          power: event.power,
          kind: 'placed',
          force: event.units,
          region: event.region,
        });
        break;
      case 'undone':
        this.#takeBack(seq);
        break;
      case 'income_collected':
        this.#trades.push({ seq, turn, undone: null, power: event.power, kind: 'income', ipcs: event.ipcs });
        break;
      default:
        this.#tellBattle(seq, event);
    }
  }

  /** Tells what a battle brought; events of no consequence for the past are passed over. */
  #tellBattle(seq: number, event: MatchEvent): void {
    switch (event.e) {
      case 'battle_began':
        this.#began(seq, event);
        break;
      case 'fired':
        this.#roll(seq, event.shots);
        break;
      case 'units_lost':
        this.#lose(seq, event);
        break;
      case 'battle_ended':
        if (this.#open) {
          this.#open.clash.ended = seq;
          this.#open.clash.result = event.result;
          this.#open = null;
        }
        break;
      case 'territory_taken':
        this.#capture(seq, event.taken, event.by, this.#fallOf(event.taken, event.by));
        break;
      case 'treasury_seized': {
        const capture = this.#captures.at(-1);
        if (capture?.seq === seq) capture.seized = event.ipcs;
        break;
      }
      case 'game_won':
        this.#ending = { seq, turn: this.#turn.index, side: event.side, why: event.why };
        break;
      default:
    }
  }

  #trade(trade: Trade): void {
    this.#trades.push(trade);
    this.#orders.push([trade]);
  }

  #march(seq: number, power: Power, units: readonly UnitId[], path: readonly RegionId[]): March {
    const march: March = { seq, turn: this.#turn.index, undone: null, power, force: this.#force(units), path };
    this.#marches.push(march);
    return march;
  }

  #capture(seq: number, { region, from, to }: Taken, by: Power, fall: Fall): Capture {
    const capture: Capture = { seq, turn: this.#turn.index, undone: null, region, from, to, by, fall, seized: 0 };
    this.#captures.push(capture);
    this.#shift(seq, region, from, to);
    return capture;
  }

  /** Gives the income of a territory from one power to another. */
  #shift(seq: number, region: RegionId, from: Power, to: Power): void {
    const income = this.#almanac.income(region);
    const last = this.#production.at(-1);
    if (!last || income === 0) return;
    const ipcs = { ...last.ipcs, [from]: last.ipcs[from] - income };
    ipcs[to] += income;
    if (last.seq === seq) last.ipcs = ipcs;
    else this.#production.push({ seq, ipcs });
  }

  /** Adds units that cost so much to those of a power, or takes them away. */
  #muster(seq: number, power: Power, ipcs: number): void {
    const last = this.#army.at(-1);
    if (!last || ipcs === 0) return;
    const after = { ...last.ipcs, [power]: last.ipcs[power] + ipcs };
    if (last.seq === seq) last.ipcs = after;
    else this.#army.push({ seq, ipcs: after });
  }

  #costOf(force: Force): number {
    return (Object.entries(force) as [keyof Force, number][]).reduce(
      (sum, [kind, count]) => sum + count * this.#almanac.cost(kind),
      0,
    );
  }

  #takeBack(seq: number): void {
    for (const done of this.#orders.pop() ?? []) {
      done.undone = seq;
      if ('fall' in done) this.#shift(seq, done.region, done.to, done.from);
      if ('kind' in done && done.kind === 'placed') this.#muster(seq, done.power, -this.#costOf(done.force));
    }
  }

  #began(seq: number, event: Extract<Event, { e: 'battle_began' }>): void {
    const camp = (ids: readonly UnitId[]): Camp => {
      const owners = new Set(ids.map((id) => this.#known.get(id)?.power));
      return { powers: POWERS.filter((power) => owners.has(power)), force: this.#force(ids), lost: {}, value: 0 };
    };
    const clash: Clash = {
      seq,
      turn: this.#turn.index,
      region: event.region,
      attacker: camp(event.attackers),
      defender: camp(event.defenders),
      ended: null,
      result: null,
    };
    this.#clashes.push(clash);
    this.#open = { clash, attackers: new Set(event.attackers), fallen: [] };
  }

  #roll(seq: number, shots: readonly Shot[]): void {
    const last = this.#dice.at(-1);
    if (!last) return;
    const luck: ByPower<Luck> = { ...last.luck };
    const faces = [...last.faces];
    for (const { unit, needs, die } of shots) {
      faces[die - 1] = (faces[die - 1] ?? 0) + 1;
      const power = this.#known.get(unit)?.power;
      if (!power) continue;
      const { rolled, hits, sixths } = luck[power];
      luck[power] = { rolled: rolled + 1, hits: hits + (die <= needs ? 1 : 0), sixths: sixths + needs };
    }
    if (last.seq === seq) Object.assign(last, { luck, faces });
    else this.#dice.push({ seq, luck, faces });
  }

  #lose(seq: number, event: Extract<Event, { e: 'units_lost' }>): void {
    for (const id of event.units) {
      const power = this.#known.get(id)?.power;
      if (power) this.#muster(seq, power, -this.#cost(id));
    }
    const open = this.#open;
    if (open?.clash.region === event.region) {
      open.fallen.push(...event.units);
      const tally = (camp: Camp, ids: readonly UnitId[]) => {
        camp.lost = this.#force(ids);
        camp.value = ids.reduce((sum, id) => sum + this.#cost(id), 0);
      };
      tally(
        open.clash.attacker,
        open.fallen.filter((id) => open.attackers.has(id)),
      );
      tally(
        open.clash.defender,
        open.fallen.filter((id) => !open.attackers.has(id)),
      );
      return;
    }
    for (const power of POWERS) {
      const ids = event.units.filter((id) => this.#known.get(id)?.power === power);
      if (ids.length === 0) continue;
      const { region, why } = event;
      this.#wrecks.push({ seq, turn: this.#turn.index, region, power, force: this.#force(ids), why });
    }
  }

  #cost(id: UnitId): number {
    const kind = this.#known.get(id)?.kind;
    return kind ? this.#almanac.cost(kind) : 0;
  }

  #fallOf({ region, to }: Taken, by: Power): Fall {
    const turn = this.#turn.index;
    const zone = this.#landings.get(region) ?? null;
    const clash = this.#clashes.findLast((one) => one.turn === turn && one.region === region);
    if (clash) {
      const force: Force = { ...clash.attacker.force };
      for (const [kind, lost] of Object.entries(clash.attacker.lost) as [keyof Force, number][]) {
        force[kind] = (force[kind] ?? 0) - lost;
      }
      return { way: 'battle', force, zone };
    }
    const force: Force = {};
    for (const march of this.#marches.slice(this.#dawn)) {
      if (march.undone !== null || march.path.at(-1) !== region) continue;
      for (const [kind, count] of Object.entries(march.force) as [keyof Force, number][]) {
        force[kind] = (force[kind] ?? 0) + count;
      }
    }
    if (to !== by && Object.keys(force).length === 0) return { way: 'returned', force, zone: null };
    return { way: zone === null ? 'unopposed' : 'landing', force, zone };
  }
}
