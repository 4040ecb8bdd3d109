import type { RegionId } from '../../../generated/aa1941';
import type { Desk } from '../desk.svelte';
import { POWERS } from '../powers';
import { forceOf } from '../units';
import { isOneWay } from './reach.svelte';
import { PLAY } from './words';

/** A region for somebody who does not see the map: name, owner, income, units, then what it is to the player now. */
export function describeRegion(desk: Desk, id: RegionId): string {
  const { say } = desk;
  const words = PLAY[say.lang].board;
  const region = desk.board.region(id);
  if (!region) return id;
  const owner = desk.view?.control[id];
  const facts = [say.region(id)];
  if (region.kind === 'neutral') facts.push(say.words.regions.neutral);
  if (owner) facts.push(say.power(owner));
  if (region.kind === 'land') facts.push(words.income(desk.view?.income[id] ?? region.income ?? 0));
  if (region.capital_of) facts.push(words.capital(say.power(region.capital_of)));
  if (region.industrial_complex) facts.push(words.factory);
  const here = desk.byRegion.get(id) ?? [];
  for (const power of POWERS) {
    const units = here.filter((unit) => unit.power === power);
    if (units.length === 0) continue;
    const force = say.force(forceOf(units));
    facts.push(power === owner ? force : words.of(force, say.power(power)));
  }
  if (here.length === 0) facts.push(words.empty);
  const state = stateOf(desk, id);
  return state === '' ? facts.join(', ') : `${facts.join(', ')}. ${state}`;
}

function stateOf(desk: Desk, id: RegionId): string {
  const { say } = desk;
  const words = PLAY[say.lang].board;
  if (desk.region === id && desk.orders)
    return `${words.selected}, ${PLAY[say.lang].stack.selected(
      desk.chosen.size,
      desk.groups.reduce((sum, group) => sum + group.units.length, 0),
    )}`;
  const target = desk.targetAt(id);
  if (target)
    return target.whole ? words.legalAll(target.units.length) : words.legalSome(say.units(target.units, desk.units));
  const miss = desk.misses.get(id);
  if (miss)
    return (isOneWay(miss) ? words.oneway : words.miss)(miss.map(({ refusal }) => refusal.text[say.lang]).join(' '));
  if (desk.offered.has(id)) return words.offered;
  return desk.view?.battles.some((battle) => battle.region === id) ? words.battle : '';
}
