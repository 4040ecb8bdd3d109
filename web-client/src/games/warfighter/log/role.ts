import type { Entry } from './read';

/** The role of a seat; the hostiles have none. */
export const roleOfSeat = (seat: number, squads: readonly number[]): string => `squad-${squads[seat] ?? seat + 1}`;

/** Whose doing an event is; null: chance, or the hostiles. */
export function roleOf({ event, before, step }: Entry): string | null {
  if ('seat' in event && typeof event.seat === 'number') return roleOfSeat(event.seat, before.squads);
  const soldier = 'soldier' in event && typeof event.soldier === 'string' ? event.soldier : null;
  const owner = 'owner' in event && typeof event.owner === 'string' ? event.owner : null;
  const seat = before.soldiers.find(({ id }) => id === (soldier ?? owner))?.seat ?? null;
  if (seat !== null) return roleOfSeat(seat, before.squads);
  // What comes of a command is its giver's doing, what comes of the hostile turn is not.
  return before.part === 'soldiers' && step.seat !== null && soldier !== null
    ? roleOfSeat(step.seat, before.squads)
    : null;
}
