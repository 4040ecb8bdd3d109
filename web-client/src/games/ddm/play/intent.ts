import type { Command, CreatureId, Direction, Options, PowerWord, Square, Weapon } from '../../../generated/ddm';
import { isSame } from '../squares';
import type { Field } from './field';

/** What a press on the board means, beside what lies there. */
export type Tool = { is: 'charge' } | { is: 'rush' } | { is: 'power'; power: string } | null;

/** What the player is about to order. */
export type Intent =
  | { is: 'activate'; creature: CreatureId }
  | { is: 'move'; path: readonly Square[] }
  | { is: 'attack'; target: CreatureId; with: Weapon; index: number; smite: string | null; cleave: boolean }
  | { is: 'charge'; target: CreatureId; to: Square; index: number; smite: string | null }
  | { is: 'rush'; target: CreatureId; path: readonly Square[]; index: number }
  | {
      is: 'power';
      power: string;
      kind: PowerWord;
      target?: CreatureId;
      at?: Square;
      dir?: Direction;
      to?: Square;
    }
  | { is: 'strike'; creature: CreatureId; index: number };

/** Whether an intent can still be ordered. */
export function isOffered(intent: Intent, options: Options, field: Field | null): boolean {
  if (intent.is === 'activate') return options.for === 'activate' && options.creatures.includes(intent.creature);
  if (intent.is === 'strike')
    return (
      options.for === 'opportunity' &&
      options.strikes.some(({ creature, index }) => creature === intent.creature && index === intent.index)
    );
  if (options.for !== 'turn') return false;
  switch (intent.is) {
    case 'move': {
      const end = intent.path.at(-1);
      const from = field?.place(options.creature)?.at;
      const [first] = intent.path;
      // A way begins beside the creature: one that was thought of before it was stopped does not.
      const joins = from && first && Math.max(Math.abs(first[0] - from[0]), Math.abs(first[1] - from[1])) === 1;
      return Boolean(joins) && end !== undefined && options.reach.some(([x, y]) => isSame([x, y], end));
    }
    case 'attack':
      return options.attacks.some(
        (one) =>
          one.with === intent.with &&
          one.index === intent.index &&
          (one.cleave ?? false) === intent.cleave &&
          one.targets.some(({ target }) => target === intent.target),
      );
    case 'charge':
      return options.charges.some(
        ({ target, to }) => target === intent.target && to.some((place) => isSame(place, intent.to)),
      );
    case 'rush': {
      const end = intent.path.at(-1);
      return (
        end !== undefined &&
        options.rushes.some(({ target, to }) => target === intent.target && to.some(([x, y]) => isSame([x, y], end)))
      );
    }
    case 'power':
      return options.powers.some(({ power }) => power === intent.power);
  }
}

/** Whether two intents order the same but for the way there. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  const bare = (intent: Intent) => ('path' in intent ? { ...intent, path: intent.path.at(-1) } : intent);
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
}

/** The command that an intent becomes. */
export function commandOf(intent: Intent): Command {
  switch (intent.is) {
    case 'activate':
      return { do: 'activate', creature: intent.creature };
    case 'move':
      return { do: 'move', path: [...intent.path] };
    case 'attack': {
      const { target, with: weapon, index, smite, cleave } = intent;
      return { do: 'attack', target, with: weapon, index, ...(smite !== null && { smite }), ...(cleave && { cleave }) };
    }
    case 'charge': {
      const { target, to, index, smite } = intent;
      return { do: 'charge', target, to, index, ...(smite !== null && { smite }) };
    }
    case 'rush':
      return { do: 'rush', target: intent.target, path: [...intent.path], index: intent.index };
    case 'power': {
      const { power, kind, target, at, dir, to } = intent;
      const aim = { ...(target && { target }), ...(at && { at }), ...(dir && { dir }), ...(to && { to }) };
      return kind === 'spell' ? { do: 'cast', spell: power, ...aim } : { do: 'use', ability: power, ...aim };
    }
    case 'strike':
      return { do: 'opportunity', creature: intent.creature, index: intent.index };
  }
}

/** Whether an order rolls dice at once, and so can never be taken back. */
export const rollsDice = (intent: Intent): boolean => intent.is !== 'activate' && intent.is !== 'move';
