import type { Faction, Player } from '../../generated/ddm';
import type { Text } from '../../generated/protocol';

/** Those who can play, clockwise. Each is a role by the same id. */
export const PLAYERS = ['p1', 'p2', 'p3', 'p4'] as const satisfies readonly Player[];

/** What each is called before a name is known: by the colour of its counters. */
export const PLAYER_NAMES: Readonly<Record<Player, Text>> = {
  p1: { en: 'Blue', fr: 'Bleu' },
  p2: { en: 'Red', fr: 'Rouge' },
  p3: { en: 'Green', fr: 'Vert' },
  p4: { en: 'Ochre', fr: 'Ocre' },
};

/** Each within a sentence. */
export const THE_PLAYERS: Readonly<Record<Player, Text>> = {
  p1: { en: 'the blue warband', fr: 'la bande bleue' },
  p2: { en: 'the red warband', fr: 'la bande rouge' },
  p3: { en: 'the green warband', fr: 'la bande verte' },
  p4: { en: 'the ochre warband', fr: 'la bande ocre' },
};

/** What each has to bring about. */
export const TASK: Text = {
  en: 'Be the last with a creature on the board, or, where points decide, have the most of them.',
  fr: 'Soyez le dernier à garder une créature sur le plateau ou, si les points décident, ayez-en le plus.',
};

/** The two sides of two against two: the first and the third seat, the second and the fourth. */
export const PAIRS: Readonly<Record<'odd' | 'even', { players: readonly Player[]; name: Text }>> = {
  odd: { players: ['p1', 'p3'], name: { en: 'Blue and Green', fr: 'Bleu et Vert' } },
  even: { players: ['p2', 'p4'], name: { en: 'Red and Ochre', fr: 'Rouge et Ocre' } },
};

/** The factions, in the order of the rules. */
export const FACTIONS = ['LG', 'CG', 'LE', 'CE'] as const satisfies readonly Faction[];

/** What the factions are called. */
export const FACTION_NAMES: Readonly<Record<Faction, Text>> = {
  LG: { en: 'Lawful good', fr: 'Loyal bon' },
  CG: { en: 'Chaotic good', fr: 'Chaotique bon' },
  LE: { en: 'Lawful evil', fr: 'Loyal mauvais' },
  CE: { en: 'Chaotic evil', fr: 'Chaotique mauvais' },
};

/** Whether a role is one of those who play. */
export const isPlayer = (role: string): role is Player => PLAYERS.some((player) => player === role);

/** Whether a word is a faction. */
export const isFaction = (word: unknown): word is Faction => FACTIONS.some((faction) => faction === word);

/** The other seat of the pair of a player; null where each fights for itself. */
export const partnerOf = (teams: 'none' | 'pairs', player: Player): Player | null =>
  PLAYERS.find((other) => other !== player && areFriends(teams, player, other)) ?? null;

/** Whether two fight together, or are one. */
export const areFriends = (teams: 'none' | 'pairs', one: Player, other: Player): boolean =>
  one === other || (teams === 'pairs' && PLAYERS.indexOf(one) % 2 === PLAYERS.indexOf(other) % 2);
