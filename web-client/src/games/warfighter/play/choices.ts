import type { Choice } from '../../../generated/warfighter';

/** Whether two choices are the same. */
export const isSame = (one: Choice, other: Choice): boolean => keyOf(one) === keyOf(other);

/** What tells a choice from all others. */
export function keyOf(choice: Choice): string {
  switch (choice.is) {
    case 'do':
      return `do.${choice.name}`;
    case 'soldier':
    case 'other':
    case 'into':
    case 'mode':
    case 'target':
    case 'support':
      return `${choice.is}.${choice.id}`;
    case 'card':
      return `card.${choice.as}.${choice.id}`;
    case 'to':
      return `to.${choice.slot}`;
    case 'number':
      return `number.${choice.n}`;
    case 'endure':
      return `endure.${choice.how}`;
    case 'use':
      return `use.${choice.id}.${choice.ability ?? ''}.${choice.by}.${choice.upgun ? 'up' : ''}`;
    case 'discard':
      return `discard.${choice.by}.${choice.card}`;
    case 'pay':
      return `pay.${choice.by}`;
    case 'replace':
      return 'replace';
  }
}
