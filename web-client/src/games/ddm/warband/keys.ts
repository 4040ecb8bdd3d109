import type { WarbandHost } from './host';

/** What keys do while a warband is put together: Enter adds who is looked at, Z undoes. The answer is whether one did. */
export function pressOnWarband(event: KeyboardEvent, model: WarbandHost): boolean {
  const { warband } = model;
  if (!warband || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Enter' && warband.shown) {
    warband.add(warband.shown);
    return true;
  }
  if (event.key.toLowerCase() === 'z') {
    warband.undo();
    return true;
  }
  return false;
}
