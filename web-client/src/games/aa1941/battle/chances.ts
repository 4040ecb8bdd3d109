import type { Odds } from '../../../generated/aa1941';
import type { Lang } from '../../../i18n/language.svelte';

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

/** A part of a whole in whole percent: what may still happen is never said to be impossible, nor certain. */
export function percent(part: number, whole: number, lang: Lang): string {
  const exact = whole === 0 ? 0 : (part * 100) / whole;
  const rounded = part === 0 || part === whole ? exact : Math.min(99, Math.max(1, Math.round(exact)));
  const text = new Intl.NumberFormat(lang, { style: 'percent' }).format(Math.round(rounded) / 100);
  // The space before a French percent sign is narrow.
  return text.replace('\u00a0', '\u202f');
}
