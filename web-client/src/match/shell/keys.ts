import type { AnyMatchParts, BoardHandle } from '../game';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import type { Layout } from './layout.svelte';

/** What keys can move. */
export interface KeyTargets {
  parts: AnyMatchParts;
  model: MatchViewModel;
  layout: Layout;
  board: () => BoardHandle | undefined;
  showKeys(): void;
}

/** The handler of keys that mean the same wherever the focus is, outside of fields. The game is asked first. */
export function keysOf({ parts, model, layout, board, showKeys }: KeyTargets): (event: KeyboardEvent) => void {
  const tabOf = new Map(parts.tabs.flatMap(({ id, key }) => (key === undefined ? [] : [[key, id] as const])));
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'escape' && model.recap.isOpen) {
      model.recap.close();
      return;
    }
    if (parts.keys.press(event, model, layout)) return;
    const tab = tabOf.get(key);
    if (tab !== undefined) {
      if (model.recap.isOpen) model.recap.close();
      layout.reveal(tab);
      return;
    }
    switch (key) {
      case 'escape':
        layout.fold();
        break;
      case '?':
        showKeys();
        break;
      case 'n':
        if (model.recap.isOpen) model.recap.step(event.shiftKey ? -1 : 1);
        else if (model.seat !== null) void model.recap.open();
        break;
      case '+':
      case '=':
        board()?.zoomBy(1.4);
        break;
      case '-':
        board()?.zoomBy(1 / 1.4);
        break;
      case '0':
        board()?.showAll();
        break;
      default:
        if (/^[a-z]$/.test(key)) press(key);
    }
  };
}

/** Whether what has the focus takes letters. */
export function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.isContentEditable || target.closest('dialog') !== null)
  );
}

/** Clicks the control that a letter stands for, if it is on the page. */
function press(key: string): void {
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}
