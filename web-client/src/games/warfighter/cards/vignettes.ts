/** Plan-view sketches of places, 255 by 52: ground, hedges, lanes, water, roofs, rows of crops, trees. */

export type Roof = readonly [x: number, y: number, width: number, height: number, turn?: number];

export interface Vignette {
  /** What lies under everything. */
  ground: 'meadow' | 'grass' | 'heath' | 'corn' | 'bog' | 'stone';
  hedges?: readonly string[];
  roads?: readonly string[];
  water?: readonly string[];
  rails?: string;
  roofs?: readonly Roof[];
  crates?: readonly (readonly [x: number, y: number])[];
  trees?: readonly (readonly [x: number, y: number])[];
}

const HEDGE_ABOVE = 'M0 6C80 2 180 10 255 4';
const HEDGE_BELOW = 'M0 47C80 42 170 50 255 44';
const row = (y: number, from: number, to: number, step: number): [number, number][] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => [from + index * step, y]);

const VIGNETTES: Readonly<Record<string, Vignette>> = {
  // Missions: where the team comes from.
  'first-hedge': {
    ground: 'grass',
    hedges: ['M0 26C70 18 180 34 255 24'],
    trees: [
      [60, 10],
      [200, 42],
    ],
  },
  'sunken-lane': {
    ground: 'grass',
    hedges: ['M0 13C70 4 150 20 255 9', 'M0 43C80 34 150 50 255 40'],
    roads: ['M0 28C80 19 150 36 255 25'],
  },
  'church-square': {
    ground: 'stone',
    roads: ['M0 44H255'],
    roofs: [
      [130, 6, 54, 18],
      [184, 2, 16, 26],
      [70, 8, 26, 14],
    ],
  },
  'night-patrol': {
    ground: 'bog',
    hedges: [HEDGE_ABOVE],
    roads: ['M0 38C90 30 160 46 255 34'],
    trees: row(20, 80, 240, 32),
  },
  'flooded-fields': {
    ground: 'bog',
    water: ['M60 52C90 20 150 30 255 12', 'M0 20C60 14 90 30 140 24'],
    trees: [
      [30, 40],
      [44, 44],
    ],
  },
  breakout: { ground: 'meadow', hedges: [HEDGE_ABOVE, HEDGE_BELOW], roads: ['M0 26H255', 'M150 0 180 52'] },
  'coast-road': { ground: 'heath', water: ['M0 2C80 8 160 -2 255 6'], roads: ['M0 32C80 24 160 38 255 28'] },
  // Objectives.
  'ammo-dump': {
    ground: 'heath',
    roads: ['M0 42C70 44 120 30 255 36'],
    crates: [
      [112, 8],
      [129, 8],
      [146, 8],
      [120, 21],
      [137, 21],
      [165, 12],
      [182, 10],
      [174, 23],
    ],
    trees: [
      [226, 12],
      [240, 22],
      [80, 12],
    ],
  },
  bunker: {
    ground: 'heath',
    hedges: [HEDGE_BELOW],
    roofs: [[120, 10, 58, 24]],
    trees: [
      [90, 14],
      [210, 16],
    ],
  },
  convoy: {
    ground: 'meadow',
    roads: ['M0 28H255'],
    roofs: [
      [70, 22, 24, 11],
      [112, 22, 24, 11],
      [154, 22, 24, 11],
      [196, 22, 24, 11],
    ],
  },
  'halted-tank': {
    ground: 'heath',
    roads: ['M0 36C80 28 160 44 255 32'],
    crates: [[132, 14]],
    trees: [
      [200, 12],
      [215, 16],
      [80, 44],
    ],
  },
  'signal-post': { ground: 'heath', hedges: [HEDGE_ABOVE], roofs: [[138, 16, 26, 18]], trees: row(44, 180, 250, 16) },
  crossroads: {
    ground: 'meadow',
    roads: ['M0 28H255', 'M140 0 152 52'],
    trees: [
      [60, 12],
      [210, 44],
    ],
  },
  'lost-patrol': {
    ground: 'grass',
    hedges: [HEDGE_ABOVE, HEDGE_BELOW],
    trees: [
      [120, 22],
      [140, 30],
      [164, 20],
      [186, 32],
      [96, 34],
    ],
  },
  // Locations.
  ford: { ground: 'grass', water: ['M110 -4C130 18 120 36 144 56'], roads: ['M0 30C90 24 170 36 255 28'] },
  pasture: { ground: 'meadow', hedges: [HEDGE_ABOVE, HEDGE_BELOW], trees: [[180, 26]] },
  farm: {
    ground: 'meadow',
    hedges: ['M0 8H118M160 4H255'],
    roads: ['M60 52C84 40 110 34 160 33S230 38 255 30'],
    roofs: [
      [150, 9, 40, 17],
      [197, 6, 17, 30],
      [110, 12, 28, 12, -6],
    ],
    trees: [
      [232, 14],
      [244, 22],
      [90, 14],
    ],
  },
  marsh: {
    ground: 'bog',
    water: ['M40 40C90 28 130 48 190 36', 'M120 12C160 6 200 18 250 10'],
    trees: [
      [70, 16],
      [220, 30],
    ],
  },
  crops: { ground: 'corn', hedges: [HEDGE_ABOVE], roads: ['M0 46C90 40 170 48 255 42'] },
  warehouse: {
    ground: 'stone',
    roads: ['M0 46H255'],
    roofs: [
      [100, 6, 64, 28],
      [176, 10, 44, 22],
    ],
    crates: [
      [74, 18],
      [74, 32],
    ],
  },
  'steep-bank': { ground: 'heath', hedges: ['M0 14H255', 'M0 26H255', 'M0 38H255'] },
  'woodland-road': {
    ground: 'grass',
    roads: ['M0 28C80 20 160 36 255 26'],
    trees: [...row(9, 56, 244, 21), ...row(45, 14, 244, 23)],
  },
  hedgerow: { ground: 'grass', hedges: [HEDGE_ABOVE, 'M0 28C80 22 170 34 255 26', HEDGE_BELOW, 'M150 4V48'] },
  orchard: { ground: 'meadow', trees: [...row(9, 58, 250, 22), ...row(26, 69, 250, 22), ...row(43, 14, 250, 22)] },
  'stone-bridge': { ground: 'grass', water: ['M128 -4C136 18 124 36 134 56'], roads: ['M0 28H255'] },
  hamlet: {
    ground: 'meadow',
    roads: ['M0 40C90 34 160 44 255 36'],
    roofs: [
      [84, 10, 26, 16, 4],
      [132, 8, 30, 17],
      [182, 12, 24, 15, -5],
    ],
    trees: [
      [224, 18],
      [64, 16],
    ],
  },
  church: {
    ground: 'meadow',
    roads: ['M0 44H255'],
    roofs: [
      [118, 10, 52, 18],
      [170, 4, 17, 29],
    ],
    trees: row(14, 206, 250, 15),
  },
  lane: {
    ground: 'meadow',
    hedges: ['M0 10C80 4 170 16 255 8', 'M0 46C80 40 170 52 255 44'],
    roads: ['M0 28C80 22 170 34 255 26'],
  },
  railway: { ground: 'heath', rails: 'M0 30C90 22 170 36 255 26', hedges: [HEDGE_ABOVE] },
  quarry: {
    ground: 'stone',
    hedges: ['M90 46C96 12 190 8 206 46'],
    crates: [
      [130, 28],
      [152, 22],
      [172, 30],
    ],
  },
  mill: {
    ground: 'grass',
    water: ['M96 -4C110 18 98 36 116 56'],
    roofs: [
      [120, 14, 32, 18],
      [156, 18, 20, 14],
    ],
    trees: [
      [206, 18],
      [222, 34],
    ],
  },
  'flooded-meadow': {
    ground: 'bog',
    water: ['M50 30C110 14 170 44 255 24', 'M0 10C50 4 90 16 130 8'],
    hedges: [HEDGE_BELOW],
  },
};

/** What a place looks like whose id the page does not know, by its keywords. */
function byKeywords(keywords: readonly string[]): Vignette {
  const roads = keywords.includes('road') ? ['M0 30C80 22 170 38 255 28'] : [];
  if (keywords.includes('village'))
    return {
      ground: 'meadow',
      roads,
      roofs: [
        [112, 9, 34, 16],
        [164, 12, 24, 18],
      ],
    };
  return {
    ground: 'grass',
    roads,
    hedges: [HEDGE_ABOVE, HEDGE_BELOW],
    trees: [
      [120, 24],
      [190, 30],
    ],
  };
}

/** The sketch of a place. */
export const vignetteOf = (card: string, keywords: readonly string[]): Vignette =>
  VIGNETTES[card] ?? byKeywords(keywords);
