import type { Verb } from '../../../generated/warfighter';
import type { WfViewModel } from '../model.svelte';
import { QUICK } from './verbs';

/** Begins a command of the soldier that is picked. */
export function beginVerb(model: WfViewModel, verb: Verb): void {
  const { selected, draft, hand } = model;
  if (selected === null) return;
  hand.why = null;
  draft.begin(verb, { is: 'soldier', id: selected });
  draft.isQuick = QUICK.has(verb);
}
