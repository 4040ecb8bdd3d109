import type { Pack, SlotView, SoldierView, View } from '../../../generated/warfighter';
import type { Phrases } from '../phrases';
import type { Words } from '../words';

/** A position with what is needed to draw it. */
export interface Scene {
  view: View;
  pack: Pack;
  say: Phrases;
  words: Words['board'];
  /** The seat of the viewer; null for a spectator. */
  seat: number | null;
}

/** How a place looks that a choice is about. */
export type Mark = 'chosen' | 'legal' | 'far' | null;

/** What presses on the board mean, and what is marked. */
export interface BoardHand {
  /** The soldier that is picked. */
  selected: string | null;
  /** How a place is marked: `soldier-brandt`, `hostile-h1`, `slot-2`. */
  markOf(place: string): Mark;
  /** What is told beside a place, such as the price of a move; null: nothing. */
  noteOf(place: string): string | null;
  press(place: string): void;
  /** The chance that a hostile card wounds its target, from 0 to 1; null where it is not known. */
  chanceOf(hostile: string): number | null;
}

/** What kind of card lies on a slot. */
export type SlotKind = 'mission' | 'location' | 'objective' | 'empty';

/** A slot as its column shows it. */
export interface SlotFigures {
  slot: number;
  kind: SlotKind;
  /** Its card; null: none yet. */
  card: string | null;
  /** What its card prints of the entry, and what hostile cards and events add. */
  entry: { printed: number; added: number; now: number };
  reinforce: readonly [number, number] | null;
  handToHand: number;
  keywords: readonly string[];
  view: SlotView | null;
}

/** The kind of card on a slot. */
export function kindOf({ mission, objective_slot, track }: View, slot: number): SlotKind {
  if (slot === objective_slot) return 'objective';
  if (slot === 1) return mission === null ? 'empty' : 'mission';
  return track[slot - 1] === undefined ? 'empty' : 'location';
}

/** The figures of a slot. */
export function figuresOf(view: View, pack: Pack, slot: number): SlotFigures {
  const kind = kindOf(view, slot);
  const id =
    kind === 'objective' ? view.objective_card : kind === 'empty' ? null : (view.track[slot - 1] ?? view.mission);
  const found = view.slots.find((one) => one.slot === slot) ?? null;
  const card =
    id === null
      ? undefined
      : kind === 'objective'
        ? pack.objectives[id]
        : kind === 'mission'
          ? pack.missions[id]
          : pack.locations[id];
  const printed = card?.entry ?? 0;
  const now = found?.entry ?? printed;
  return {
    slot,
    kind,
    card: id,
    entry: { printed, added: now - printed, now },
    reinforce: card?.reinforce ?? null,
    handToHand: card?.hth ?? 0,
    keywords: (id !== null && kind === 'location' && pack.locations[id]?.keywords) || [],
    view: found,
  };
}

/** The numbers of all slots, up to the objective's. */
export const slotsOf = ({ objective_slot }: Pick<View, 'objective_slot'>): number[] =>
  Array.from({ length: objective_slot }, (_, index) => index + 1);

/** The slot before the objective on which the next location would lie; null: all lie. */
export function nextEmpty(view: View): number | null {
  const next = view.track.length + 1;
  return next < view.objective_slot ? next : null;
}

/** The actions of a soldier in a turn, as its card prints them for its health. */
export function actionsOf(soldier: SoldierView, pack: Pack): number {
  const card = pack.soldiers[soldier.id];
  const printed =
    card?.actions ?? card?.actions_by_health?.[soldier.health - 1] ?? card?.rows?.[soldier.health - 1]?.actions ?? 0;
  return Math.max(printed, soldier.actions);
}
