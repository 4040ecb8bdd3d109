import type { TimeControl } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const kinds: Record<TimeControl['kind'], string> = { none: 'None', live: 'Live', days: 'By days' };

const en = {
  kinds,
  clock: 'Clock',
  noneWhy: 'Everybody thinks as long as they like.',
  liveWhy: 'For people who sit at the table together. Whose time is up does not lose: the decision is taken for them.',
  daysWhy: 'For a match over weeks. Whose time is up does not lose: the decision is taken for them.',
  bank: 'Time to think',
  increment: 'Added for each decision',
  reserve: 'To come back when the line breaks',
  weekends: 'Saturdays and Sundays do not count',
  holidays: 'Days that do not count',
  addHoliday: 'Add day',
  removeHoliday: (day: string) => `Remove ${day}`,
  zone: (zone: string) => `Days begin and end in ${zone}.`,
  perDecision: (bank: string, increment: string) => `${bank} + ${increment} per decision`,
  noWeekends: 'not on weekends',
  clocks: 'Clocks',
  of: (name: string, time: string) => `${name}: ${time} left`,
  reserveOf: (time: string) => `${time} to come back`,
  up: 'time is up',
  orders: 'answered for by their orders',
  missed: (n: number) => (n === 1 ? 'missed 1 decision' : `missed ${n} decisions in a row`),
  paused: 'The clock is stopped by consent.',
  rests: (when: string) => `The clock rests until ${when}.`,
  starts: (time: string) => `The clock runs on in ${time}.`,
  low: (time: string) => `You have ${time} left.`,
  left: (time: string) => `${time} left`,
};

const fr: Dictionary<typeof en> = {
  kinds: { none: 'Aucune', live: 'En direct', days: 'Par jours' },
  clock: 'Pendule',
  noneWhy: 'Chacun réfléchit aussi longtemps qu’il le souhaite.',
  liveWhy: 'Pour ceux qui sont à table ensemble. Qui n’a plus de temps ne perd pas : la décision est prise à sa place.',
  daysWhy: 'Pour une partie sur des semaines. Qui n’a plus de temps ne perd pas : la décision est prise à sa place.',
  bank: 'Temps de réflexion',
  increment: 'Ajouté par décision',
  reserve: 'Pour revenir si la ligne se coupe',
  weekends: 'Samedis et dimanches ne comptent pas',
  holidays: 'Jours qui ne comptent pas',
  addHoliday: 'Ajouter le jour',
  removeHoliday: (day) => `Retirer ${day}`,
  zone: (zone) => `Les jours commencent et finissent à l’heure de ${zone}.`,
  perDecision: (bank, increment) => `${bank} + ${increment} par décision`,
  noWeekends: 'sauf les week-ends',
  clocks: 'Pendules',
  of: (name, time) => `${name} : encore ${time}`,
  reserveOf: (time) => `${time} pour revenir`,
  up: 'temps écoulé',
  orders: 'ses consignes répondent à sa place',
  missed: (n) => (n === 1 ? '1 décision manquée' : `${n} décisions manquées de suite`),
  paused: 'La pendule est arrêtée d’un commun accord.',
  rests: (when) => `La pendule s’arrête jusqu’à ${when}.`,
  starts: (time) => `La pendule repart dans ${time}.`,
  low: (time) => `Il vous reste ${time}.`,
  left: (time) => `encore ${time}`,
};

/** The words about clocks. */
export const CLOCK_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
