import type { SoundName } from '../../calling/sound-book';

/** A moment of a match that is worth a breath: a line over the board, a place on it, and a sound. */
export interface Beat {
  /** Different for each. */
  key: string;
  /** In a few words: "Moscow has fallen". */
  line: string;
  /** Whose emblem it bears. */
  role: string | null;
  place: string | null;
  sound: SoundName;
}

/** What an entry of the log is besides a line of it: a moment, or no more than a sound. */
export type Told = { beat: Beat } | { sound: SoundName } | null;
