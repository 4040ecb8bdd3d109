/** The kinds of sounds that a reader can turn off one by one. */
export const SOUND_KINDS = ['calls', 'dice', 'moves', 'battles', 'ends'] as const;

/** A kind of sounds. */
export type SoundKind = (typeof SOUND_KINDS)[number];
