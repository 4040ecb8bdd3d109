import type { Carried, Event, View } from '../../../generated/warfighter';
import type { KernelEvent } from '../../../generated/protocol';
import type { Scene } from '../phrases';

/** Which part of a turn it is. */
export type Part = 'setup' | 'soldiers' | 'reinforcements' | 'fire' | 'closing' | 'over';

/** A soldier as sentences speak of it. */
export interface KnownSoldier {
  id: string;
  seat: number;
  slot: number;
  suppressed: number;
  xp: number;
  /** Null: as its card says, at the start of a turn. */
  actions: number | null;
  saved: number;
  next: number;
  /** The points of its wounds together. */
  hurt: number;
  weapons: Readonly<Partial<Record<string, Carried>>>;
}

/** A hostile card as sentences speak of it. */
export interface KnownHostile {
  id: string;
  card: string;
  slot: number;
  target: string;
  kia: number;
  suppressed: number;
}

/** What stood before an event, as far as its sentence speaks of it. */
export interface Standing extends Scene {
  /** The number of each seat's squad, in seat order. */
  squads: readonly number[];
  /** 0 before the first turn. */
  turn: number;
  part: Part;
  time: number;
  soldiers: readonly KnownSoldier[];
  hostiles: readonly KnownHostile[];
  supports: readonly { id: string; card: string; owner: string }[];
  /** The slots that hostile cards were drawn for which have not arrived yet, in order. */
  drawn: readonly { card: string; slot: number }[];
}

/** What stands in a position. */
export function standingOf(view: View): Standing {
  const { mission, objective_card, objective_slot, track, turn, time } = view;
  const part =
    view.phase === 'buy' ? 'setup' : view.phase === 'over' ? 'over' : view.phase === 'soldiers' ? 'soldiers' : 'fire';
  return {
    mission,
    objective_card,
    objective_slot,
    track,
    squads: view.terms.squads,
    turn,
    time,
    part,
    soldiers: view.soldiers.map(({ id, seat, slot, suppressed, xp, actions, saved, next_actions, wounds, weapons }) => {
      const hurt = wounds.reduce((sum, { points }) => sum + points, 0);
      return { id, seat, slot, suppressed, xp, actions, saved, next: next_actions, hurt, weapons };
    }),
    hostiles: view.hostiles.map(({ id, card, slot, target, kia, suppressed }) => {
      return { id, card, slot, target, kia, suppressed };
    }),
    supports: view.supports.map(({ id, card, owner }) => ({ id, card, owner })),
    drawn: [],
  };
}

/** A soldier that has just joined the team. */
const recruit = (id: string, seat: number): KnownSoldier => {
  return { id, seat, slot: 1, suppressed: 0, xp: 0, actions: null, saved: 0, next: 0, hurt: 0, weapons: {} };
};

function withSoldier(now: Standing, id: string, change: (of: KnownSoldier) => Partial<KnownSoldier>): Standing {
  return { ...now, soldiers: now.soldiers.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function withHostile(now: Standing, id: string, change: Partial<KnownHostile>): Standing {
  return { ...now, hostiles: now.hostiles.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/** The first entry for a card is taken out. */
function without(drawn: Standing['drawn'], card: string): Standing['drawn'] {
  const at = drawn.findIndex((one) => one.card === card);
  return drawn.filter((_, index) => index !== at);
}

/** The part of the hostile turn that an event shows to have begun. */
function partAfter({ part }: Standing, event: Event | KernelEvent): Part {
  if (part === 'setup' || part === 'soldiers' || part === 'over') return part;
  switch (event.e) {
    case 'hostile_attacked':
    case 'acted':
    case 'attack_cancelled':
    case 'evaded':
    case 'rallied':
      return 'fire';
    case 'hostile_moved':
    case 'time':
      return part === 'reinforcements' && event.e === 'time' ? part : 'closing';
    default:
      return part;
  }
}

/** What stands after an event. */
export function after(before: Standing, event: Event | KernelEvent): Standing {
  const part = partAfter(before, event);
  const now = part === before.part ? before : { ...before, part };
  switch (event.e) {
    case 'mission_drawn':
      return { ...now, mission: event.mission };
    case 'objective_drawn':
      return { ...now, objective_card: event.objective };
    case 'bought':
      if (event.goods.item !== 'soldier') return now;
      return { ...now, soldiers: [...now.soldiers, recruit(event.goods.soldier, event.seat)] };
    case 'sold':
      if (event.goods.item !== 'soldier') return now;
      return { ...now, soldiers: now.soldiers.filter(({ id }) => id !== event.goods.soldier) };
    case 'turn_began':
      return {
        ...now,
        turn: event.turn,
        part: 'soldiers',
        soldiers: now.soldiers.map((one) => ({ ...one, actions: null, next: 0 })),
      };
    case 'turn_ended':
      return { ...now, part: 'reinforcements' };
    case 'ended':
      return { ...now, part: 'over' };
    case 'time':
      return { ...now, time: event.time };
    case 'location_placed': {
      const track = [...now.track];
      track[event.slot - 1] = event.card;
      return { ...now, track };
    }
    case 'actions': {
      const { left, saved, next } = event;
      return withSoldier(now, event.soldier, () => ({ actions: left, saved, next }));
    }
    case 'xp':
      return withSoldier(now, event.soldier, () => ({ xp: event.xp }));
    case 'suppressed':
      return withSoldier(now, event.soldier, () => ({ suppressed: event.suppressed }));
    case 'wounded':
      return withSoldier(now, event.soldier, ({ hurt }) => ({ hurt: hurt + event.points }));
    case 'wound_treated':
      return withSoldier(now, event.patient, ({ hurt }) => ({ hurt: Math.max(0, hurt - event.by) }));
    case 'moved':
      return withSoldier(now, event.soldier, () => ({ slot: event.to }));
    case 'weapon': {
      const { weapon, now: carried } = event;
      return withSoldier(now, event.soldier, ({ weapons }) => ({
        weapons: { ...weapons, [weapon]: carried ?? undefined },
      }));
    }
    case 'support_played': {
      const { support: id, card, owner } = event;
      return { ...now, supports: [...now.supports, { id, card, owner }] };
    }
    case 'support_gone':
      return { ...now, supports: now.supports.filter(({ id }) => id !== event.support) };
    case 'hostile_drawn':
      return { ...now, drawn: [...now.drawn, { card: event.card, slot: event.slot }] };
    case 'turned_away':
      return { ...now, drawn: without(now.drawn, event.card) };
    case 'arrived': {
      const { hostile: id, card, slot, target } = event;
      const hostiles = [...now.hostiles, { id, card, slot, target, kia: 0, suppressed: 0 }];
      return { ...now, drawn: without(now.drawn, card), hostiles };
    }
    case 'retargeted':
      return withHostile(now, event.hostile, { target: event.target });
    case 'hostile_moved':
      return withHostile(now, event.hostile, { slot: event.to });
    case 'hit':
      return withHostile(now, event.hostile, { kia: event.kia, suppressed: event.suppressed });
    case 'killed':
      return { ...now, hostiles: now.hostiles.filter(({ id }) => id !== event.hostile) };
    default:
      return now;
  }
}
