import { set } from '../../../lib/typography';
import type { RegionId } from '../../../generated/aa1941';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { POWERS } from '../powers';
import { forceOf } from '../units';
import { isOneWay } from './reach.svelte';
import { PLAY } from './words';

/** A region in words for a screen reader: name, owner, income, units, then what it is to the player now. */
export function describeRegion(model: OrdersViewModel, id: RegionId): string {
  const { say } = model;
  const words = PLAY[say.lang].board;
  const region = model.board.region(id);
  if (!region) return id;
  const owner = model.view?.control[id];
  const facts = [say.region(id)];
  if (region.kind === 'neutral') facts.push(say.words.regions.neutral);
  if (owner) facts.push(say.power(owner));
  if (region.kind === 'land') facts.push(words.income(model.view?.income[id] ?? region.income ?? 0));
  if (region.capital_of) facts.push(words.capital(say.power(region.capital_of)));
  if (region.industrial_complex) facts.push(words.factory);
  const here = model.byRegion.get(id) ?? [];
  for (const power of POWERS) {
    const units = here.filter((unit) => unit.power === power);
    if (units.length === 0) continue;
    const force = say.force(forceOf(units));
    facts.push(power === owner ? force : words.of(force, say.power(power)));
  }
  if (here.length === 0) facts.push(words.empty);
  const state = stateOf(model, id);
  return state === '' ? facts.join(', ') : `${facts.join(', ')}. ${state}`;
}

function stateOf(model: OrdersViewModel, id: RegionId): string {
  const { say } = model;
  const words = PLAY[say.lang].board;
  if (model.region === id && model.orders)
    return `${words.selected}, ${PLAY[say.lang].stack.selected(
      model.chosen.size,
      model.groups.reduce((sum, group) => sum + group.units.length, 0),
    )}`;
  const target = model.targetAt(id);
  if (target)
    return target.whole ? words.legalAll(target.units.length) : words.legalSome(say.units(target.units, model.units));
  const miss = model.misses.get(id);
  if (miss)
    return (isOneWay(miss) ? words.oneway : words.miss)(
      miss.map(({ refusal }) => set(refusal.text[say.lang], say.lang)).join(' '),
    );
  if (model.offered.has(id)) return words.offered;
  return model.view?.battles.some((battle) => battle.region === id) ? words.battle : '';
}
