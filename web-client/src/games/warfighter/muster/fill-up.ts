import type { Command, Pack, SoldierView, View, Weapon } from '../../../generated/warfighter';
import { sharesOf } from './prices';

/** What a seat can buy and has bought. */
export interface Purse {
  view: View;
  pack: Pack;
  seat: number;
  /** The soldiers that the rules let the seat buy. */
  soldiers: readonly string[];
}

/** The most that a first firearm costs: beyond it lie arms for those who know what they want. */
const DEAREST_ARM = 5;
/** So much of its share a seat spends on its first soldier at most. */
const FIRST_PART = 0.5;
/** What a second player soldier and its arm cost at least. */
const SECOND = 12;

const isFirearm = ({ keywords }: Weapon): boolean =>
  keywords.includes('ranged') && !keywords.some((word) => word === 'explosion' || word === 'spray' || word === 'heavy');
const reachOf = ({ hit }: Weapon): number => Object.keys(hit ?? {}).length;

/** Whether a soldier carries a weapon that it can fire. */
export const isArmed = (soldier: Pick<SoldierView, 'weapons'>, pack: Pack): boolean =>
  Object.keys(soldier.weapons).some((id) => pack.weapons[id]?.keywords.some((word) => word !== 'melee'));

/** The player soldiers of a seat that have nothing to fire with. */
export const unarmedOf = ({ view, pack, seat }: Pick<Purse, 'view' | 'pack' | 'seat'>): SoldierView[] =>
  view.soldiers.filter((one) => one.seat === seat && pack.soldiers[one.id]?.kind === 'ps' && !isArmed(one, pack));

/**
 * The next purchase of a squad that can do a bit of everything: a player soldier, a rifle for it, a second one where the points
 * reach, then squad soldiers, and grenades for the points that are left. Null: the share of the seat is spent.
 */
export function nextPurchase(purse: Purse): Command | null {
  const { view, pack, seat } = purse;
  const share = Math.floor(view.rp / Math.max(1, view.terms.seats));
  const left = Math.min(view.rp_left, share - (sharesOf(view, pack)[seat] ?? 0));
  const [bare] = unarmedOf(purse);
  const arm = bare ? firearmFor(bare, left, pack) : null;
  if (bare && arm !== null) return { do: 'buy', for: bare.id, weapon: arm };
  const own = view.soldiers.filter((one) => one.seat === seat);
  const players = own.filter(({ id }) => pack.soldiers[id]?.kind === 'ps');
  if (players.length === 0) return recruit('ps', Math.max(left * FIRST_PART, SECOND), purse, left);
  if (players.length === 1 && left >= SECOND) {
    const second = recruit('ps', left - DEAREST_ARM, purse, left);
    if (second) return second;
  }
  return recruit('nps', left, purse, left) ?? recruit('sq', left, purse, left) ?? grenadeFor(players, left, pack);
}

/** The dearest soldier of a kind up to a price. */
function recruit(kind: 'ps' | 'nps' | 'sq', most: number, { pack, soldiers }: Purse, left: number): Command | null {
  const [best] = soldiers
    .flatMap((id) => {
      const card = pack.soldiers[id];
      return card?.kind === kind && card.cost <= Math.min(most, left) ? [{ id, cost: card.cost }] : [];
    })
    .toSorted((one, other) => other.cost - one.cost || one.id.localeCompare(other.id));
  return best ? { do: 'buy', soldier: best.id } : null;
}

/** The firearm that reaches farthest of those that a soldier can pay and carry. */
function firearmFor(soldier: SoldierView, left: number, pack: Pack): string | null {
  const room = soldier.most_load === null ? Infinity : soldier.most_load - soldier.load;
  const [best] = Object.entries(pack.weapons)
    .filter(([, card]) => isFirearm(card) && card.cost <= Math.min(DEAREST_ARM, left) && card.load <= room)
    .toSorted(([one, a], [other, b]) => reachOf(b) - reachOf(a) || b.cost - a.cost || one.localeCompare(other));
  return best?.[0] ?? null;
}

function grenadeFor(players: readonly SoldierView[], left: number, pack: Pack): Command | null {
  const [grenade] = Object.entries(pack.weapons).filter(
    ([, card]) => card.keywords.includes('thrown') && card.expended === true && card.cost <= left,
  );
  const bearer = players.find(
    ({ load, most_load: most, weapons }) =>
      grenade && (weapons[grenade[0]]?.ammo ?? 0) < 2 && (most === null || load + grenade[1].load <= most),
  );
  return grenade && bearer ? { do: 'buy', for: bearer.id, weapon: grenade[0] } : null;
}
