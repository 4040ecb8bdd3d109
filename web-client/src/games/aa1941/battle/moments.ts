import type { UnitId, View } from '../../../generated/aa1941';
import type { Happened, Known, MatchEvent } from '../log';
import { afterEvent, combatants, drawnUp, type BattleModel } from './battle-model';

/** The combat phase after one event. */
export interface Moment {
  /** The key of the event; that of the opening is its own. */
  readonly key: string;
  /** What happened; null at the opening. */
  readonly entry: Happened | null;
  /** The battle that is being fought, or that has just ended; null between battles. */
  readonly battleModel: BattleModel | null;
}

/**
 * The moments of the present turn's combat phase, oldest first; none if it has not come to that.
 *
 * @param entries the log as far as it is known
 * @param first the position before the first of them
 * @param now the position after the last of them: it tells what hits did that nothing later tells of
 */
export function momentsOf(entries: readonly Happened[], first: View | null, now: View | null): Moment[] {
  const start = openingOf(entries);
  const known = entries.at(-1)?.known ?? (first ? knownOf(first) : null);
  const moments: Moment[] = [];
  let battleModel: BattleModel | null = null;
  if (start < 0) {
    // The log may begin in the middle of a battle.
    if (first?.phase !== 'combat' || !known) return [];
    battleModel = battleOf(first, known);
    moments.push({ key: 'opening', entry: null, battleModel });
  }
  for (let index = start + 1; index < entries.length; index += 1) {
    const entry = entries[index];
    if (!entry) continue;
    const { event } = entry;
    if (event.e === 'battle_began') battleModel = drawnUp(event, entry.known);
    else if (isOver(battleModel) && event.e === 'battle_chosen') battleModel = null;
    else if (battleModel) battleModel = afterEvent(battleModel, event, entry.known, fallsAt(entries, index, now));
    moments.push({ key: entry.key, entry, battleModel });
    if (event.e === 'phase_began') break;
  }
  return moments;
}

const isOver = (battleModel: BattleModel | null) => battleModel !== null && battleModel.result !== null;

/** Where the combat phase of this turn began; −1 if the log does not reach back so far. */
function openingOf(entries: readonly Happened[]): number {
  const index = entries.findLastIndex(
    ({ event }) => event.e === 'turn_began' || (event.e === 'phase_began' && event.phase === 'combat'),
  );
  // Of a turn that has not come to combat yet there is nothing to show.
  return entries[index]?.event.e === 'turn_began' ? entries.length : index;
}

const knownOf = (view: View): Known => new Map(view.units.map(({ id, power, kind }) => [id, { power, kind }]));

/** A battle that was under way when the log begins. What its dice did before this round is not known. */
function battleOf(view: View, known: Known): BattleModel | null {
  const { battle } = view;
  if (!battle) return null;
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const side = (ids: readonly UnitId[]) =>
    combatants(ids, known).map((one) => ({
      ...one,
      damaged: units.get(one.id)?.damaged === true,
      ...(battle.doomed.includes(one.id) ? { fate: 'falls' as const, fellAfter: battle.volleys.length } : {}),
    }));
  const { region, attacker, attackers, defenders, retreats } = battle;
  let battleModel: BattleModel = drawnUp(
    { e: 'battle_began', region, attacker, attackers, defenders, retreats },
    known,
  );
  for (const { side, surprise, shots } of battle.volleys) {
    const hits = { submarines: 0, aircraft: 0, others: 0 };
    battleModel = afterEvent(battleModel, { e: 'fired', region, side, surprise, shots, hits }, known, new Set());
  }
  const sides = { attacker: side(attackers), defender: side(defenders) };
  return {
    ...battleModel,
    round: battle.round,
    sides,
    step: battle.hits || battle.volleys.length > 0 ? battleModel.step : 'attack',
  };
}

/** Which units that take hits at this entry are removed for them: those that the next removal names. */
function fallsAt(entries: readonly Happened[], index: number, now: View | null): ReadonlySet<UnitId> {
  const taken = entries[index]?.event;
  if (taken?.e !== 'casualties_taken') return new Set();
  const falling = new Set(taken.units);
  for (const { event } of entries.slice(index + 1)) {
    // A unit that is hit again before the removal was only damaged the first time.
    if (event.e === 'casualties_taken') for (const id of event.units) falling.delete(id);
    if (event.e === 'units_lost') return only(falling, event.units);
    if (endsRound(event)) return new Set();
  }
  return now?.battle ? only(falling, now.battle.doomed) : new Set();
}

const endsRound = (event: MatchEvent) =>
  event.e === 'round_began' || event.e === 'battle_ended' || event.e === 'pressed' || event.e === 'retreated';

const only = (ids: ReadonlySet<UnitId>, named: readonly UnitId[]) =>
  new Set([...ids].filter((id) => named.includes(id)));
