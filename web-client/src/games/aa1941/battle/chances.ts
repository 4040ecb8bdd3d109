import type { Odds, Remains, SideOdds } from '../../../generated/aa1941';

/** All probabilities of odds together. */
export const MILLION = 1_000_000;

/** What a battle costs and takes on average. */
export interface Averages {
  readonly attackerIpcs: number;
  readonly defenderIpcs: number;
  /** Rounds of fire, in halves; at least one. */
  readonly halfRounds: number;
}

/** The averages, rounded for reading. */
export function averagesOf(odds: Odds): Averages {
  return {
    attackerIpcs: Math.round(odds.attacker.loss_milli_ipcs / 1000),
    defenderIpcs: Math.round(odds.defender.loss_milli_ipcs / 1000),
    halfRounds: Math.max(1, Math.round(odds.rounds_milli / 500)),
  };
}

/** How many entries of what may be left are shown of a side. */
const SHOWN = 4;
/** Entries that are less likely are not worth reading. */
const LEAST_PPM = 20_000;

/** What is likely to be left of a side, the likeliest first. */
export function remainsOf({ left }: SideOdds): readonly Remains[] {
  return left.slice(0, SHOWN).filter(({ chance_ppm }) => chance_ppm >= LEAST_PPM);
}

/** Whether a battle can be won without the land being taken, by aircraft alone, often enough to say so. */
export function mayBeWonInVain({ region, won_ppm, taken_ppm }: Odds): boolean {
  return !region.startsWith('sz') && won_ppm - taken_ppm >= LEAST_PPM;
}

/**
 * What a battle that nobody wins comes to: all units are lost, or neither side can harm the other, or now one and now the
 * other.
 */
export function drawnAs({ drawn_ppm, lost_ppm, attacker }: Odds): 'destroyed' | 'stalemate' | 'either' {
  const nothing = attacker.left.find(({ units }) => Object.keys(units).length === 0)?.chance_ppm ?? 0;
  const destroyed = Math.min(drawn_ppm, Math.max(0, nothing - lost_ppm));
  if (drawn_ppm - destroyed < Math.min(LEAST_PPM, drawn_ppm)) return 'destroyed';
  return destroyed < LEAST_PPM ? 'stalemate' : 'either';
}
