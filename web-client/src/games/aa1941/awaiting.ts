import type { View } from '../../generated/aa1941';
import type { Phrases } from './phrases';

/** Says who has to decide, and what. */
export function awaitedInWords(view: View, say: Phrases): string {
  const { awaiting, phase } = view;
  const words = say.words.decision;
  if (!awaiting) return words.over;
  const power = say.power(awaiting.power);
  const where = awaiting.region === null ? '' : say.region(awaiting.region);
  return awaiting.for === 'orders' ? words[phase](power) : words[awaiting.for](power, where);
}
