import type { BattleMap } from '../pack';
import type { Phrases } from '../phrases';
import { distance, FACINGS, next, sideOf, type Place } from './hexes';

/** What is to know of a hex: its ground, what lies on its sides, how near the objective is. */
export function factsOf(
  place: Place,
  { map, down, say }: { map: BattleMap; down: ReadonlySet<string>; say: Phrases },
): { title: string; lines: string[] } {
  const { ground, terrain: names, facings } = say.words;
  const terrain = map.terrain(place);
  const lines: string[] = [];
  if (terrain === 'forest' || terrain === 'hill') lines.push(ground.cost2);
  if (terrain === 'forest') lines.push(ground.roll);
  if (terrain === 'marsh') lines.push(ground.closedToVehicles, ground.coverSoldiers);
  if (terrain === 'pond') lines.push(ground.closedToAll);
  if (terrain === 'forest' || terrain === 'hill' || terrain === 'town') lines.push(ground.cover, ground.blocks);
  if (map.hasRoad(place)) lines.push(ground.road);
  for (const facing of FACINGS) {
    const beside = next(place, facing);
    if (beside === null || !map.isRiver(place, beside)) continue;
    const where = facings[facing];
    if (!map.isRoad(place, beside)) lines.push(ground.river(where));
    else lines.push(down.has(sideOf(place, beside)) ? ground.bridgeDown(where) : ground.bridge(where));
  }
  const far = distance(place, map.data.objective);
  if (far === 0) lines.push(ground.objective);
  if (far === 1) lines.push(ground.near);
  return { title: `${place}, ${names[terrain]}`, lines };
}
