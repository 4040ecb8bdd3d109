import type { When } from '../../../generated/warfighter';

const MOMENTS = ['turn', 'attack', 'move', 'hostile_attack', 'wounds'] as const satisfies readonly When[];

/** The moment that a card says; null: it says none that the rules know. */
export const momentOf = (value: unknown): When | null => MOMENTS.find((when) => when === value) ?? null;
