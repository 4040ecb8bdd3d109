import type { Odds } from '../../../generated/aa1941';

/** What a battle costs and takes on average. */
export interface Averages {
  readonly attackerIpcs: number;
  readonly defenderIpcs: number;
  /** Rounds of fire, in halves; at least one. */
  readonly halfRounds: number;
}

/** The averages of all tries, rounded for reading. */
export function averagesOf(odds: Odds): Averages {
  return {
    attackerIpcs: Math.round(odds.attacker_ipcs / odds.tries),
    defenderIpcs: Math.round(odds.defender_ipcs / odds.tries),
    halfRounds: Math.max(1, Math.round((odds.rounds * 2) / odds.tries)),
  };
}
