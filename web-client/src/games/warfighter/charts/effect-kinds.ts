import type { Effect } from '../../../generated/warfighter';

/** The kinds of effects that stand in lists, each as it begins; what is built of others is written as data. */
const BEGUN = {
  attack: { attack: 1 },
  pen: { pen: 1 },
  dice: { dice: 1 },
  range: { range: 1 },
  no_reload: { no_reload: true },
  unshield: { unshield: true },
  movement: { movement: 1 },
  free: { free: true },
  ignore_hostiles: { ignore_hostiles: true },
  reload: { reload: 1 },
  heal: { heal: 1 },
  unsuppress: { unsuppress: 1 },
  draw: { draw: 1 },
  location: { location: 1 },
  xp: { xp: 1 },
  actions: { actions: 1 },
  actions_next: { actions_next: 1 },
  hardy: { hardy: 1, kind: 'cold' },
  time: { time: 1 },
  suppress: { suppress: 1, range: 1 },
  kill: { kill: 1, max_value: 1 },
  strike: { strike: 4, hit: 7, pen: 1 },
  retarget: { retarget: true },
  choose: { choose: [[{ heal: 1 }], [{ unsuppress: 1 }]] },
  flank: { flank: true },
  support: { support: { do: [{ suppress: 1 }], retain: null } },
  redirect: { redirect: true },
  cancel: { cancel: true },
  hostile_attack: { hostile_attack: -1 },
  cover: { cover: 1 },
  reduce: { reduce: 1 },
  transfer: { transfer: true },
  // The list is the same in the rules, where each effect has one name.
} satisfies Readonly<Record<string, unknown>>;

export type EffectKind = keyof typeof BEGUN;
export const EFFECT_KINDS = Object.keys(BEGUN) as readonly EffectKind[];

/** Kinds whose name is also that of a figure of another kind: they are told last. */
const LATER: readonly EffectKind[] = ['range', 'pen'];

/** What kind of effect it is; null: the rules know none such. */
export function kindOf(effect: Effect): EffectKind | null {
  const has = (kind: EffectKind) => kind in effect;
  return EFFECT_KINDS.find((kind) => has(kind) && !LATER.includes(kind)) ?? LATER.find(has) ?? null;
}

/** An effect of a kind, as it begins. */
// Each entry is an effect of its own kind.
export const begun = (kind: EffectKind): Effect => structuredClone(BEGUN[kind]) as Effect;

/** The figures of an effect that are numbers, by their names; none for those that are built of others. */
export const figuresOf = (effect: Effect): [name: string, value: number][] =>
  Object.entries(effect).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : []));

/** Whether an effect is written as data: it is built of others. */
export const isBuilt = (effect: Effect): boolean =>
  Object.values(effect).some((value) => typeof value === 'object' && value !== null);
