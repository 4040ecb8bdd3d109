import type { Power } from '../../../generated/aa1941';
import type { Phrases } from '../phrases';
import { sizeOf } from '../units';
import type { Camp, Capture, Clash } from './records';
import { HISTORY } from './words';

/** "Germany, Japan"; the role if no power is known. */
export function campInWords(camp: Camp, say: Phrases, otherwise: string): string {
  return camp.powers.length === 0 ? otherwise : camp.powers.map((power: Power) => say.power(power)).join(say.words.and);
}

/** How a territory was taken. */
export function fallInWords({ fall }: Capture, say: Phrases): string {
  const words = HISTORY[say.lang].fall;
  if (fall.way === 'returned') return words.returned;
  if (sizeOf(fall.force) === 0) return words.fallen;
  const units = say.force(fall.force);
  const zone = fall.zone === null ? null : say.theRegion(fall.zone);
  if (fall.way === 'battle') return zone === null ? words.battle(units) : words.battleBySea(units, zone);
  return zone === null ? words.unopposed(units) : words.landing(units, zone);
}

/** What both sides of a battle lost; empty as long as there are no losses. */
export function lossesInWords({ attacker, defender }: Clash, say: Phrases): string {
  if (attacker.value + defender.value === 0) return '';
  return HISTORY[say.lang].losses(
    campInWords(attacker, say, say.words.battle.attacker),
    say.force(attacker.lost),
    campInWords(defender, say, say.words.battle.defender),
    say.force(defender.lost),
  );
}

/** How a battle stands or ended. */
export function clashInWords(clash: Clash, say: Phrases): string {
  const words = HISTORY[say.lang];
  if (clash.result === null) return words.fighting(say.force(clash.attacker.force), say.force(clash.defender.force));
  return words.result[clash.result];
}
