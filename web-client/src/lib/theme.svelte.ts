/** Light or dark. */
export type Shade = 'light' | 'dark';

const KEY = 'sandtable.theme';

class Theme {
  shade = $state<Shade>(initial());

  constructor() {
    this.#show();
  }

  /** Changes between light and dark, and remembers it. */
  toggle(): void {
    this.shade = this.shade === 'dark' ? 'light' : 'dark';
    localStorage.setItem(KEY, this.shade);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.shade;
  }
}

function initial(): Shade {
  const kept = localStorage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The shade of this browser's pages. */
export const theme = new Theme();
