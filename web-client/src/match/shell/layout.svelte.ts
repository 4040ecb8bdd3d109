import { MediaQuery } from 'svelte/reactivity';

/** What the panel at the side can show. */
export const TABS = ['orders', 'powers', 'regions', 'log', 'chat', 'table'] as const;
export type Tab = (typeof TABS)[number];

/** How far the sheet of a phone is drawn up. */
export const RESTS = ['peek', 'half', 'full'] as const;
export type Rest = (typeof RESTS)[number];

/** How the match page is laid out: on a desk, on a narrower screen, or in a hand. */
export class Layout {
  readonly #desk = new MediaQuery('min-width: 1200px');
  readonly #hand = new MediaQuery('max-width: 759px');
  /** The tab that is shown, if the panel is open. */
  tab = $state<Tab>('orders');
  /** How far the sheet is drawn up; means something on a phone only. */
  rest = $state<Rest>('half');
  #open = $state<boolean | null>(null);

  /** Which of the three layouts there is room for. */
  get kind(): 'desk' | 'tablet' | 'hand' {
    if (this.#desk.current) return 'desk';
    return this.#hand.current ? 'hand' : 'tablet';
  }

  /** Whether the panel at the side is open: from the start on a desk, on demand on a tablet. */
  get open(): boolean {
    return this.#open ?? this.kind === 'desk';
  }

  /** Shows a tab; the tab that is shown already folds the panel. */
  choose(tab: Tab): void {
    if (this.kind === 'hand') {
      this.rest = tab === 'orders' && this.rest === 'peek' ? 'half' : tab === 'orders' ? this.rest : 'full';
    } else {
      this.#open = !(this.open && this.tab === tab);
    }
    this.tab = tab;
  }

  /** Shows a tab and leaves it open. */
  reveal(tab: Tab): void {
    this.tab = tab;
    if (this.kind === 'hand') this.rest = tab === 'orders' ? 'half' : 'full';
    else this.#open = true;
  }

  /** Folds the panel or opens it. */
  toggle(): void {
    this.#open = !this.open;
  }

  /** Folds the panel where it covers the map. */
  fold(): void {
    if (this.kind === 'tablet') this.#open = false;
    if (this.kind === 'hand') this.rest = 'half';
  }
}
