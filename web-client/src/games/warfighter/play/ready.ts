import type { WfViewModel } from '../model.svelte';

/** The actions of the player's soldiers that are left. */
export const unusedActions = ({ mySoldiers }: Pick<WfViewModel, 'mySoldiers'>): number =>
  mySoldiers.reduce((sum, { actions }) => sum + actions, 0);

/** The player's soldiers with actions left, by name. */
export const unusedNames = ({ mySoldiers, say }: Pick<WfViewModel, 'mySoldiers' | 'say'>): string =>
  say.soldiers(mySoldiers.filter(({ actions }) => actions > 0).map(({ id }) => id));
