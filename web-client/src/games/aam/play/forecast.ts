import { bandOf, distance, isBefore, type Facing, type Place } from '../board/hexes';
import { hitsOf } from '../parts/hits';
import type { BattleMap, Pack } from '../pack';
import type { Ability, Card, Terrain } from '../pack-types';
import type { Cover, Figures, UnitView, View } from '../../../generated/aam';

/** What a forecast looks at. */
export interface Field {
  units: View['units'];
  pack: Pack;
  map: BattleMap;
}

/** A shot at a unit that moves, as it would be from where its attacker stands. */
export interface Supposed {
  shooter: number;
  mover: number;
  /** Where the mover is then, and how it faces. */
  at: Place;
  facing: Facing | null;
}

const BANDS = ['short', 'medium', 'long'] as const;
const WEAK = (unit: UnitView) => (unit.up.length > 0 ? -1 : 0);

const numberOf = (ability: Ability | undefined, key: string): number => {
  const value = ability?.params[key];
  return typeof value === 'number' ? value : 0;
};
const holds = (ability: Ability, key: string, value: unknown): boolean => {
  const list = ability.params[key];
  return Array.isArray(list) && list.includes(value);
};

/**
 * The figures of defensive fire before anything has moved, for the preview of a way. The window itself brings those of
 * the server; null: it cannot fire there.
 */
export function figuresOf({ shooter, mover, at, facing }: Supposed, field: Field): Figures | null {
  const { units, pack, map } = field;
  const [attacker, target] = [units[shooter], units[mover]];
  const [own, aim] = [pack.card(attacker?.card ?? ''), pack.card(target?.card ?? '')];
  const from = attacker?.at;
  if (!attacker || !target || !own || !aim || !from) return null;
  const range = distance(from, at);
  const index = bandOf(range);
  if (index === null) return null;
  const band = BANDS[index] ?? 'long';
  const [attack, defend] = [abilities(own, pack), abilities(aim, pack)];
  const dice = diceOf(own, aim, range, index, attack);
  const isAimed = !attack.has('fixed_gun') || (attacker.facing !== null && isBefore(from, attacker.facing, at));
  if (dice === 0 || !isAimed) return null;
  const side = facing === null ? null : isBefore(at, facing, from) ? ('front' as const) : ('rear' as const);
  const deflect = defend.get('deflect');
  const isDeflected = deflect && side && holds(deflect, 'bands', band) && holds(deflect, 'sides', side);
  const pierce = attack.get('pierce');
  const modifier =
    WEAK(attacker) +
    aura('attack', attacker, own, from, field) +
    numberOf(attack.get('ambush'), 'n') +
    (own.type === 'soldier' && range <= 1 ? numberOf(defend.get('open_top'), 'n') : 0) -
    (isDeflected ? numberOf(deflect, 'n') : 0);
  const defence =
    aim.defence[side === 'rear' ? 1 : 0] +
    WEAK(target) +
    aura('defence', target, aim, at, field) -
    (aim.type === 'vehicle' && pierce && holds(pierce, 'bands', band) ? numberOf(pierce, 'n') : 0);
  return {
    range,
    band,
    dice,
    modifier,
    defence: Math.max(1, defence),
    side,
    cover: coverOf(aim, map.terrain(at), {
      band,
      attack,
      defend,
      modifier: (range === 0 ? -1 : 0) - numberOf(attack.get('marksman'), 'n') + aura('cover', target, aim, at, field),
    }),
  };
}

const abilities = (card: Card, pack: Pack): ReadonlyMap<string, Ability> =>
  new Map(pack.abilitiesOf(card).map((ability) => [ability.effect, ability]));

function diceOf(own: Card, aim: Card, range: number, index: 0 | 1 | 2, attack: ReadonlyMap<string, Ability>): number {
  const special = attack.get('dice_override');
  const reach = special?.params['range'];
  const [least, most] = Array.isArray(reach) ? (reach as number[]) : [];
  if (special?.params['vs'] === aim.type && range >= (least ?? 0) && range <= (most ?? -1))
    return numberOf(special, 'dice');
  return (aim.type === 'vehicle' ? own.vs_vehicle : own.vs_soldier)[index];
}

function coverOf(
  aim: Card,
  terrain: Terrain,
  shot: {
    band: string;
    attack: ReadonlyMap<string, Ability>;
    defend: ReadonlyMap<string, Ability>;
    modifier: number;
  },
): Cover {
  const hasCover =
    terrain === 'forest' || terrain === 'hill' || terrain === 'town' || (terrain === 'marsh' && aim.type === 'soldier');
  const ignores = shot.attack.get('ignore_cover');
  if (!hasCover || (ignores && holds(ignores, 'bands', shot.band))) return { is: 'none' };
  const hidden = shot.defend.get('camouflage');
  if (hidden && holds(hidden, 'terrain', terrain) && holds(hidden, 'bands', shot.band)) return { is: 'certain' };
  return { is: 'roll', need: aim.type === 'soldier' ? 4 : 5, modifier: shot.modifier };
}

/** The best bonus of the commanders near a unit, itself among them. */
function aura(stat: string, unit: UnitView, card: Card, at: Place, { units, pack }: Field): number {
  let best = 0;
  for (const leader of Object.values(units)) {
    const own = pack.card(leader.card);
    if (!own || leader.side !== unit.side || leader.at === null || leader.up.includes('disrupted')) continue;
    for (const { effect, params, command } of pack.abilitiesOf(own)) {
      const { type, n, range } = params;
      const reaches = leader === unit || distance(leader.at, at) <= Number(range);
      const isMeant = effect === 'aura' && command && params['stat'] === stat && (type === 'any' || type === card.type);
      if (isMeant && reaches) best = Math.max(best, Number(n));
    }
  }
  return best;
}

/** How many faces of a die show at least `need` with a modifier, of six. */
const faces = (need: number, modifier: number): number => Math.max(0, Math.min(6, 7 - (need - modifier)));

/** The chance of each number of hits, 0 to 3, before cover. */
export function hitChances({ dice, modifier, defence }: Pick<Figures, 'dice' | 'modifier' | 'defence'>): number[] {
  const good = faces(4, modifier) / 6;
  const chances = [0, 0, 0, 0];
  let choose = 1;
  for (let successes = 0; successes <= dice; successes += 1) {
    const hits = hitsOf(successes, defence);
    chances[hits] = (chances[hits] ?? 0) + choose * good ** successes * (1 - good) ** (dice - successes);
    choose = (choose * (dice - successes)) / (successes + 1);
  }
  return chances;
}

/** The chance that cover is made, once there is a hit. */
export function coverChance(cover: Cover): number {
  if (cover.is === 'none') return 0;
  return cover.is === 'certain' ? 1 : faces(cover.need, cover.modifier) / 6;
}

/** The chance that defensive fire disrupts. */
export const effectOf = (figures: Figures): number =>
  (1 - (hitChances(figures)[0] ?? 1)) * (1 - coverChance(figures.cover));

/** The chance that a movement roll is made. */
export const rollChance = (modifier: number): number => faces(4, modifier) / 6;

/** How many successes are to be expected. */
export const expectedOf = ({ dice, modifier }: Pick<Figures, 'dice' | 'modifier'>): number =>
  (dice * faces(4, modifier)) / 6;

/** The faces on which a die succeeds, from the lowest one; null: none does. */
export function lowestSuccess(modifier: number): number | null {
  const least = 4 - modifier;
  return least > 6 ? null : Math.max(1, least);
}
