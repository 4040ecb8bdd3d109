import type { Text } from '../../generated/protocol';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import { MISSION_NAMES, OBJECTIVE_NAMES } from './shipped-names';
import type { Picked, TableChoice } from './table';

const nameIn = (lang: Lang, names: Readonly<Record<string, Text>>, picked: string): string =>
  names[picked]?.[lang] ?? picked;

const en = {
  seats: 'Players',
  seatsWhy: 'All play one squad together against the hostiles; one player can lead it alone.',
  play: 'What is played',
  single: 'A mission',
  singleWhy: 'One mission by itself.',
  campaign: 'A campaign',
  campaignWhy: 'Missions by rising resources: player soldiers go on with their skills, and a lost mission ends it.',
  going: 'This table goes on with a campaign',
  goingWhy: (mission: string, at: number, of: number, points: number) =>
    `Mission ${at} of ${of}: ${mission}. Points to buy skills with: ${points}.`,
  missions: 'Missions of the campaign',
  missionsWhy: (chosen: number, least: number, most: number) => `${chosen} chosen; from ${least} to ${most}`,
  mission: 'Mission',
  objective: 'Objective',
  usual: (name: string) => `as the pack proposes: ${name}`,
  usualOne: 'as the pack proposes',
  random: 'drawn at the start',
  figures: (resources: number, time: number, slot: number) =>
    `${resources} points, ${time} turns, objective on slot ${slot}`,
  level: 'Hostiles',
  frontline: 'Frontline',
  elite: 'Elite',
  mixed: 'Mixed',
  frontlineWhy: 'The usual pile.',
  eliteWhy: 'Harder hostiles only.',
  mixedWhy: 'Both piles, shuffled together.',
  hands: 'Hands',
  open: 'Open',
  closed: 'Closed',
  openWhy: 'All see all cards.',
  closedWhy: 'Each player sees their own cards; what is pledged is shown.',
  optional: 'Optional rules, page 38',
  saveCards: 'Cards can be set aside for an entry',
  jams: 'Weapons jam',
  inWords: (choice: TableChoice) => {
    const { campaign, mission, objective, level, hands, saveCards, jams } = choice;
    const called = (picked: Picked) => (picked === null || picked === 'random' ? null : picked);
    const [at, to] = [called(mission), called(objective)];
    return [
      ...(campaign === null
        ? [at === null ? (mission === 'random' ? 'a drawn mission' : 'a mission') : nameIn('en', MISSION_NAMES, at)]
        : [`campaign, mission ${Math.min(campaign.at + 1, campaign.missions.length)} of ${campaign.missions.length}`]),
      ...(campaign === null && to !== null ? [nameIn('en', OBJECTIVE_NAMES, to)] : []),
      ...(level === null || level === 'frontline' ? [] : [level === 'elite' ? 'elite hostiles' : 'mixed hostiles']),
      ...(hands === 'closed' ? ['closed hands'] : []),
      ...(saveCards ? ['cards set aside'] : []),
      ...(jams ? ['weapons jam'] : []),
    ].join(', ');
  },
};

const fr: Dictionary<typeof en> = {
  seats: 'Joueurs',
  seatsWhy: 'Tous mènent une même équipe contre l’ennemi ; un joueur peut la mener seul.',
  play: 'Ce qui est joué',
  single: 'Une mission',
  singleWhy: 'Une mission isolée.',
  campaign: 'Une campagne',
  campaignWhy:
    'Des missions aux moyens croissants : les soldats joueurs continuent avec leurs compétences ; une mission perdue y met fin.',
  going: 'Cette table poursuit une campagne',
  goingWhy: (mission, at, of, points) =>
    `Mission ${at} sur ${of} : ${mission}. Points pour acheter des compétences : ${points}.`,
  missions: 'Missions de la campagne',
  missionsWhy: (chosen, least, most) => `${chosen} choisies ; de ${least} à ${most}`,
  mission: 'Mission',
  objective: 'Objectif',
  usual: (name) => `au choix du paquet : ${name}`,
  usualOne: 'au choix du paquet',
  random: 'tirée au début',
  figures: (resources, time, slot) => `${resources} points, ${time} tours, objectif en position ${slot}`,
  level: 'Ennemis',
  frontline: 'Ligne de front',
  elite: 'Élite',
  mixed: 'Mélange',
  frontlineWhy: 'La pile habituelle.',
  eliteWhy: 'Rien que des ennemis plus redoutables.',
  mixedWhy: 'Les deux piles, mélangées.',
  hands: 'Mains',
  open: 'Ouvertes',
  closed: 'Cachées',
  openWhy: 'Chacun voit toutes les cartes.',
  closedWhy: 'Chacun voit ses cartes ; ce qui est mis à disposition est montré.',
  optional: 'Règles facultatives, page 38',
  saveCards: 'Des cartes peuvent être gardées pour une entrée',
  jams: 'Les armes s’enrayent',
  inWords: (choice) => {
    const { campaign, mission, objective, level, hands, saveCards, jams } = choice;
    const called = (picked: Picked) => (picked === null || picked === 'random' ? null : picked);
    const [at, to] = [called(mission), called(objective)];
    return [
      ...(campaign === null
        ? [at === null ? (mission === 'random' ? 'mission tirée' : 'une mission') : nameIn('fr', MISSION_NAMES, at)]
        : [`campagne, mission ${Math.min(campaign.at + 1, campaign.missions.length)} sur ${campaign.missions.length}`]),
      ...(campaign === null && to !== null ? [nameIn('fr', OBJECTIVE_NAMES, to)] : []),
      ...(level === null || level === 'frontline' ? [] : [level === 'elite' ? 'ennemis d’élite' : 'ennemis mélangés']),
      ...(hands === 'closed' ? ['mains cachées'] : []),
      ...(saveCards ? ['cartes gardées'] : []),
      ...(jams ? ['enrayages'] : []),
    ].join(', ');
  },
};

/** The words of the form for a new table, and of lists of tables. */
export const FORM_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
