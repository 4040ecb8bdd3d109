import type { Ledger, Pack } from '../../../generated/warfighter';

/** A level of success: from how many victory points on. */
export interface Level {
  id: string;
  from: number;
  /** The highest points of the level; null: it is the highest level. */
  to: number | null;
}

/** The levels of success of a pack, the lowest first. */
export function levelsOf({ campaign }: Pick<Pack, 'campaign'>): Level[] {
  return campaign.levels.map(([most, id], index) => {
    const below = campaign.levels[index - 1];
    return { id, from: below ? below[0] + 1 : 0, to: index === campaign.levels.length - 1 ? null : most };
  });
}

/** The level that victory points have reached. */
export const levelAt = (levels: readonly Level[], vp: number): Level | null =>
  levels.findLast(({ from }) => vp >= from) ?? levels[0] ?? null;

/** A skill that the points of the campaign can buy for a soldier that goes on. */
export interface SkillOffer {
  soldier: string;
  skill: string;
  cost: number;
}

/** What the points of a ledger can buy; advice for those who plan. */
export function offersOf(ledger: Ledger, pack: Pack): SkillOffer[] {
  const more = ledger.adjust.skill_cost ?? 0;
  return Object.entries(ledger.soldiers).flatMap(([soldier, veteran]) => {
    const has = new Set([...(pack.soldiers[soldier]?.skills ?? []), ...(veteran?.skills ?? [])]);
    return Object.entries(pack.skills).flatMap(([skill, card]): SkillOffer[] => {
      if (!card || card.cost === null || has.has(skill)) return [];
      const cost = Math.max(0, card.cost + more);
      const needs = card.needs ?? null;
      return cost <= ledger.points && (needs === null || has.has(needs)) ? [{ soldier, skill, cost }] : [];
    });
  });
}
