import type { OrdersViewModel } from '../orders-view-model.svelte';
import { KINDS } from '../units';
import type { Layout, Tab } from '../../../match/shell/layout.svelte';

/** What keys can move. */
export interface Reach {
  model: OrdersViewModel;
  layout: Layout;
  zoomBy(factor: number): void;
  showAll(): void;
  toggleBattle(): void;
  showKeys(): void;
}

const TAB_KEYS: Readonly<Partial<Record<string, Tab>>> = { o: 'orders', p: 'powers', l: 'log', c: 'chat' };

/** The handler of keys that mean the same wherever the focus is, outside of fields. */
export function keysOf({
  model,
  layout,
  zoomBy,
  showAll,
  toggleBattle,
  showKeys,
}: Reach): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    // On some keyboards the digits need Shift, so the place of the key counts.
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined && model.orders !== null && model.region !== null) {
      const kind = KINDS[Number(digit) - 1];
      if (kind) model.chooseOne(kind, event.shiftKey ? -1 : 1);
      event.preventDefault();
      return;
    }
    const key = event.key.toLowerCase();
    const tab = TAB_KEYS[key];
    if (tab) {
      layout.reveal(tab);
      return;
    }
    switch (key) {
      case 'z':
      case 'e':
      case 'a':
      case 'h':
        press(key);
        break;
      case 'b':
        toggleBattle();
        break;
      case 'g':
        event.preventDefault();
        layout.reveal('regions');
        requestAnimationFrame(() => find('[data-testid=find-region]')?.focus());
        break;
      case 'escape':
        if (model.proposal) model.proposal = null;
        else if (model.held) model.held = null;
        else if (model.region !== null) model.pick(null);
        else layout.fold();
        break;
      case '?':
        showKeys();
        break;
      case '+':
      case '=':
        zoomBy(1.4);
        break;
      case '-':
        zoomBy(1 / 1.4);
        break;
      case '0':
        showAll();
        break;
      default:
    }
  };
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Whether what has the focus takes letters. */
export function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.isContentEditable || target.closest('dialog') !== null)
  );
}

/** Clicks the control that a letter stands for, if it is on the page. */
function press(key: string): void {
  find(`[aria-keyshortcuts="${key}"]`)?.click();
}
