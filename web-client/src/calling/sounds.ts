import { preferences } from '../lib/preferences.svelte';

/** A tone: where it begins within the sound, how high, how long and how loud it is at most. */
interface Tone {
  /** Seconds after the beginning. */
  at: number;
  /** Hertz. */
  pitch: number;
  /** Seconds until it has died away. */
  lasts: number;
  /** From 0 to 1, before the reader's volume. */
  loud: number;
}

/** Two bells, a fifth apart. */
const CHIME: readonly Tone[] = [
  { at: 0, pitch: 587, lasts: 0.7, loud: 0.16 },
  { at: 0, pitch: 1174, lasts: 0.35, loud: 0.04 },
  { at: 0.13, pitch: 880, lasts: 0.9, loud: 0.14 },
  { at: 0.13, pitch: 1760, lasts: 0.4, loud: 0.03 },
];

/** A die on wood. */
const KNOCK: readonly Tone[] = [
  { at: 0, pitch: 190, lasts: 0.07, loud: 0.1 },
  { at: 0, pitch: 930, lasts: 0.03, loud: 0.03 },
];

/** Two knocks are no closer than this, in milliseconds: a hundred dice are a rattle and no roar. */
const KNOCK_EVERY_MS = 45;

/** The sounds of the page. They are made and not fetched; nothing sounds before the browser lets it. */
class Sounds {
  #context: AudioContext | null = null;
  #knocked = 0;

  constructor() {
    // Browsers let a page play sound only after a user gesture.
    const wake = () => {
      this.#context ??= new AudioContext();
      void this.#context.resume();
      if (this.#context.state === 'running') for (const kind of WAKING) removeEventListener(kind, wake, true);
    };
    for (const kind of WAKING) addEventListener(kind, wake, true);
  }

  /** You are asked to decide. */
  chime(): void {
    this.#play(CHIME);
  }

  /** A die falls in a battle of yours. */
  knock(): void {
    const now = performance.now();
    if (document.hidden || now - this.#knocked < KNOCK_EVERY_MS) return;
    this.#knocked = now;
    this.#play(KNOCK);
  }

  #play(tones: readonly Tone[]): void {
    const context = this.#context;
    const volume = preferences.volume / 100;
    if (preferences.sound === 'off' || volume === 0 || context?.state !== 'running') return;
    for (const { at, pitch, lasts, loud } of tones) {
      const from = context.currentTime + at;
      const gain = context.createGain();
      // A tone that began at once would click.
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(loud * volume, from + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
      const tone = context.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(gain).connect(context.destination);
      tone.start(from);
      tone.stop(from + lasts);
    }
  }
}

const WAKING = ['pointerdown', 'keydown', 'touchend'] as const;

/** The sounds of this tab. */
export const sounds = new Sounds();
