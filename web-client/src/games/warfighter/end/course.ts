import type { Adjusted, Event, Fate, Pack } from '../../../generated/warfighter';
import type { Entry } from '../log';

/** What the die has said of a soldier that fell or left. */
export interface ExitRoll {
  die: number;
  added: number;
  fate: Fate;
}

/** What a mission came to, told from its log. */
export interface MissionCourse {
  /** Hostiles that each soldier has killed. */
  kills: ReadonlyMap<string, number>;
  /** Hits of each soldier on the objective. */
  hits: ReadonlyMap<string, number>;
  /** The turns that were left when a soldier fell. */
  fell: ReadonlyMap<string, number>;
  exits: ReadonlyMap<string, ExitRoll>;
  /** The die that has changed the front for later missions; null: none was rolled. */
  adjusted: { die: number; what: Adjusted; by: number } | null;
  /** Dice that hit, and how many were to be expected. */
  luck: { hits: number; expected: number };
  wounds: number;
  /** The entries that turned the mission most, with the turns that were left. */
  moments: readonly { entry: Entry; left: number; soldier: string | null }[];
}

/** So many moments are told. */
const MOST = 8;

const add = (to: Map<string, number>, id: string, n: number) => to.set(id, (to.get(id) ?? 0) + n);

/** The share of ten faces with which a die of an attack hits. */
const chanceOf = (needs: number, added: number): number => Math.min(10, Math.max(0, 11 - (needs - added))) / 10;

/**
 * What a mission came to.
 *
 * @param time the turns that the mission began with
 */
export function courseOf(entries: readonly Entry[], pack: Pack, time: number): MissionCourse {
  const [kills, hits, fell] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const exits = new Map<string, ExitRoll>();
  const luck = { hits: 0, expected: 0 };
  let [left, wounds] = [time, 0];
  let adjusted: MissionCourse['adjusted'] = null;
  const weighed: { entry: Entry; left: number; soldier: string | null; weight: number; at: number }[] = [];
  const cards = new Map<string, string>();
  entries.forEach((entry, at) => {
    if (entry.undone) return;
    const event = entry.event as Event;
    const note = (weight: number, soldier: string | null) => weighed.push({ entry, left, soldier, weight, at });
    switch (event.e) {
      case 'time':
        left = event.time;
        break;
      case 'arrived':
        cards.set(event.hostile, event.card);
        break;
      case 'attacked':
      case 'struck': {
        const { dice, needs, added, kills: killed } = event.shot;
        luck.hits += dice.filter((die) => die + added >= needs).length;
        luck.expected += dice.length * chanceOf(needs, added);
        const isHostile = cards.has(event.target as string);
        if (killed > 0) add(isHostile ? kills : hits, event.soldier, killed);
        if (killed > 0) note(isHostile ? killed + valueOf(event.target as string) : 4 + killed, event.soldier);
        break;
      }
      case 'wounded':
        wounds += event.points;
        note(event.points, event.soldier);
        break;
      case 'downed':
        fell.set(event.soldier, left);
        note(9, event.soldier);
        break;
      case 'evacuated':
        note(6, event.soldier);
        break;
      case 'location_placed':
        note(2.5, event.soldier);
        break;
      case 'activated':
        note(6, event.soldier);
        break;
      case 'exit_rolled':
        exits.set(event.soldier, event);
        break;
      case 'adjusted':
        adjusted = event;
        break;
      default:
    }
  });

  function valueOf(hostile: string): number {
    const card = cards.get(hostile);
    return card === undefined ? 0 : (pack.hostiles[card]?.value ?? 0);
  }

  const moments = weighed
    .filter(({ entry }) => !entry.told)
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, MOST)
    .sort((one, other) => one.at - other.at);
  return { kills, hits, fell, exits, adjusted, luck, wounds, moments };
}
