import { keep, readKept } from './storage';

/** Light or dark. */
export type Shade = 'light' | 'dark';

/** What the user chose: a shade, or whatever the device has at the moment. */
export type ThemeChoice = Shade | 'system';

/**
 * Which colours a shade is made of: the usual ones; `contrast`: ink and paper as far apart as can be; `distinct`: sides
 * differ by hue, lightness and pattern, for eyes that lack a kind of cone; `sepia`: warm, with less glare.
 */
export type Palette = 'usual' | 'contrast' | 'distinct' | 'sepia';

/** All palettes, in the order in which they are offered. */
export const PALETTES = ['usual', 'contrast', 'distinct', 'sepia'] as const satisfies readonly Palette[];

/** The sizes of text, in percent of the usual one. */
export const TEXT_SIZES = [90, 100, 110, 120, 130] as const;

/** The usual size of text, in percent. */
const USUAL_SIZE = 100;

const KEYS = { theme: 'sandtable.theme', palette: 'sandtable.palette', size: 'sandtable.text-size' } as const;

/**
 * How the pages of this browser look. `look-first.js` reads the same before anything is drawn.
 */
class Look {
  #choice = $state<ThemeChoice>('system');
  #palette = $state<Palette>('usual');
  #size = $state(USUAL_SIZE);
  #device = $state<Shade>('light');

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const see = () => {
      this.#device = dark.matches ? 'dark' : 'light';
      this.#show();
    };
    dark.addEventListener('change', see);
    addEventListener('storage', ({ key }) => {
      if (key !== null && !Object.values<string>(KEYS).includes(key)) return;
      this.#read();
      this.#show();
    });
    this.#read();
    see();
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
    keep(KEYS.theme, choice);
    this.#show();
  }

  /** The colours of both shades. */
  get palette(): Palette {
    return this.#palette;
  }
  set palette(palette: Palette) {
    this.#palette = palette;
    keep(KEYS.palette, palette);
    this.#show();
  }

  /** The size of text, in percent of the usual one. */
  get textSize(): number {
    return this.#size;
  }
  set textSize(percent: number) {
    this.#size = percent;
    keep(KEYS.size, `${percent}`);
    this.#show();
  }

  /** The same as a factor, for what is drawn by numbers. */
  get textScale(): number {
    return this.#size / USUAL_SIZE;
  }

  #read(): void {
    const theme = readKept(KEYS.theme);
    this.#choice = theme === 'light' || theme === 'dark' ? theme : 'system';
    const palette = readKept(KEYS.palette);
    this.#palette = PALETTES.find((one) => one === palette) ?? 'usual';
    const size = Number(readKept(KEYS.size));
    this.#size = TEXT_SIZES.find((one) => one === size) ?? USUAL_SIZE;
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.shade;
    if (this.#palette === 'usual') delete root.dataset['palette'];
    else root.dataset['palette'] = this.#palette;
    if (this.#size === USUAL_SIZE) root.style.removeProperty('--text');
    else root.style.setProperty('--text', `${this.textScale}`);
  }
}

/** How the pages of this browser look. */
export const look = new Look();
