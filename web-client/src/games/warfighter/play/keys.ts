import type { KeyParts } from '../../../match/game';
import { mission } from '../later';
import type { WfViewModel } from '../model.svelte';

/** What keys do in a mission. */
export const keys: KeyParts<WfViewModel> = {
  rows: () => [],
  press: (event, model) => (model.view?.phase === 'buy' ? false : (mission.now?.press(event, model) ?? false)),
};
