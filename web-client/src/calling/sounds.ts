import { preferences } from '../lib/preferences.svelte';
import type { SoundKind } from './sound-kinds';
import type { Part, SoundName } from './sound-book';

/** What a reader turns off each sound with. */
const KIND_OF: Readonly<Record<SoundName, SoundKind>> = {
  turn: 'calls',
  reaction: 'calls',
  dice: 'dice',
  card: 'dice',
  march: 'moves',
  sail: 'moves',
  flight: 'moves',
  hit: 'battles',
  capture: 'battles',
  sinking: 'battles',
  stand: 'battles',
  won: 'ends',
  lost: 'ends',
};

/** The same sound comes no sooner again than this, in milliseconds: a hundred dice are a rattle and no roar. */
const EVERY_MS: Partial<Record<SoundName, number>> = { dice: 45, march: 900, sail: 900, flight: 900, hit: 300 };

/** After so many milliseconds without a sound the context rests: it costs a processor, and a battery, for silence, too. */
const REST_MS = 3000;

const WAKING = ['pointerdown', 'keydown', 'touchend'] as const;

/** The sounds of the page. They are made and not fetched; nothing sounds before the browser lets it. */
class Sounds {
  #context: AudioContext | null = null;
  #book: Readonly<Record<SoundName, readonly Part[]>> | null = null;
  #hiss: AudioBuffer | null = null;
  #isAllowed = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Tones and noises that have not ended yet. */
  #sounding = 0;
  readonly #played = new Map<SoundName, number>();

  constructor() {
    // Browsers let a page play sound only after a user gesture.
    const wake = () => {
      this.#context ??= new AudioContext();
      void this.#open();
      void this.#rouse(this.#context).then((runs) => {
        if (!runs) return;
        this.#isAllowed = true;
        for (const kind of WAKING) removeEventListener(kind, wake, true);
      });
    };
    for (const kind of WAKING) addEventListener(kind, wake, true);
  }

  /** Plays a sound, if the reader wants its kind; calls also sound in a page that is out of sight. */
  play(name: SoundName): void {
    const kind = KIND_OF[name];
    const now = performance.now();
    if (document.hidden && kind !== 'calls') return;
    if (now - (this.#played.get(name) ?? -Infinity) < (EVERY_MS[name] ?? 0)) return;
    if (preferences.sound === 'off' || preferences.volume === 0 || preferences.silent.has(kind)) return;
    const context = this.#context;
    if (!context || !this.#isAllowed) return;
    this.#played.set(name, now);
    void this.#rouse(context).then((runs) => {
      if (runs) this.#sound(context, this.#book?.[name] ?? []);
    });
  }

  /** Has a context run until nothing has sounded for a while; whether the browser lets it. */
  async #rouse(context: AudioContext): Promise<boolean> {
    this.#restSoon(context);
    if (context.state !== 'running') await context.resume().catch(() => undefined);
    return context.state === 'running';
  }

  #restSoon(context: AudioContext): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (this.#sounding === 0) void context.suspend().catch(() => undefined);
    }, REST_MS);
  }

  /** What sounds are made of comes with the first gesture: before it there is no use for it. */
  async #open(): Promise<void> {
    this.#book ??= (await import('./sound-book')).SOUNDS;
  }

  #sound(context: AudioContext, parts: readonly Part[]): void {
    const volume = preferences.volume / 100;
    for (const part of parts) {
      const from = context.currentTime + part.at;
      const until = from + part.lasts;
      const gain = context.createGain();
      // What began at once would click.
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(part.loud * volume, from + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, until);
      gain.connect(context.destination);
      const source = part.is === 'tone' ? this.#tone(context, part, from) : this.#noise(context, part, from, gain);
      if (part.is === 'tone') source.connect(gain);
      this.#sounding += 1;
      source.addEventListener('ended', () => {
        this.#sounding -= 1;
        this.#restSoon(context);
      });
      source.start(from);
      source.stop(until);
    }
  }

  #tone(context: AudioContext, { pitch, to, lasts, shape = 'sine' }: Part, from: number): OscillatorNode {
    const tone = context.createOscillator();
    tone.type = shape;
    tone.frequency.setValueAtTime(pitch, from);
    if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, from + lasts);
    return tone;
  }

  #noise(context: AudioContext, { pitch, to, lasts }: Part, from: number, out: AudioNode): AudioBufferSourceNode {
    this.#hiss ??= hissOf(context);
    const source = context.createBufferSource();
    source.buffer = this.#hiss;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(pitch, from);
    if (to !== undefined) filter.frequency.exponentialRampToValueAtTime(to, from + lasts);
    source.connect(filter).connect(out);
    return source;
  }
}

/** A second of white noise. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** The sounds of this tab. */
export const sounds = new Sounds();
