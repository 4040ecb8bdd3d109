import type { CreatureId, Square } from '../../../generated/ddm';
import type { DdmViewModel } from '../model.svelte';
import { distanceOf, keyOf, squaresOf } from '../board/reckon/hall';
import { shotLines } from '../board/reckon/lines';
import { waysOf } from '../board/reckon/ways';

/** Why something cannot be ordered, with the square that is at fault and the creature that stands before it. */
export interface Refused {
  square: Square;
  text: string;
  nearer: CreatureId | null;
}

/** Why a press on a square, or on who stands there, orders nothing. It is a hint: the server judges by its own rules. */
export function refusalAt(model: DdmViewModel, square: Square, creature: CreatureId | null): Refused | null {
  const { draft, field, words, player } = model;
  const { why } = words.attack;
  const { turn } = draft;
  if (!turn || !field || player === null) return null;
  const no = (text: string, nearer: CreatureId | null = null): Refused => ({ square, text, nearer });
  if (draft.power) return no(why.notTarget);
  const target = creature === null ? null : field.creature(creature);
  if (target && target.id === turn.creature) return null;
  if (target && field.isFriend(target.player, player)) return no(why.friend);
  if (target) return enemy(model, target.id, no);
  const terrain = field.hall.terrain(square);
  if (terrain === 'wall') return no(why.wall);
  if (terrain === 'statue') return no(why.statue);
  return no(field.sideOf(turn.creature) > 1 && draft.ways.has(keyOf(square)) ? why.noRoom : why.noWay);
}

function enemy(
  model: DdmViewModel,
  target: CreatureId,
  no: (text: string, nearer?: CreatureId | null) => Refused,
): Refused | null {
  const { draft, field, words, player } = model;
  const { why } = words.attack;
  const { turn } = draft;
  if (!turn || !field || player === null) return null;
  if (turn.attacks_within === null) return no(why.noAttack);
  const card = field.card(turn.creature);
  const [from, to] = [field.place(turn.creature), field.place(target)];
  if (!card || !from || !to) return null;
  if (
    card.ranged.length > 0 &&
    draft.reach.length === 0 &&
    card.melee.length === 0 &&
    !field.sees(turn.creature, target)
  )
    return no(why.noSight);
  if (card.ranged.length > 0) {
    if (!field.sees(turn.creature, target)) return no(why.noSight);
    const isThreatened = field.threatsTo(player).some(({ id }) => field.threatens(id, from));
    if (isThreatened) return no(why.threatened);
    const ranges = card.ranged.map(({ range }) => range ?? Infinity);
    if (distanceOf(from, to) > Math.max(...ranges)) return no(why.range);
    const nearer = nearestBefore(model, target);
    if (nearer) return no(why.nearer(model.say.named(nearer).the), nearer);
  }
  const cost = costToReach(model, target);
  const left = turn.attacks_within - (field.view.acting?.moved ?? 0);
  return cost === null ? no(why.outOfReach) : no(why.far(cost, Math.max(0, left)));
}

/** An enemy in sight and without cover that is strictly nearer; null: there is none. */
function nearestBefore({ draft, field, player }: DdmViewModel, target: CreatureId): CreatureId | null {
  const me = draft.turn?.creature;
  const [from, to] = [me === undefined ? null : (field?.place(me) ?? null), field?.place(target) ?? null];
  if (!field || !from || !to || player === null || me === undefined) return null;
  const apart = distanceOf(from, to);
  const others = (id: CreatureId) =>
    new Set(
      field.standing
        .filter((one) => one.id !== me && one.id !== id)
        .flatMap((one) => {
          const place = field.place(one.id);
          return place ? squaresOf(place).map(keyOf) : [];
        }),
    );
  const nearer = field.enemiesOf(player).find(({ id }) => {
    const place = field.place(id);
    if (!place || id === target || distanceOf(from, place) >= apart || !field.sees(me, id)) return false;
    return shotLines(from, place, others(id), field.hall).every(({ by }) => by === null);
  });
  return nearer?.id ?? null;
}

/** What it costs to come so near to an enemy that it can be struck; null: it cannot be reached within the movement. */
function costToReach({ draft, field }: DdmViewModel, target: CreatureId): number | null {
  const { turn } = draft;
  if (!turn || !field) return null;
  const walk = field.walkOf(turn.creature, Math.max(turn.left, 24), field.view.acting?.dear_diagonal ?? false);
  if (!walk) return null;
  const ends = [...waysOf(walk).values()].filter(({ to }) => field.strikesFrom(turn.creature, to, target));
  return ends.length === 0 ? null : Math.min(...ends.map(({ cost }) => cost));
}
