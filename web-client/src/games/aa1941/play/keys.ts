import type { Lang } from '../../../i18n/language.svelte';
import type { KeyRow } from '../../../keys/reference';
import { KEY_SIGNS } from '../../../keys/signs';
import type { Layout } from '../../../match/shell/layout.svelte';
import type { OrdersViewModel } from '../orders-view-model.svelte';
import { PLAY } from './words';

/** What keys do in a match of 1941. */
export function keyRows(lang: Lang): readonly KeyRow[] {
  const words = PLAY[lang].keys;
  const signs = KEY_SIGNS[lang];
  return [
    { keys: ['1-9'], shown: words.digits, meaning: words.oneMore },
    { keys: ['a'], shown: 'A', meaning: words.all },
    { keys: ['z'], shown: 'Z', meaning: words.undo },
    { keys: ['e'], shown: 'E', meaning: words.end },
    { keys: ['g'], shown: 'G', meaning: words.find },
    { keys: ['b'], shown: 'B', meaning: words.battle },
    { keys: [' '], shown: signs.space, meaning: words.skip },
    { keys: ['escape'], shown: signs.escape, meaning: words.escape },
  ];
}

/** Handles a key that means something in this game; the answer is whether it does. */
export function press(event: KeyboardEvent, model: OrdersViewModel, layout: Layout): boolean {
  // On some keyboards the digits need Shift, so the place of the key counts.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit !== undefined && model.orders !== null && model.region !== null) {
    const group = model.groups.filter(({ able }) => able)[Number(digit) - 1];
    if (group) model.chooseOne(group, event.shiftKey ? -1 : 1);
    event.preventDefault();
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'b':
      model.fight?.toggle();
      return true;
    case 'g':
      event.preventDefault();
      layout.reveal('regions');
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-testid=find-region]')?.focus());
      return true;
    case 'escape':
      return putDown(model);
    default:
      return false;
  }
}

/** Drops the newest of what the player holds; the answer is whether there was anything. */
function putDown(model: OrdersViewModel): boolean {
  if (model.refusedAt !== null) model.refusedAt = null;
  else if (model.proposal) model.proposal = null;
  else if (model.held) model.held = null;
  else if (model.region !== null) model.pick(null);
  else return false;
  return true;
}
