import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POWERS } from '../src/games/aa1941/powers';

// The powers' colours as eyes see them that lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1),
// and how far apart they are then, in OKLab. 0.02 is what one just notices side by side.

type Colour = readonly [number, number, number];

const VISIONS: Readonly<Record<string, readonly Colour[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** The tokens of every page and those of 1941. */
const sheets = [read('../src/styles/tokens.css'), read('../src/games/aa1941/theme.css')];

/** How far two colours are apart in lightness (WCAG 2). */
const contrast = (one: string, other: string) => {
  const light = (hex: string) => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
};

const SHADES = ['light', 'dark'] as const;
const PALETTES = ['usual', 'contrast', 'distinct', 'sepia'] as const;

/** The tokens of a theme that are plain colours or shares. */
function tokens(theme: (typeof SHADES)[number], palette: (typeof PALETTES)[number]): (name: string) => string {
  const block = (head: string) =>
    sheets.map((css) => new RegExp(`(?:^|\\n)${head} \\{([^}]*)\\}`).exec(css)?.[1] ?? '').join('\n');
  const [dark, chosen] = ["\\[data-theme='dark'\\]", `\\[data-palette='${palette}'\\]`];
  const shades = theme === 'dark' ? [dark + chosen, chosen, dark] : [chosen];
  const sources = [...shades, ':root'].map(block);
  return (name) => {
    for (const source of sources) {
      const value = new RegExp(`--${name}: ([^;]+);`).exec(source)?.[1];
      if (value) return value;
    }
    throw new Error(`no token --${name}`);
  };
}

const linear = (short: string): Colour => {
  const hex = short.length === 4 ? short.replaceAll(/(?<=.)./g, '$&$&') : short;
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

const times = (rows: readonly Colour[], [x, y, z]: Colour): Colour => {
  const [a = 0, b = 0, c = 0] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a, b, c];
};

const TO_CONES: readonly Colour[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Colour[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Colour[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Colour[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const map = (colour: Colour, change: (value: number) => number): Colour => [
  change(colour[0]),
  change(colour[1]),
  change(colour[2]),
];
const lab = (rgb: Colour) => times(TO_LAB, map(times(TO_CONES, rgb), Math.cbrt));
const rgb = (of: Colour) =>
  map(
    times(
      FROM_CONES,
      map(times(FROM_LAB, of), (value) => value ** 3),
    ),
    (value) => Math.min(1, Math.max(0, value)),
  );
/** `color-mix(in oklab, one share, other)`, as the map paints its lands. */
const mix = (one: Colour, share: number, other: Colour): Colour => {
  const [a, b] = [lab(one), lab(other)];
  return rgb([0, 1, 2].map((at) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)) as unknown as Colour);
};
const apart = (one: Colour, other: Colour, vision: readonly Colour[]) => {
  const seen = (colour: Colour) => lab(map(times(vision, colour), (value) => Math.min(1, Math.max(0, value))));
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const LOOKS = SHADES.flatMap((theme) => PALETTES.map((palette) => ({ theme, palette })));

describe.each(LOOKS)('the colours in the $theme theme, palette $palette', ({ theme, palette }) => {
  const token = tokens(theme, palette);
  /** For eyes that lack a kind of cone there is a palette of its own, whose lands differ far more. */
  const leastOfLands = palette === 'distinct' ? 0.095 : 0.05;
  const paper = linear(token('paper'));
  const share = parseFloat(token('tint')) / 100;
  const areas = POWERS.map((power) => ({ power, colour: mix(linear(token(power)), share, paper) }));
  const counters = POWERS.map((power) => ({ power, colour: linear(token(`${power}-d`)) }));
  const pairs = (set: typeof areas) =>
    set.flatMap((one, index) => set.slice(index + 1).map((other) => [one, other] as const));

  it.each(Object.entries(VISIONS))('keep the lands of all powers apart for %s eyes', (_, vision) => {
    for (const [one, other] of pairs(areas)) {
      expect(apart(one.colour, other.colour, vision), `${one.power} and ${other.power}`).toBeGreaterThan(leastOfLands);
    }
  });

  it.each(Object.entries(VISIONS))('keep the counters of all powers apart for %s eyes', (_, vision) => {
    for (const [one, other] of pairs(counters)) {
      expect(apart(one.colour, other.colour, vision), `${one.power} and ${other.power}`).toBeGreaterThan(0.095);
    }
  });

  it.each(Object.entries(VISIONS))('keep lands apart from the sea for %s eyes', (_, vision) => {
    for (const { power, colour } of areas) {
      expect(apart(colour, linear(token('sea')), vision), power).toBeGreaterThan(0.055);
    }
  });

  it('let every ink be read on every paper', () => {
    const least = palette === 'contrast' ? 7 : 4.5;
    for (const paper of ['page', 'surface', 'raised', 'sunk']) {
      for (const ink of ['ink', 'ink-2', 'ink-3', 'pencil', 'good', 'warn', 'bad']) {
        expect(contrast(token(ink), token(paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(least);
      }
    }
    for (const tone of ['good', 'warn', 'bad']) {
      expect(contrast(token(tone), token(`${tone}-wash`)), tone).toBeGreaterThanOrEqual(4.5);
    }
    for (const power of POWERS) {
      expect(contrast(token('counter-ink'), token(`${power}-d`)), power).toBeGreaterThanOrEqual(4.5);
    }
  });
});
