/** One pictogram of 16 by 16: what is filled, and what is drawn as a line. */
export interface Drawn {
  fill?: string;
  line?: string;
}

/** The pictograms of figures and moments. */
export const PICTOGRAMS = {
  entry: { fill: 'M5 1.500h4v6.200l4.200 1.900c.9.400 1.300 1.100 1.300 2.100V13H5z', line: 'M4.500 14.800h10.500' },
  reinforcements: { line: 'M2.500 5 6.500 8l-4 3M8.500 5l4 3-4 3' },
  handToHand: {
    line: 'M2.500 2.500 10 10M13.500 2.500 6 10M8.300 11.700 11.700 8.300M4.300 8.300l3.400 3.400M11 11l2.500 2.500M5 11l-2.500 2.500',
  },
  cover: { fill: 'M8 1.200 14 3v4.600c0 3.600-2.400 5.900-6 7.200-3.600-1.300-6-3.600-6-7.200V3z' },
  range: { line: 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM8 1v4M8 11v4M1 8h4M11 8h4' },
  xp: { line: 'M2.500 6.500 8 3l5.500 3.500M2.500 11 8 7.500l5.500 3.500' },
  load: { fill: 'M4.500 6h7l2.300 8.500H2.200z', line: 'M5.9 3.6a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0z' },
  wound: {
    fill: 'M8 1.500c2.300 3.500 4.200 5.700 4.200 8.300A4.200 4.200 0 0 1 8 14.200a4.200 4.200 0 0 1-4.200-4.400C3.800 7.200 5.700 5 8 1.500z',
  },
  suppression: { line: 'M2 13.500h12M8 2v8M4.700 7 8 10.300 11.300 7' },
  magazine: { fill: 'M5 1.500h6v8.200l1.700 4.800H6.200L5 9.700z' },
  move: { line: 'M2 8h11M9 4l4 4-4 4' },
  turn: { line: 'M13.300 8A5.300 5.300 0 1 1 11 3.600M13.500 1.500v3.200h-3.200' },
  attack: {
    fill: 'M6.4 8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z',
    line: 'M3.4 8a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0zM8 1v2.400M8 12.600V15M1 8h2.400M12.600 8H15',
  },
  hostileAttack: { fill: 'M8 1.200 14 3v4.600c0 3.600-2.400 5.900-6 7.200-3.600-1.300-6-3.600-6-7.200V3z' },
  wounds: { fill: 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4z' },
  place: {
    fill: 'M8 1.300c3 0 5 2.200 5 4.900 0 3.300-3.300 6-5 8.500-1.700-2.500-5-5.200-5-8.500 0-2.700 2-4.900 5-4.900z',
  },
  time: { line: 'M4 2h8M4 14h8M5 2c0 4 2.500 4 2.500 6S5 10 5 14M11 2c0 4-2.500 4-2.500 6s2.500 2 2.500 6' },
  check: { line: 'M3 8.500 6.500 12 13 4.500' },
  flag: { fill: 'M4 2h9l-2.500 3L13 8H4z', line: 'M3.500 1.500V15' },
  lock: {
    fill: 'M4.500 7h7Q13 7 13 8.500V13Q13 14.500 11.500 14.500h-7Q3 14.500 3 13V8.500Q3 7 4.500 7z',
    line: 'M5.200 7V5a2.800 2.800 0 0 1 5.600 0v2',
  },
} as const satisfies Readonly<Record<string, Drawn>>;

export type PictogramName = keyof typeof PICTOGRAMS;
