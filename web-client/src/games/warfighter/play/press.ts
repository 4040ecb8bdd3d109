import type { WfViewModel } from '../model.svelte';

/** What a key does in a mission. The answer is whether it meant something. */
export function press(event: KeyboardEvent, model: WfViewModel): boolean {
  void event;
  void model;
  return false;
}
