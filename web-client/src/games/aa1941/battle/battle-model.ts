import type {
  BattleResult,
  Event,
  Kind,
  Power,
  RegionId,
  Role,
  Taken,
  UnitId,
  Volley,
} from '../../../generated/aa1941';
import { ownersOf, type Known, type MatchEvent } from '../log';
import { SIDE_OF } from '../powers';

/** What has become of a unit in a battle: hit and still to be removed, removed, under water, or gone elsewhere. */
export type Fate = 'stands' | 'falls' | 'lost' | 'dived' | 'left';

/** A unit in a battle. */
export interface Combatant {
  readonly id: UnitId;
  readonly power: Power;
  readonly kind: Kind;
  readonly fate: Fate;
  readonly damaged: boolean;
  /** How many volleys of the round had been fired when it was hit for good; null while it stands. */
  readonly fellAfter: number | null;
}

/** The steps of a round as the strip above the board has them. */
export type Step = 'submarines' | 'attack' | 'attacked' | 'defence' | 'defended' | 'decide' | 'over';

/** What the dice of one side did in the whole battle, as far as it is known. */
export interface Score {
  readonly dice: number;
  /** The sum of the numbers needed: six times the hits to be expected. */
  readonly needed: number;
  readonly hits: number;
  readonly lost: readonly UnitId[];
}

/** A battle at one moment. */
export interface BattleModel {
  readonly region: RegionId;
  readonly attacker: Power;
  /** Whose units each side was drawn up with, in order of play. */
  readonly powers: Readonly<Record<Role, readonly Power[]>>;
  /** How many units each side was drawn up with. */
  readonly strength: Readonly<Record<Role, number>>;
  /** From 1; 0 before the first round. */
  readonly round: number;
  /** The units drawn up, those lost in this round among them. */
  readonly sides: Readonly<Record<Role, readonly Combatant[]>>;
  /** The dice of this round. */
  readonly volleys: readonly Volley[];
  readonly step: Step;
  /** What the defending seats asked so far would lose. */
  readonly proposals: readonly { readonly power: Power; readonly units: readonly UnitId[] }[];
  readonly score: Readonly<Record<Role, Score>>;
  readonly retreats: readonly RegionId[];
  readonly result: BattleResult | null;
  readonly taken: Taken | null;
  /** IPCs that were seized with a capital. */
  readonly seized: number;
}

/** The other side. */
export const enemyOf = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** A battle as it is drawn up, before any dice. */
export function drawnUp(began: Extract<Event, { e: 'battle_began' }>, known: Known): BattleModel {
  const nothing: Score = { dice: 0, needed: 0, hits: 0, lost: [] };
  return {
    region: began.region,
    attacker: began.attacker,
    powers: { attacker: ownersOf(began.attackers, known), defender: ownersOf(began.defenders, known) },
    strength: { attacker: began.attackers.length, defender: began.defenders.length },
    round: 0,
    sides: { attacker: combatants(began.attackers, known), defender: combatants(began.defenders, known) },
    volleys: [],
    step: 'attack',
    proposals: [],
    score: { attacker: nothing, defender: nothing },
    retreats: began.retreats,
    result: null,
    taken: null,
    seized: 0,
  };
}

/** Units as they enter a battle; those that nothing is known of are left out. */
export function combatants(ids: readonly UnitId[], known: Known): Combatant[] {
  return ids.flatMap((id) => {
    const tag = known.get(id);
    return tag ? [{ id, ...tag, fate: 'stands' as const, damaged: false, fellAfter: null }] : [];
  });
}

/**
 * The battle after an event.
 *
 * @param falls which of the units that take hits now will be removed for it; the others are damaged
 */
export function afterEvent(
  battleModel: BattleModel,
  event: MatchEvent,
  known: Known,
  falls: ReadonlySet<UnitId>,
): BattleModel {
  switch (event.e) {
    case 'round_began':
      return { ...onlyStanding(battleModel), round: event.round, volleys: [], proposals: [], step: 'attack' };
    case 'submerged':
      return { ...changed(battleModel, event.units, (one) => ({ ...one, fate: 'dived' })), step: 'submarines' };
    case 'fired':
      return fired(battleModel, event);
    case 'casualties_proposed':
      return { ...battleModel, proposals: [...battleModel.proposals, { power: event.power, units: event.units }] };
    case 'casualties_taken': {
      const hit = changed(battleModel, event.units, (one) =>
        falls.has(one.id)
          ? { ...one, fate: 'falls', fellAfter: battleModel.volleys.length }
          : { ...one, damaged: true },
      );
      return { ...hit, proposals: [], step: afterHits(battleModel, event.side) };
    }
    case 'units_lost':
      return lost(battleModel, event.units, known);
    case 'pressed':
      return { ...battleModel, step: 'attack' };
    case 'retreated':
      return { ...changed(battleModel, event.units, (one) => ({ ...one, fate: 'left' })), step: 'over' };
    case 'battle_ended':
      return { ...battleModel, result: event.result, step: 'over' };
    case 'territory_taken':
      // Other land may be walked into in between.
      return event.taken.region === battleModel.region ? { ...battleModel, taken: event.taken } : battleModel;
    case 'treasury_seized':
      return battleModel.taken ? { ...battleModel, seized: battleModel.seized + event.ipcs } : battleModel;
    default:
      return battleModel;
  }
}

/** Dice that hit. */
export const hitsOf = (volley: Pick<Volley, 'shots'>): number =>
  volley.shots.filter((shot) => shot.die <= shot.needs).length;

/** The sum of the numbers that a volley needs. */
export const neededBy = (volley: Pick<Volley, 'shots'>): number =>
  volley.shots.reduce((sum, shot) => sum + shot.needs, 0);

/** The units of a side that are still in the battle and not hit for good. */
export const living = (battleModel: BattleModel, role: Role): readonly Combatant[] =>
  battleModel.sides[role].filter((one) => one.fate === 'stands');

/** What can take land. */
const isTroop = ({ kind }: { kind: Kind }): boolean => kind === 'infantry' || kind === 'tank';

/** Whether a side has land units left besides those named. */
export const hasTroops = (battleModel: BattleModel, role: Role, without: readonly UnitId[] = []): boolean =>
  living(battleModel, role).some((one) => isTroop(one) && !without.includes(one.id));

/** Whether the attacker has won, with nobody left to take the land. */
export const isBeatenInVain = (battleModel: BattleModel): boolean =>
  battleModel.result === 'won' && !battleModel.region.startsWith('sz') && !hasTroops(battleModel, 'attacker');

function changed(battleModel: BattleModel, ids: readonly UnitId[], change: (one: Combatant) => Combatant): BattleModel {
  const each = (one: Combatant) => (ids.includes(one.id) ? change(one) : one);
  return {
    ...battleModel,
    sides: { attacker: battleModel.sides.attacker.map(each), defender: battleModel.sides.defender.map(each) },
  };
}

function onlyStanding(battleModel: BattleModel): BattleModel {
  return {
    ...battleModel,
    sides: { attacker: living(battleModel, 'attacker'), defender: living(battleModel, 'defender') },
  };
}

function fired(battleModel: BattleModel, { side, surprise, shots }: Extract<Event, { e: 'fired' }>): BattleModel {
  const volley: Volley = { side, surprise, shots };
  const hits = hitsOf(volley);
  const before = battleModel.score[side];
  const score = {
    ...before,
    dice: before.dice + shots.length,
    needed: before.needed + neededBy(volley),
    hits: before.hits + hits,
  };
  return {
    ...battleModel,
    volleys: [...battleModel.volleys, volley],
    score: { ...battleModel.score, [side]: score },
    step: surprise ? 'submarines' : hits > 0 ? (side === 'attacker' ? 'attacked' : 'defended') : afterFire(side),
  };
}

const afterFire = (side: Role): Step => (side === 'attacker' ? 'defence' : 'decide');

function afterHits(battleModel: BattleModel, side: Role): Step {
  return battleModel.volleys.at(-1)?.surprise ? 'submarines' : afterFire(enemyOf(side));
}

function lost(battleModel: BattleModel, ids: readonly UnitId[], known: Known): BattleModel {
  const removed = changed(battleModel, ids, (one) => ({
    ...one,
    fate: 'lost',
    fellAfter: one.fellAfter ?? battleModel.volleys.length,
  }));
  // Cargo goes down with its ship and was never drawn up: only its owner tells whose it was.
  const roleOf = (id: UnitId): Role | null => {
    const power = known.get(id)?.power;
    if (power === undefined) return null;
    return SIDE_OF[power] === SIDE_OF[battleModel.attacker] ? 'attacker' : 'defender';
  };
  const grown = (role: Role): Score => ({
    ...battleModel.score[role],
    lost: [...battleModel.score[role].lost, ...ids.filter((id) => roleOf(id) === role)],
  });
  return {
    ...removed,
    score: { attacker: grown('attacker'), defender: grown('defender') },
    step: battleModel.step === 'submarines' ? 'submarines' : 'decide',
  };
}
