/** A part of a sound: a tone, or a burst of noise through a filter. */
export interface Part {
  is: 'tone' | 'noise';
  /** Seconds after the beginning. */
  at: number;
  /** Hertz: how high a tone is, or where the filter of a noise lies. */
  pitch: number;
  /** Hertz at its end; left out: the same. */
  to?: number;
  /** Seconds until it has died away. */
  lasts: number;
  /** From 0 to 1, before the reader's volume. */
  loud: number;
  /** The shape of a tone; left out: a sine. */
  shape?: OscillatorType;
}

const tone = (at: number, pitch: number, lasts: number, loud: number, more: Partial<Part> = {}): Part => ({
  is: 'tone',
  at,
  pitch,
  lasts,
  loud,
  ...more,
});
const noise = (at: number, pitch: number, lasts: number, loud: number, more: Partial<Part> = {}): Part => ({
  ...tone(at, pitch, lasts, loud, more),
  is: 'noise',
});

/** A bell: a tone with its octave. */
const bell = (at: number, pitch: number, lasts: number, loud: number): Part[] => [
  tone(at, pitch, lasts, loud),
  tone(at, pitch * 2, lasts / 2, loud / 4),
];

/** A brass note, softly. */
const brass = (at: number, pitch: number, lasts: number, loud: number): Part[] => [
  tone(at, pitch, lasts, loud, { shape: 'triangle' }),
  tone(at, pitch * 1.003, lasts, loud / 3, { shape: 'sawtooth' }),
];

/** The sounds of the page, made of tones and noise and not fetched. */
export const SOUNDS = {
  /** It is your turn: two bells, a fifth apart. */
  turn: [...bell(0, 587, 0.7, 0.16), ...bell(0.13, 880, 0.9, 0.14)],
  /** You are asked in the turn of another: one bell, twice. */
  reaction: [...bell(0, 740, 0.35, 0.12), ...bell(0.16, 740, 0.6, 0.1)],
  /** A die settles on wood. */
  dice: [tone(0, 190, 0.07, 0.1), tone(0, 930, 0.03, 0.03), noise(0, 2400, 0.025, 0.04)],
  /** A card is turned over and laid down. */
  card: [noise(0, 3200, 0.09, 0.05, { to: 1400 }), noise(0.2, 900, 0.05, 0.07), tone(0.2, 150, 0.06, 0.06)],
  /** Boots. */
  march: [0, 0.14, 0.28].flatMap((at) => [noise(at, 420, 0.06, 0.06), tone(at, 95, 0.06, 0.06)]),
  /** A bow through water. */
  sail: [noise(0, 500, 0.7, 0.06, { to: 1100 }), noise(0.25, 900, 0.6, 0.04, { to: 350 })],
  /** An aircraft passes. */
  flight: [
    tone(0, 120, 0.7, 0.04, { to: 88, shape: 'sawtooth' }),
    tone(0, 124, 0.7, 0.04, { to: 90, shape: 'sawtooth' }),
    noise(0, 700, 0.6, 0.03, { to: 400 }),
  ],
  /** A unit is lost. */
  hit: [noise(0, 700, 0.22, 0.12, { to: 160 }), tone(0, 110, 0.22, 0.12, { to: 55 })],
  /** A capital falls. */
  capture: [
    ...brass(0, 392, 0.22, 0.07),
    ...brass(0.16, 523, 0.22, 0.07),
    ...brass(0.32, 659, 0.6, 0.08),
    tone(0.32, 98, 0.7, 0.1),
  ],
  /** A great ship goes down. */
  sinking: [
    noise(0, 500, 0.35, 0.14, { to: 120 }),
    tone(0.1, 140, 1.2, 0.1, { to: 42 }),
    noise(0.5, 300, 0.9, 0.05, { to: 900 }),
  ],
  /** The last one holds. */
  stand: [...brass(0, 330, 0.3, 0.06), ...brass(0.22, 440, 0.6, 0.07)],
  /** The match is won. */
  won: [
    ...brass(0, 392, 0.25, 0.07),
    ...brass(0.2, 494, 0.25, 0.07),
    ...brass(0.4, 587, 0.25, 0.07),
    ...brass(0.6, 784, 1.1, 0.09),
  ],
  /** The match is lost. */
  lost: [...brass(0, 392, 0.4, 0.06), ...brass(0.34, 349, 0.4, 0.06), ...brass(0.68, 294, 1.2, 0.07)],
} satisfies Readonly<Record<string, readonly Part[]>>;

/** A sound of the page. */
export type SoundName = keyof typeof SOUNDS;
