import { keep, readKept } from './storage';

/** Light or dark. */
export type Shade = 'light' | 'dark';

/** What the user chose: a shade, or whatever the device has at the moment. */
export type ThemeChoice = Shade | 'system';

const KEY = 'sandtable.theme';

class Theme {
  #choice = $state<ThemeChoice>(initial());
  #device = $state<Shade>('light');

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const look = () => {
      this.#device = dark.matches ? 'dark' : 'light';
      this.#show();
    };
    dark.addEventListener('change', look);
    addEventListener('storage', (event) => {
      if (event.key !== KEY && event.key !== null) return;
      this.#choice = initial();
      this.#show();
    });
    look();
  }

  /** What the user chose. */
  get choice(): ThemeChoice {
    return this.#choice;
  }

  /** What the pages show. */
  get shade(): Shade {
    return this.#choice === 'system' ? this.#device : this.#choice;
  }

  /** Chooses, and remembers it. */
  choose(choice: ThemeChoice): void {
    this.#choice = choice;
    keep(KEY, choice);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.shade;
  }
}

function initial(): ThemeChoice {
  const kept = readKept(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The shade of this browser's pages. */
export const theme = new Theme();
