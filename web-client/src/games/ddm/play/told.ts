import type { DdmViewModel } from '../model.svelte';
import { capital } from '../../../lib/typography';
import { neededFor, totalOf, type Parts, type Rolled } from './rolled';

/** A die as the story tells it: what it decides, from which face on, and what it came to. */
export interface Told {
  title: string;
  /** What it came to, in a word or two. */
  outcome: string;
  success: boolean;
  face: number;
  needs: number;
  low: string;
  high: string;
}

const within = (needs: number) => Math.max(1, Math.min(21, needs));

/** Whether the dice of a blow are doubled. */
export const isDoubled = (rolled: Rolled): boolean => rolled.is === 'blow' && (rolled.harm?.damage.doubled ?? 0) > 0;

/** Puts a die into words. */
export function toldOf(rolled: Rolled, { say, words }: DdmViewModel): Told {
  const { story, attack } = words;
  const name = (id: string) => say.creature(id);
  switch (rolled.is) {
    case 'blow': {
      const { roll, concealment, kind } = rolled;
      const isLost = roll.hits && concealment !== null && concealment.face < concealment.needs;
      const outcome = isLost
        ? story.concealed
        : roll.hits
          ? isDoubled(rolled)
            ? story.doubled
            : story.hit
          : story.missed;
      const kinds: Readonly<Record<string, string>> = story.kinds;
      return {
        title: `${story.blow(name(rolled.creature), say.named(rolled.target).the)} · ${kinds[kind] ?? ''}`,
        outcome,
        success: roll.hits && !isLost,
        face: roll.face,
        needs: neededFor(roll),
        low: attack.misses,
        high: attack.hits,
      };
    }
    case 'morale':
    case 'rally': {
      const { save } = rolled;
      const isMorale = rolled.is === 'morale';
      const outcome = save.holds ? (isMorale ? story.holds : story.rallies) : isMorale ? story.routs : story.runsOn;
      return {
        title: `${name(rolled.creature)} · ${isMorale ? story.morale : story.rally}`,
        outcome,
        success: save.holds,
        face: save.face,
        needs: within(20 - totalOf(save.sum)),
        low: isMorale ? story.routsZone : story.failsZone,
        high: story.holdsZone,
      };
    }
    case 'save': {
      const { save, against } = rolled;
      return {
        title: `${name(rolled.creature)} · ${story.save(against === null ? story.spell : say.terms.riders[against])}`,
        outcome: save.holds ? story.saved : story.failed,
        success: save.holds,
        face: save.face,
        needs: within(save.dc - totalOf(save.sum)),
        low: story.failsZone,
        high: story.holdsZone,
      };
    }
    case 'resistance': {
      const isThrough = rolled.hurdle.face >= rolled.hurdle.needs;
      return {
        title: `${name(rolled.creature)} · ${story.resistance}`,
        outcome: isThrough ? story.passed : story.resisted,
        success: isThrough,
        face: rolled.hurdle.face,
        needs: within(rolled.hurdle.needs),
        low: story.failsZone,
        high: story.holdsZone,
      };
    }
  }
}

/** A die in a line: "Hit on 15, 10 damage". */
export function shortly(rolled: Rolled, model: DdmViewModel): string {
  const told = toldOf(rolled, model);
  const { words } = model;
  const harm = 'harm' in rolled ? rolled.harm : null;
  const parts = [words.story.short(told.outcome, told.face)];
  if (harm) parts.push(words.attack.damage(Math.max(0, totalOf(harm.damage))));
  if (harm?.left === 0) parts.push(words.story.destroyed);
  return capital(parts.join(', '));
}

/** A sum of a die as it is shown: what its total is called, its parts by name, the face if it is added. */
export interface SumTold {
  name: string;
  parts: Parts;
  /** What the card's own part is called here. */
  card?: string;
  face?: number | null;
  /** Whether its first part is a figure and not a bonus. */
  plain?: boolean;
}

/** The sums of a die, side by side. */
export function sumsOf(rolled: Rolled, { say, words }: DdmViewModel): readonly SumTold[] {
  const { figures } = say.terms;
  switch (rolled.is) {
    case 'blow': {
      const { attack, armour, face } = rolled.roll;
      const card = rolled.with === null ? words.story.spell : figures[rolled.with];
      return [
        { name: words.attack.attackSum, parts: attack, card, face },
        { name: words.attack.acSum, parts: armour, card: figures.ac, plain: true },
      ];
    }
    case 'morale':
    case 'rally':
      return [{ name: words.story.needed20, parts: rolled.save.sum, face: rolled.save.face }];
    case 'save':
      return [{ name: words.story.against(rolled.save.dc), parts: rolled.save.sum, face: rolled.save.face }];
    case 'resistance':
      return [];
  }
}
