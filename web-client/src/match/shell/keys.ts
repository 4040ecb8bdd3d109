import type { MatchKeys } from '../../keys/reference';
import { writes } from '../../lib/writes';
import type { AnyMatchParts, BoardHandle } from '../game';
import type { MapMarks } from '../marks/map-marks.svelte';
import { pressOnCard } from '../recap/card-keys';
import type { MatchViewModel } from '../session/match-view-model.svelte';
import type { Layout } from './layout.svelte';

/** What keys can move. */
export interface KeyTargets {
  parts: AnyMatchParts;
  model: MatchViewModel;
  layout: Layout;
  board: () => BoardHandle | undefined;
  marks: MapMarks;
}

/** The handler of keys that mean the same wherever the focus is, outside of fields. The game is asked first. */
export function keysOf({ parts, model, layout, board, marks }: KeyTargets): (event: KeyboardEvent) => void {
  const tabOf = new Map(parts.tabs.flatMap(({ id, key }) => (key === undefined ? [] : [[key, id] as const])));
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'escape' && model.recap.isOpen) {
      model.recap.close();
      return;
    }
    if (key === 'escape' && model.ending.open) {
      model.ending.undo();
      return;
    }
    if (model.recap.isOpen && model.recap.as === 'card' && pressOnCard(event, model)) return;
    if (key === 'enter' && confirm(event)) return;
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
      case 'n':
        if (model.recap.isOpen && model.recap.as === 'card') model.recap.showList();
        else if (model.recap.isOpen) model.recap.step(event.shiftKey ? -1 : 1);
        else if (model.seat !== null) void model.recap.open();
        break;
      case 'x':
        if (marks.over !== null) marks.open(marks.over, null);
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

/** What the table of keys says of the matches of a game. */
export function tableOfKeys({ keys, tabs }: AnyMatchParts): MatchKeys {
  return {
    rows: (lang) => keys.rows(lang),
    tabs: tabs.flatMap(({ key, name }) => (key === undefined ? [] : [{ key, name }])),
  };
}

/**
 * Enter takes what is proposed, wherever the focus is, if a button says so. A control that the keyboard has come to
 * takes its Enter itself; one that was last clicked does not. The answer is whether something was taken.
 */
function confirm(event: KeyboardEvent): boolean {
  const { target } = event;
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  if (control?.matches(':focus-visible')) return false;
  const proposed = [...document.querySelectorAll<HTMLElement>('[data-enter]')].find((one) => one.checkVisibility());
  if (!proposed || proposed === control) return false;
  event.preventDefault();
  proposed.click();
  return true;
}

/** What does something of its own at Enter. */
const CONTROL = 'button, a, summary, [role=radio], [role=slider], [role=application]';

/** Clicks the control that a letter stands for, if it is on the page. */
function press(key: string): void {
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}
