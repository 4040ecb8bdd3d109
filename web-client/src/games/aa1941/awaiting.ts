import type { View } from '../../generated/aa1941';
import type { Phrases } from './phrases';

/** Says who has to decide, and what. */
export function awaitedInWords(view: View, say: Phrases): string {
  const { awaiting, phase } = view;
  const words = say.words.decision;
  if (!awaiting) return words.over;
  const who = say.doer(awaiting.power);
  const at = awaiting.region === null ? '' : say.at(awaiting.region);
  return awaiting.for === 'orders' ? words[phase](who) : words[awaiting.for](who, at);
}
