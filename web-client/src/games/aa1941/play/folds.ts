import { Fold } from '../../../match/shell/fold.svelte';

/** The lists that can be folded. */
export const folds = {
  /** Stacks that can act. */
  stacks: new Fold('aa1941.stacks', 'open'),
  /** Places to go. */
  places: new Fold('aa1941.places', 'open'),
  /** Places in range without a landing. */
  oneWay: new Fold('aa1941.oneWay', 'folded'),
};
