import type { Carried, Pack, SoldierView, Terms, View, Weapon } from '../../../generated/warfighter';

/** The tokens that one purchase of a weapon, or of its ammunition, brings. */
export const lotOf = ({ expended, ammo }: Weapon): number => (expended === true ? 1 : (ammo?.tokens ?? 0));

/** The lots of ammunition above the weapon's own. */
export function extraLots(card: Weapon, { ammo }: Carried): number {
  const own = card.ammo?.tokens ?? 0;
  return own === 0 ? 0 : Math.ceil(Math.max(0, ammo - own) / own);
}

/** What a skill costs: resource points, in a campaign its own points and what was adjusted. */
export const skillPrice = (cost: number, { campaign }: Terms): number =>
  campaign === null ? cost : Math.max(0, cost + (campaign.adjust.skill_cost ?? 0));

/** The modes that jam a weapon. */
const JAMMING = ['burst', 'auto'];

/** The point that a player soldier gets back for weapons that jam, where the table plays with jams. */
function jamBonus(soldier: SoldierView, pack: Pack, terms: Terms): number {
  const jams = (id: string) => Object.keys(pack.weapons[id]?.modes ?? {}).some((mode) => JAMMING.includes(mode));
  return terms.jams && Object.keys(soldier.weapons).some(jams) ? 1 : 0;
}

/** The resource points that were paid for a soldier and its goods: for the shares of seats, which no rule asks for. */
export function spentOn(soldier: SoldierView, pack: Pack, terms: Terms): number {
  const card = pack.soldiers[soldier.id];
  if (!card) return 0;
  const records = soldier.records.reduce((sum, id) => sum + (pack.records[id]?.cost ?? 0), 0);
  const printed = new Set(card.skills ?? []);
  const skills =
    terms.campaign === null
      ? soldier.skills.reduce((sum, id) => sum + (printed.has(id) ? 0 : (pack.skills[id]?.cost ?? 0)), 0)
      : 0;
  if (card.kind !== 'ps') return card.cost + records + skills;
  let goods = 0;
  for (const [id, carried] of Object.entries(soldier.weapons)) {
    const weapon = pack.weapons[id];
    if (!weapon || !carried) continue;
    goods += weapon.cost * (weapon.expended === true ? carried.ammo : 1) + extraLots(weapon, carried);
  }
  for (const id of Object.keys(soldier.gear)) goods += pack.gear[id]?.cost ?? 0;
  return card.cost + records + skills + goods - jamBonus(soldier, pack, terms);
}

/** What the seats have spent of the pool, in seat order. */
export function sharesOf({ soldiers, terms }: Pick<View, 'soldiers' | 'terms'>, pack: Pack): number[] {
  const shares = Array.from({ length: terms.seats }, () => 0);
  for (const soldier of soldiers) {
    shares[soldier.seat] = (shares[soldier.seat] ?? 0) + spentOn(soldier, pack, terms);
  }
  return shares;
}
