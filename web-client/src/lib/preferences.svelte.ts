import { SOUND_KINDS, type SoundKind } from '../calling/sound-kinds';
import { keep, readKept } from './storage';

/**
 * How fast battles are shown: `step` waits for the reader between the steps of a round, `flow` shows one after the
 * other, `fast` shows results only.
 */
export type Pace = 'step' | 'flow' | 'fast';

/** Whether something is wanted. */
export type Switch = 'on' | 'off';

/** Whether the spectators' talk is shown. */
export type Gallery = 'shown' | 'hidden';

const PACES = ['step', 'flow', 'fast'] as const satisfies readonly Pace[];
const SWITCHES = ['on', 'off'] as const satisfies readonly Switch[];
const GALLERIES = ['shown', 'hidden'] as const satisfies readonly Gallery[];

const key = (name: string) => `sandtable.${name}`;

/** What a reader chose about how things are shown and told. Kept in the browser, the same in all of its tabs. */
class Preferences {
  #pace = $state<Pace>('flow');
  #motion = $state<Switch>('on');
  #sound = $state<Switch>('on');
  #silent = $state.raw<ReadonlySet<SoundKind>>(new Set());
  #volume = $state(60);
  #buzz = $state<Switch>('on');
  #notices = $state<Switch>('off');
  #gallery = $state<Gallery>('shown');
  #recap = $state<Switch>('on');
  #hints = $state<Switch>('off');
  #endings = $state<Switch>('on');

  constructor() {
    this.#read();
    // Another tab of this browser chose anew.
    addEventListener('storage', (event) => {
      if (event.key === null || event.key.startsWith(key(''))) this.#read();
    });
  }

  /** How fast battles are shown. */
  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    keep(key('pace'), pace);
  }

  /** Whether things on the page may move by themselves, where the device has nothing against it. */
  get motion(): Switch {
    return this.#motion;
  }
  set motion(motion: Switch) {
    this.#motion = motion;
    keep(key('motion'), motion);
    this.#still();
  }

  /** Whether the page may sound. */
  get sound(): Switch {
    return this.#sound;
  }
  set sound(sound: Switch) {
    this.#sound = sound;
    keep(key('sound'), sound);
  }

  /** How loud, in percent. */
  get volume(): number {
    return this.#volume;
  }
  set volume(percent: number) {
    this.#volume = percent;
    keep(key('volume'), `${percent}`);
  }

  /** The kinds of sounds that are turned off. */
  get silent(): ReadonlySet<SoundKind> {
    return this.#silent;
  }
  set silent(kinds: ReadonlySet<SoundKind>) {
    this.#silent = kinds;
    keep(key('silent'), [...kinds].join(' '));
  }

  /** Whether the device may vibrate when a decision is asked for. */
  get buzz(): Switch {
    return this.#buzz;
  }
  set buzz(buzz: Switch) {
    this.#buzz = buzz;
    keep(key('buzz'), buzz);
  }

  /** Whether the browser may show a notice while the page is out of sight. */
  get notices(): Switch {
    return this.#notices;
  }
  set notices(notices: Switch) {
    this.#notices = notices;
    keep(key('notices'), notices);
  }

  /** Whether the spectators' talk is shown. */
  get gallery(): Gallery {
    return this.#gallery;
  }
  set gallery(gallery: Gallery) {
    this.#gallery = gallery;
    keep(key('gallery'), gallery);
  }

  /** Whether the page shows by itself what has happened while the reader was away. */
  get recap(): Switch {
    return this.#recap;
  }
  set recap(recap: Switch) {
    this.#recap = recap;
    keep(key('recap'), recap);
  }

  /** Whether the page shows what is worth a look in the own turn of a match that is not rated. */
  get hints(): Switch {
    return this.#hints;
  }
  set hints(hints: Switch) {
    this.#hints = hints;
    keep(key('hints'), hints);
  }

  /** Whether the page asks before a step ends in which something is left to do, and holds its end back for a moment. */
  get endings(): Switch {
    return this.#endings;
  }
  set endings(endings: Switch) {
    this.#endings = endings;
    keep(key('endings'), endings);
  }

  /** The design tokens read it: without motion they have no durations. */
  #still(): void {
    document.documentElement.dataset['motion'] = this.#motion;
  }

  #read(): void {
    this.#pace = oneOf(PACES, readKept(key('pace')), 'flow');
    this.#motion = oneOf(SWITCHES, readKept(key('motion')), 'on');
    this.#still();
    this.#sound = oneOf(SWITCHES, readKept(key('sound')), 'on');
    const silent = readKept(key('silent'))?.split(' ') ?? [];
    this.#silent = new Set(SOUND_KINDS.filter((kind) => silent.includes(kind)));
    this.#volume = percent(readKept(key('volume')), 60);
    this.#buzz = oneOf(SWITCHES, readKept(key('buzz')), 'on');
    this.#notices = oneOf(SWITCHES, readKept(key('notices')), 'off');
    this.#gallery = oneOf(GALLERIES, readKept(key('gallery')), 'shown');
    this.#hints = oneOf(SWITCHES, readKept(key('hints')), 'off');
    this.#endings = oneOf(SWITCHES, readKept(key('endings')), 'on');
    this.#recap = oneOf(SWITCHES, readKept(key('recap')), 'on');
  }
}

function oneOf<T extends string>(known: readonly T[], kept: string | null, usual: T): T {
  return known.find((one) => one === kept) ?? usual;
}

function percent(kept: string | null, usual: number): number {
  const number = kept === null ? Number.NaN : Number(kept);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : usual;
}

/** What the reader of this browser chose. */
export const preferences = new Preferences();
