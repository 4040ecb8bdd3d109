import type { Adjusted, Fate, Reason, Won } from '../../../generated/warfighter';
import type { Text } from '../../../generated/protocol';
import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';
import { set } from '../../../lib/typography';
import { signed } from '../cards/signed';
import { MISSION_NAMES } from '../shipped-names';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const nombre = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`;

const enFates: Readonly<Record<Fate, string>> = { returns: 'returns', discharged: 'discharged', kia: 'killed' };
const enAdjust: Readonly<Record<Adjusted, (by: number) => string>> = {
  slot: (by) => `the objective lies ${count(by, 'slot', 'slots')} farther in every later mission`,
  skill_cost: (by) => `skills cost ${count(by, 'point', 'points')} more`,
  time: (by) => `${count(Math.abs(by), 'turn', 'turns')} less in every later mission`,
  loadout: (by) => `each soldier carries ${Math.abs(by)} less`,
  objective_hostiles: (by) => `hostiles worth ${by} more at every later objective`,
};

const en = {
  won: 'The objective is achieved',
  titles: (outcome: Won, reason: Reason, objective: string): string =>
    outcome === 'won'
      ? `${objective}: done`
      : {
          objective: 'Lost',
          time: 'Time has run out',
          no_soldiers: 'Nobody is standing',
          conceded: 'The team has given up',
        }[reason],
  turnsLeft: (n: number) => `${count(n, 'turn was', 'turns were')} left.`,
  short: (slots: number) =>
    slots === 0
      ? 'The squad stood on the objective.'
      : `The squad was ${count(slots, 'place', 'places')} short of the objective.`,
  nobodyLost: 'Nobody was lost.',
  lost: (names: string) => `Lost: ${names}.`,
  went: 'How it went',
  loading: 'Fetching the mission…',
  left: (n: number) => `${n} left`,
  quiet: 'The field stayed quiet.',
  squad: 'The squad',
  exitRule: (achieved: number) =>
    `those who fell or left roll a ten-sided die${achieved > 0 ? `, ${signed(achieved)} for the win` : ''}`,
  health: (n: number, of: number) => (n === of ? 'unhurt' : `health ${n} of ${of}`),
  kills: (n: number) => count(n, 'kill', 'kills'),
  hitsOnGoal: (n: number) => `${count(n, 'hit', 'hits')} on the objective`,
  xp: (n: number) => `${n} XP`,
  fell: (left: number) => `fell with ${count(left, 'turn', 'turns')} left`,
  fellPlain: 'fell',
  leftMission: (health: number) => `left with health ${health}`,
  sum: (die: number, added: number, needs: number) =>
    added === 0
      ? `rolled ${die}; ${needs} or more returns`
      : `${die} ${added < 0 ? '−' : '+'} ${Math.abs(added)}; ${needs} or more returns`,
  stands: 'stands',
  fates: enFates,
  notRolled: 'no roll',
  luck: 'Luck: hits of all dice',
  expected: (n: number, of: string) => `${n}, ${of} expected`,
  woundsTaken: 'Wounds taken',
  campaign: 'Campaign',
  missionOf: (at: number, of: number) => `mission ${at} of ${of}`,
  played: 'played',
  failed: 'lost',
  toCome: (points: number, slot: number) => `${points} points, slot ${slot}`,
  vp: (n: number) => `${n < 0 ? '−' : ''}${Math.abs(n)} victory ${Math.abs(n) === 1 ? 'point' : 'points'}`,
  level: (name: string) => name,
  next: (name: string, from: number) => `${name} from ${from}`,
  adjusted: 'The front changes:',
  adjust: enAdjust,
  soFar: 'So far in this campaign',
  points: (n: number) => `${count(n, 'point', 'points')} for skills`,
  spent: 'spent before the next mission',
  cost: (name: string, skill: string, cost: number) => `${name}: ${skill} ${cost}`,
  serve: (names: string) => `${names} must serve in the next mission.`,
  nobodyServes: 'No player soldier goes on: the next squad is new.',
  gone: (names: string) => `Lost to the campaign: ${names}.`,
  over: (level: string) => `The campaign is over: ${level}.`,
  noLedger: 'Given up while buying: the campaign stands as it was.',
};

const frFates: Readonly<Record<Fate, string>> = { returns: 'revient', discharged: 'réformé', kia: 'mort' };
const frAdjust: Readonly<Record<Adjusted, (by: number) => string>> = {
  slot: (by) => `l’objectif recule de ${nombre(by, 'position', 'positions')} dans chaque mission suivante`,
  skill_cost: (by) => `les compétences coûtent ${nombre(by, 'point', 'points')} de plus`,
  time: (by) => `${nombre(Math.abs(by), 'tour', 'tours')} de moins dans chaque mission suivante`,
  loadout: (by) => `chaque soldat porte ${Math.abs(by)} de moins`,
  objective_hostiles: (by) => `${by} points d’ennemis de plus à chaque objectif suivant`,
};

const fr: Dictionary<typeof en> = {
  won: 'L’objectif est atteint',
  titles: (outcome, reason, objective) =>
    outcome === 'won'
      ? `${objective} : mission accomplie`
      : {
          objective: 'Perdu',
          time: 'Le temps est écoulé',
          no_soldiers: 'Plus personne n’est debout',
          conceded: 'L’équipe a abandonné',
        }[reason],
  turnsLeft: (n) => `Il restait ${nombre(n, 'tour', 'tours')}.`,
  short: (slots) =>
    slots === 0
      ? 'L’équipe était sur l’objectif.'
      : `Il manquait ${nombre(slots, 'lieu', 'lieux')} jusqu’à l’objectif.`,
  nobodyLost: 'Aucune perte.',
  lost: (names) => `Pertes : ${names}.`,
  went: 'Le déroulement',
  loading: 'Chargement de la mission…',
  left: (n) => `reste ${n}`,
  quiet: 'Le terrain est resté calme.',
  squad: 'L’équipe',
  exitRule: (achieved) =>
    `qui est tombé ou parti jette un dé à dix faces${achieved > 0 ? `, ${signed(achieved)} pour la victoire` : ''}`,
  health: (n, of) => (n === of ? 'indemne' : `santé ${n} sur ${of}`),
  kills: (n) => nombre(n, 'ennemi abattu', 'ennemis abattus'),
  hitsOnGoal: (n) => `${nombre(n, 'touche', 'touches')} sur l’objectif`,
  xp: (n) => `${n} XP`,
  fell: (left) => `tombé à ${nombre(left, 'tour', 'tours')} de la fin`,
  fellPlain: 'tombé',
  leftMission: (health) => `parti avec ${nombre(health, 'point', 'points')} de santé`,
  sum: (die, added, needs) =>
    added === 0
      ? `jet de ${die} ; revient à ${needs} ou plus`
      : `${die} ${added < 0 ? '−' : '+'} ${Math.abs(added)} ; revient à ${needs} ou plus`,
  stands: 'debout',
  fates: frFates,
  notRolled: 'pas de jet',
  luck: 'Chance : touches de tous les dés',
  expected: (n, of) => `${n}, ${of} attendues`,
  woundsTaken: 'Blessures reçues',
  campaign: 'Campagne',
  missionOf: (at, of) => `mission ${at} sur ${of}`,
  played: 'jouée',
  failed: 'perdue',
  toCome: (points, slot) => `${points} points, position ${slot}`,
  vp: (n) => `${n < 0 ? '−' : ''}${Math.abs(n)} ${Math.abs(n) < 2 ? 'point' : 'points'} de victoire`,
  level: (name) => name,
  next: (name, from) => `${name} à partir de ${from}`,
  adjusted: 'Le front change :',
  adjust: frAdjust,
  soFar: 'Jusqu’ici dans cette campagne',
  points: (n) => `${nombre(n, 'point', 'points')} pour les compétences`,
  spent: 'à dépenser avant la mission suivante',
  cost: (name, skill, cost) => `${name} : ${skill} ${cost}`,
  serve: (names) => `Doivent servir dans la prochaine mission : ${names}.`,
  nobodyServes: 'Aucun soldat joueur ne continue : la prochaine équipe est nouvelle.',
  gone: (names) => `Perdus pour la campagne : ${names}.`,
  over: (level) => `La campagne est terminée : ${level}.`,
  noLedger: 'Abandon pendant les achats : la campagne reste comme elle était.',
};

/** The words of the end. */
export const END: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

const NEXT: Text = { en: 'Next mission', fr: 'Mission suivante' };

/** What the next mission of a campaign is called on the button that opens it; those of packs of one's own by their place alone. */
export function nextCalled(mission: string): Text {
  const name = MISSION_NAMES[mission];
  return name ? { en: `${NEXT.en}: ${name.en}`, fr: set(`${NEXT.fr} : ${name.fr}`, 'fr') } : NEXT;
}
