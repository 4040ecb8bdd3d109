import type { Kind, Power, Role, UnitId } from '../../../generated/aa1941';
import type { Known } from '../log';
import { forceOf, type Force } from '../units';
import type { Lang } from '../../../i18n/language.svelte';
import { neededBy, type BattleModel, type Score } from './battle-model';

/** What a battle cost one side, and how lucky its dice were. */
export interface Bill {
  readonly role: Role;
  readonly powers: readonly Power[];
  readonly lost: Force;
  /** What the lost units cost. */
  readonly ipcs: number;
  readonly hits: number;
  /** Hits to be expected of its dice, in tenths. */
  readonly expectedTenths: number;
}

/** The hits to be expected of dice that need these numbers together, in tenths, rounded. */
export const expectedTenths = (needed: number): number => Math.round((needed * 10) / 6);

/**
 * The bill of one side.
 *
 * @param price what a kind costs
 */
export function billOf(battleModel: BattleModel, role: Role, known: Known, price: (kind: Kind) => number): Bill {
  const score: Score = battleModel.score[role];
  const tags = score.lost.flatMap((id: UnitId) => known.get(id) ?? []);
  return {
    role,
    powers: battleModel.powers[role],
    lost: forceOf(tags),
    ipcs: tags.reduce((sum, { kind }) => sum + price(kind), 0),
    hits: score.hits,
    expectedTenths: expectedTenths(score.needed),
  };
}

/** The part that a user plays in a battle; null for everybody else. */
export function partOf(battleModel: BattleModel, mine: readonly Power[]): Role | null {
  if (mine.includes(battleModel.attacker)) return 'attacker';
  return battleModel.powers.defender.some((power) => mine.includes(power)) ? 'defender' : null;
}

/** How the dice fell: far off what was to be expected, or about so. Judged by the difference between both sides. */
export type Luck = 'attacker' | 'defender' | 'even';

/** Whom the dice favoured: whose hits beat what was to be expected by a whole hit more than the other's. */
export function luckOf(attacker: Bill, defender: Bill): Luck {
  const surplus = (bill: Bill) => bill.hits * 10 - bill.expectedTenths;
  const difference = surplus(attacker) - surplus(defender);
  if (difference >= 10) return 'attacker';
  return difference <= -10 ? 'defender' : 'even';
}

/** The dice of one side in the present round. */
export interface Count {
  readonly dice: number;
  readonly hits: number;
  readonly expectedTenths: number;
}

/**
 * Counts the dice of a round.
 *
 * @param landed how many dice of the newest volley have come to rest; null: all
 */
export function countOf(battleModel: BattleModel, role: Role, landed: number | null): Count {
  let [dice, hits, needed] = [0, 0, 0];
  for (const [index, volley] of battleModel.volleys.entries()) {
    if (volley.side !== role) continue;
    const down =
      landed !== null && index === battleModel.volleys.length - 1 ? volley.shots.slice(0, landed) : volley.shots;
    dice += volley.shots.length;
    needed += neededBy(volley);
    hits += down.filter((shot) => shot.die <= shot.needs).length;
  }
  return { dice, hits, expectedTenths: expectedTenths(needed) };
}

/** Tenths as a number with one decimal: "2.0", "2,0". */
export const tenths = (count: number, lang: Lang): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(count / 10);
