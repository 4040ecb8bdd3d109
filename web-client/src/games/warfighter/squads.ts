import type { Text } from '../../generated/protocol';

/** The roles that seats can play, in the order in which they are seated. */
export const SQUADS = ['squad-1', 'squad-2', 'squad-3', 'squad-4', 'squad-5', 'squad-6'] as const;
export type Squad = (typeof SQUADS)[number];

export const isSquad = (role: string): role is Squad => (SQUADS as readonly string[]).includes(role);

/** The number of a squad, from 1. */
export const numberOf = (squad: Squad): number => SQUADS.indexOf(squad) + 1;

const named = (en: string, fr: string): Readonly<Record<Squad, Text>> => {
  const text = (squad: Squad): Text => ({ en: `${en} ${numberOf(squad)}`, fr: `${fr} ${numberOf(squad)}` });
  const entries = SQUADS.map((squad): [Squad, Text] => [squad, text(squad)]);
  // Each squad has an entry: the list is made of all of them.
  return Object.fromEntries(entries) as Record<Squad, Text>;
};

/** What the squads are called. */
export const SQUAD_NAMES = named('Squad', 'Escouade');
/** The squads within a sentence, with their article. */
export const THE_SQUADS = named('squad', 'l’escouade');

/** All seats together, against the hostiles. */
export const TOGETHER: { id: string; name: Text } = { id: 'squad', name: { en: 'Squad', fr: 'Escouade' } };

/** What the team has to bring about. */
export const TASK: Text = {
  en: 'Reach the objective and achieve it before time is up.',
  fr: 'Atteindre l’objectif et l’accomplir avant la fin du temps.',
};
