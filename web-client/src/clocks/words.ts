import type { TimeControl } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import type { Dictionary } from '../i18n/words';

const kinds: Record<TimeControl['kind'], string> = { none: 'None', live: 'Live', days: 'By days' };

const en = {
  kinds,
  clock: 'Clock',
  noneWhy: 'No time limit.',
  liveWhy: 'For one sitting. Running out of time does not lose: your standing orders decide.',
  daysWhy: 'For a match over weeks. Running out of time does not lose: your standing orders decide.',
  bank: 'Time per player',
  increment: 'Added for each decision',
  reserve: 'Time to reconnect',
  weekends: 'Saturdays and Sundays do not count',
  holidays: 'Days that do not count',
  addHoliday: 'Add day',
  removeHoliday: (day: string) => `Remove ${day}`,
  zone: (zone: string) => `Days begin and end in ${zone}.`,
  perDecision: (bank: string, increment: string) => `${bank} + ${increment} per decision`,
  noWeekends: 'not on weekends',
  clocks: 'Clocks',
  of: (name: string, time: string) => `${name}: ${time} left`,
  reserveOf: (time: string) => `${time} to reconnect`,
  up: 'time is up',
  orders: 'standing orders decide',
  missed: (n: number) => (n === 1 ? 'missed 1 decision' : `missed ${n} decisions in a row`),
  paused: 'The clock is stopped by agreement.',
  rests: (when: string) => `The clock is stopped until ${when}.`,
  starts: (time: string) => `The clock resumes in ${time}.`,
  low: (time: string) => `You have ${time} left.`,
  left: (time: string) => `${time} left`,
};

const fr: Dictionary<typeof en> = {
  kinds: { none: 'Aucune', live: 'En direct', days: 'Par jours' },
  clock: 'Pendule',
  noneWhy: 'Pas de limite de temps.',
  liveWhy: 'Pour une partie d’une traite. Un temps écoulé ne fait pas perdre : vos consignes décident.',
  daysWhy: 'Pour une partie sur des semaines. Un temps écoulé ne fait pas perdre : vos consignes décident.',
  bank: 'Temps par joueur',
  increment: 'Ajouté par décision',
  reserve: 'Temps pour se reconnecter',
  weekends: 'Samedis et dimanches ne comptent pas',
  holidays: 'Jours qui ne comptent pas',
  addHoliday: 'Ajouter le jour',
  removeHoliday: (day) => `Retirer ${day}`,
  zone: (zone) => `Les jours commencent et finissent à l’heure de ${zone}.`,
  perDecision: (bank, increment) => `${bank} + ${increment} par décision`,
  noWeekends: 'sauf les week-ends',
  clocks: 'Pendules',
  of: (name, time) => `${name} : encore ${time}`,
  reserveOf: (time) => `${time} pour se reconnecter`,
  up: 'temps écoulé',
  orders: 'ses consignes décident',
  missed: (n) => (n === 1 ? '1 décision manquée' : `${n} décisions manquées de suite`),
  paused: 'La pendule est arrêtée d’un commun accord.',
  rests: (when) => `La pendule s’arrête jusqu’à ${when}.`,
  starts: (time) => `La pendule repart dans ${time}.`,
  low: (time) => `Il vous reste ${time}.`,
  left: (time) => `encore ${time}`,
};

/** The words about clocks. */
export const CLOCK_WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = { en, fr };
