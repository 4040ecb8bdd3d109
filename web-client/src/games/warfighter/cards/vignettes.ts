/** A part of a plan-view sketch of 255 by 52. */
export type Part =
  | { is: 'ground'; tint: 1 | 2 | 3 | 4 | 5 | 'corn' | 'water' | 'stone' }
  | { is: 'hedge'; d: string }
  | { is: 'road'; d: string; width?: number }
  | { is: 'stream'; d: string }
  | { is: 'rails'; d: string }
  | { is: 'roof'; x: number; y: number; w: number; h: number; turn?: number }
  | { is: 'crates'; at: readonly (readonly [number, number])[] }
  | { is: 'yard'; d: string }
  | { is: 'rows'; d: string }
  | { is: 'trees'; at: readonly (readonly [number, number])[]; radius?: number };

const roof = (x: number, y: number, w: number, h: number, turn = 0): Part => ({ is: 'roof', x, y, w, h, turn });
const hedge = (d: string): Part => ({ is: 'hedge', d });
const road = (d: string, width = 11): Part => ({ is: 'road', d, width });
const trees = (...at: (readonly [number, number])[]): Part => ({ is: 'trees', at });
const ground = (tint: Extract<Part, { is: 'ground' }>['tint']): Part => ({ is: 'ground', tint });
const furrows = Array.from({ length: 32 }, (_, i) => `M${-30 + i * 9} 56L${20 + i * 9}-4`).join('');
const orchard = Array.from({ length: 36 }, (_, i): readonly [number, number] => [
  12 + (i % 12) * 22 + (Math.floor(i / 12) % 2) * 11,
  9 + Math.floor(i / 12) * 17,
]);

const LANE: readonly Part[] = [
  ground(2),
  hedge('M0 13C70 4 150 20 255 9'),
  hedge('M0 43C80 34 150 50 255 40'),
  road('M0 28C80 19 150 36 255 25', 13),
];
const VILLAGE: readonly Part[] = [
  ground(3),
  hedge('M0 8H118M160 4H255'),
  road('M60 52C84 40 110 34 160 33S230 38 255 30', 9),
  roof(150, 9, 40, 17),
  roof(197, 6, 17, 30),
  roof(110, 12, 28, 12, -6),
  trees([232, 14], [244, 22], [90, 14]),
];
const NATURE: readonly Part[] = [
  ground(1),
  hedge('M0 9C60 2 150 14 255 5'),
  hedge('M150 8C146 26 158 40 152 52'),
  trees([24, 30], [44, 38], [206, 26], [222, 36], [190, 42], [88, 22]),
];
const ROAD: readonly Part[] = [
  ground(4),
  road('M0 30H255', 14),
  hedge('M0 10H255'),
  trees([30, 46], [70, 45], [110, 46], [150, 45], [190, 46], [230, 45]),
];
const DUMP: readonly Part[] = [
  ground(4),
  road('M0 42C70 44 120 30 255 36', 10),
  {
    is: 'crates',
    at: [
      [112, 8],
      [129, 8],
      [146, 8],
      [120, 21],
      [137, 21],
      [165, 12],
      [182, 10],
      [174, 23],
    ],
  },
  { is: 'yard', d: 'M98 3h112v34H98z' },
  trees([226, 12], [240, 22], [80, 12]),
];

/** Sketches of places by the ids that the shipped pack gives them. */
const BY_ID: Readonly<Record<string, readonly Part[]>> = {
  farm: VILLAGE,
  crops: [
    ground('corn'),
    { is: 'rows', d: furrows },
    hedge('M0 5C80 1 180 9 255 3'),
    road('M0 46C90 40 170 48 255 42', 8),
  ],
  orchard: [ground(1), { is: 'trees', at: orchard, radius: 6.5 }],
  ford: [
    ground(3),
    { is: 'stream', d: 'M120-4C112 14 140 30 130 56' },
    road('M0 30C80 26 170 34 255 28', 9),
    trees([96, 12], [160, 44], [168, 10]),
  ],
  marsh: [
    ground(2),
    { is: 'stream', d: 'M0 40C50 30 70 50 120 38S200 20 255 30' },
    trees([40, 14], [180, 44], [210, 12]),
  ],
  'flooded-meadow': [
    ground('water'),
    hedge('M0 8H255'),
    hedge('M170 8C166 24 178 40 172 52'),
    trees([60, 34], [76, 40]),
  ],
  'stone-bridge': [
    ground(3),
    { is: 'stream', d: 'M126-4C120 20 134 34 128 56' },
    road('M0 26H255', 12),
    trees([90, 44], [170, 10]),
  ],
  railway: [ground(4), { is: 'rails', d: 'M0 36C90 32 170 20 255 22' }, hedge('M0 8C90 4 160 8 255 4')],
  'woodland-road': [
    ground(5),
    { is: 'trees', at: orchard.filter(([, y]) => y !== 26), radius: 8 },
    road('M0 27C80 22 170 33 255 26', 10),
  ],
  quarry: [
    ground('stone'),
    { is: 'yard', d: 'M90 10C120 0 180 4 190 24S140 50 108 40 76 16 90 10z' },
    trees([40, 20], [56, 34], [220, 16]),
  ],
  lane: LANE,
  hedgerow: [ground(1), hedge('M0 18C90 12 160 24 255 15'), hedge('M0 34C90 28 160 40 255 31')],
  'ammo-dump': DUMP,
};

/** The sketch of a place: by its id, else by what it is. */
export function sketchOf(id: string, what: 'mission' | 'objective' | readonly string[]): readonly Part[] {
  const own = BY_ID[id];
  if (own) return own;
  if (what === 'mission') return LANE;
  if (what === 'objective') return DUMP.filter(({ is }) => is !== 'crates').concat(roof(128, 10, 46, 20));
  if (what.includes('village')) return VILLAGE;
  return what.includes('road') ? ROAD : NATURE;
}
