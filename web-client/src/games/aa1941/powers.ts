import type { Power, Side } from '../../generated/aa1941';
import type { Text } from '../../generated/protocol';

/** All powers in order of play. */
export const POWERS: readonly Power[] = ['ussr', 'germany', 'uk', 'japan', 'usa'];

/** The side that each power fights for. */
export const SIDE_OF: Readonly<Record<Power, Side>> = {
  ussr: 'allies',
  germany: 'axis',
  uk: 'allies',
  japan: 'axis',
  usa: 'allies',
};

/** What the sides are called. */
export const SIDE_NAMES: Readonly<Record<Side, Text>> = {
  allies: { en: 'Allies', fr: 'Alliés' },
  axis: { en: 'Axis', fr: 'Axe' },
};

/** The names of the powers, as in the board's facts: lists need them before the facts are there. */
export const POWER_NAMES: Readonly<Record<Power, Text>> = {
  ussr: { en: 'Soviet Union', fr: 'Union soviétique' },
  germany: { en: 'Germany', fr: 'Allemagne' },
  uk: { en: 'United Kingdom', fr: 'Royaume-Uni' },
  japan: { en: 'Japan', fr: 'Japon' },
  usa: { en: 'United States', fr: 'États-Unis' },
};

/** The powers within a sentence, with their article. */
export const THE_POWERS: Readonly<Record<Power, Text>> = {
  ussr: { en: 'the Soviet Union', fr: 'l’Union soviétique' },
  germany: { en: 'Germany', fr: 'l’Allemagne' },
  uk: { en: 'the United Kingdom', fr: 'le Royaume-Uni' },
  japan: { en: 'Japan', fr: 'le Japon' },
  usa: { en: 'the United States', fr: 'les États-Unis' },
};

/** Whether a role of the protocol is a power of this game. */
export function isPower(role: string): role is Power {
  return (POWERS as readonly string[]).includes(role);
}

/** What each side has to bring about. */
export const TASKS: Readonly<Record<Side, Text>> = {
  axis: {
    en: 'Take capitals of the Allies, and hold your own.',
    fr: 'Prenez des capitales alliées et gardez les vôtres.',
  },
  allies: {
    en: 'Take Berlin and Tokyo, and hold your own capitals.',
    fr: 'Prenez Berlin et Tokyo, et gardez vos capitales.',
  },
};
