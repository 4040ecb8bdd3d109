import { MediaQuery } from 'svelte/reactivity';

/** How far the sheet of a phone is drawn up. */
export const RESTS = ['peek', 'half', 'full'] as const;
export type Rest = (typeof RESTS)[number];

/** How the match page is laid out: on a desk, on a narrower screen, or in a hand. */
export class Layout {
  readonly #desk = new MediaQuery('min-width: 1200px');
  readonly #hand = new MediaQuery('max-width: 759px');
  /** What the panel at the side can show, by the ids of the tabs. */
  readonly tabs: readonly string[];
  /** The tab that is shown, if the panel is open. */
  tab = $state<string>('');
  /** How far the sheet is drawn up; means something on a phone only. */
  rest = $state<Rest>('half');
  #open = $state<boolean | null>(null);

  /** @param tabs the ids of the tabs, the main one first */
  constructor(tabs: readonly string[]) {
    this.tabs = tabs;
    this.tab = tabs[0] ?? '';
  }

  /** Which of the three layouts there is room for. */
  get kind(): 'desk' | 'tablet' | 'hand' {
    if (this.#desk.current) return 'desk';
    return this.#hand.current ? 'hand' : 'tablet';
  }

  /** Whether the panel at the side is open: from the start on a desk, on demand on a tablet. */
  get open(): boolean {
    return this.#open ?? this.kind === 'desk';
  }

  /** Whether something that the player has opened stands over the board: a tall sheet or another tab on a phone, the panel on a tablet. */
  covers = $derived.by((): boolean => {
    if (this.kind === 'desk') return false;
    return this.kind === 'tablet' ? this.open : this.rest === 'full' || !this.#isMain(this.tab);
  });

  /** Puts away what stands over the board. */
  uncover(): void {
    if (this.kind === 'tablet') this.#open = false;
    else this.reveal(this.tabs[0] ?? '');
  }

  /** Shows a tab; the tab that is shown already folds the panel. */
  choose(tab: string): void {
    if (this.kind === 'hand') {
      if (!this.#isMain(tab)) this.rest = 'full';
      else if (this.rest === 'peek') this.rest = 'half';
    } else {
      this.#open = !(this.open && this.tab === tab);
    }
    this.tab = tab;
  }

  /** Shows a tab and leaves it open. */
  reveal(tab: string): void {
    this.tab = tab;
    if (this.kind === 'hand') this.rest = this.#isMain(tab) ? 'half' : 'full';
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

  #isMain(tab: string): boolean {
    return tab === this.tabs[0];
  }
}
