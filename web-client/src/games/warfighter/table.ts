import type { Ledger, Level, Mission, Pack } from '../../generated/warfighter';
import { isObject } from '../../lib/json';
import type { TableOrder } from '../types';
import { SQUADS } from './squads';

/** A card by its id; `random`: one that is drawn; null: the one that the pack proposes. */
export type Picked = string | null;

/** What is chosen for a table. */
export interface TableChoice {
  /** How many play. */
  seats: number;
  mission: Picked;
  objective: Picked;
  /** The pile of hostiles; null: the one that the pack proposes. */
  level: Level | null;
  hands: 'open' | 'closed';
  saveCards: boolean;
  jams: boolean;
  /** The ledger of the campaign that the match belongs to; null: a mission by itself. */
  campaign: Ledger | null;
}

/** How many can play. */
export const SEATS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const LEVELS: readonly Level[] = ['frontline', 'elite', 'mixed'];
/** How many missions a campaign has: at least and at most, and as the rulebook has it. */
export const CAMPAIGN = { least: 2, most: 5, usual: 3 };

const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,60}$/.test(value);
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** Whether a value can be read as the ledger of a campaign: the server holds its figures against the pack. */
export function isLedger(value: unknown): value is Ledger {
  if (!isObject(value)) return false;
  const { missions, at, vp, points, adjust, soldiers, lost, objectives_used } = value;
  const isVeteran = (one: unknown) => isObject(one) && isId(one['seat']) && isIds(one['skills']);
  return (
    [missions, lost, objectives_used].every(isIds) &&
    [at, vp, points].every(isNumber) &&
    isObject(adjust) &&
    Object.values(adjust).every(isNumber) &&
    isObject(soldiers) &&
    Object.values(soldiers).every(isVeteran)
  );
}

/** The ledger of a campaign that has not begun. The missions stand by rising resources. */
export const newLedger = (missions: readonly string[]): Ledger => ({
  missions: [...missions],
  at: 0,
  vp: 0,
  points: 0,
  adjust: {},
  soldiers: {},
  lost: [],
  objectives_used: [],
});

/** The points that a mission gives against hostiles of a level. */
export const resourcesAt = (card: Mission, level: Level): number =>
  level === 'elite' ? (card.elite_resources ?? card.resources) : card.resources;

/** The missions of a pack by rising resources, as campaigns have them. */
export const byResources = ({ missions }: Pick<Pack, 'missions'>): [id: string, card: Mission][] =>
  Object.entries(missions).sort(([a, one], [b, other]) => one.resources - other.resources || (a < b ? -1 : 1));

/** The missions of a campaign for which none are chosen: spread from the smallest to the largest. */
export function usualMissions(pack: Pick<Pack, 'missions'>): string[] {
  const all = byResources(pack).map(([id]) => id);
  const count = Math.min(CAMPAIGN.usual, all.length);
  const at = (n: number) => Math.round((n * (all.length - 1)) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, n) => all[at(n)] ?? '').filter((id) => id !== '');
}

/** The seats that a ledger needs: its soldiers go on with those who led them. */
export const seatsOf = ({ soldiers }: Ledger): number =>
  Math.max(1, ...Object.values(soldiers).map((veteran) => Number(veteran?.seat.slice(1) ?? 1) || 1));

/** What the options of a table choose; what they leave open or choose wrongly is as usual. */
export function readChoice(options: Record<string, unknown>, seats = 2): TableChoice {
  const { mission, objective, level, hands, save_cards, jams, campaign } = options;
  const ledger = isLedger(campaign) ? campaign : null;
  const least = ledger === null ? 1 : seatsOf(ledger);
  return {
    seats: Math.min(Math.max(seats, least), SEATS.length),
    mission: isId(mission) ? mission : null,
    objective: isId(objective) ? objective : null,
    level: LEVELS.find((one) => one === level) ?? null,
    hands: hands === 'closed' ? 'closed' : 'open',
    saveCards: save_cards === true,
    jams: jams === true,
    campaign: ledger,
  };
}

/** The options of a table on which this was chosen. Those that are as usual are left out. */
export function optionsOf(choice: TableChoice): Record<string, unknown> {
  const { mission, objective, level, hands, saveCards, jams, campaign } = choice;
  return {
    // In a campaign the ledger says the mission, and the objective is drawn.
    ...(campaign === null && mission !== null && { mission }),
    ...(campaign === null && objective !== null && { objective }),
    ...(level !== null && { level }),
    ...(hands === 'closed' && { hands }),
    ...(saveCards && { save_cards: true }),
    ...(jams && { jams: true }),
    ...(campaign !== null && { campaign }),
  };
}

/** The order of a table on which this was chosen. */
export const orderOf = (choice: TableChoice): TableOrder => ({
  options: optionsOf(choice),
  seats: SQUADS.slice(0, choice.seats).map((squad) => [squad]),
  complete: true,
});
