import type { Effect, Goal, Happening, When } from '../../../generated/warfighter';
import { isObject } from '../../../lib/json';
import { choice, flag, list, number, perhaps, type Catalog, type Field } from './field';

const WHO = choice('who', 'target', 'target_slot', 'slot', 'team');

/** One of a closed list of what cards do: how it begins, its figures, and at which moments it can stand. */
interface Entry {
  begun: unknown;
  fields: readonly Field[];
  /** Left out: at any. */
  when?: When;
}

/** Figures that can be less than nothing. */
const SIGNED: readonly string[] = ['attack', 'pen', 'movement', 'time', 'hostile_attack', 'cover'];

/** An effect or a happening with one figure, which has its name. */
const figure = (kind: string, begun: number, when?: When): Entry => ({
  begun: { [kind]: begun },
  fields: [number(kind, SIGNED.includes(kind) ? -9 : 0, 9, 'figure')],
  ...(when && { when }),
});

/** One without a figure. */
const mark = (kind: string, when: When): Entry => ({ begun: { [kind]: true }, fields: [], when });

const EFFECTS = {
  attack: figure('attack', 1, 'attack'),
  pen: figure('pen', 1, 'attack'),
  dice: figure('dice', 1, 'attack'),
  range: figure('range', 1, 'attack'),
  no_reload: mark('no_reload', 'attack'),
  unshield: mark('unshield', 'attack'),
  movement: figure('movement', 1, 'move'),
  free: mark('free', 'move'),
  ignore_hostiles: mark('ignore_hostiles', 'move'),
  reload: figure('reload', 1, 'turn'),
  heal: figure('heal', 1, 'turn'),
  unsuppress: figure('unsuppress', 1, 'turn'),
  draw: figure('draw', 1, 'turn'),
  location: figure('location', 1, 'turn'),
  xp: figure('xp', 1, 'turn'),
  actions: figure('actions', 1, 'turn'),
  actions_next: figure('actions_next', 1, 'turn'),
  hardy: {
    begun: { hardy: 1, kind: 'cold' },
    fields: [number('hardy', 0, 9, 'figure'), { is: 'id', at: 'kind', of: 'hardships', called: 'hardship' }],
    when: 'turn',
  },
  time: figure('time', 1, 'turn'),
  suppress: {
    begun: { suppress: 1, range: 1 },
    fields: [number('suppress', 0, 9, 'figure'), { ...perhaps('range', 0, 9), called: 'reach' }],
    when: 'turn',
  },
  kill: {
    begun: { kill: 1, max_value: 1 },
    fields: [number('kill', 0, 9, 'figure'), perhaps('max_value', 0, 12)],
    when: 'turn',
  },
  strike: {
    begun: { strike: 4, hit: 7, pen: 1 },
    fields: [number('strike', 0, 9, 'dice'), number('hit', 2, 10, 'hits_from'), number('pen', -9, 9)],
    when: 'turn',
  },
  retarget: mark('retarget', 'turn'),
  choose: {
    begun: { choose: [[{ heal: 1 }], [{ unsuppress: 1 }]] },
    fields: [{ is: 'lists', at: 'choose' }],
    when: 'turn',
  },
  flank: mark('flank', 'turn'),
  support: {
    begun: { support: { do: [{ suppress: 1 }], retain: null } },
    fields: [list('support/do', 'effects', []), { ...perhaps('support/retain', 1, 9), called: 'retain' }],
    when: 'turn',
  },
  redirect: mark('redirect', 'hostile_attack'),
  cancel: mark('cancel', 'hostile_attack'),
  hostile_attack: figure('hostile_attack', -1, 'hostile_attack'),
  cover: figure('cover', 1, 'hostile_attack'),
  reduce: figure('reduce', 1, 'wounds'),
  transfer: mark('transfer', 'wounds'),
  // The list is the same in the rules, where each effect has one name.
} satisfies Readonly<Record<string, Entry>>;

const who = (kind: string, begun: number, ...more: Field[]): Entry => ({
  begun: { [kind]: begun, ...(more.length > 0 && { at: 8 }), who: 'target' },
  fields: [number(kind, begun < 0 ? -9 : 0, 9, 'figure'), ...more, WHO],
});

const HAPPENINGS = {
  suppress: who('suppress', 1),
  unsuppress: who('unsuppress', 1),
  roll_wound: who('roll_wound', 1, number('at', 2, 10, 'at_die')),
  wound: who('wound', 1),
  xp: who('xp', -1),
  empty: { begun: { empty: 1, who: 'target' }, fields: [WHO] },
  time: figure('time', -1),
  draw_hostile: figure('draw_hostile', 1),
  reinforce: {
    begun: { reinforce: [0, 4] },
    fields: [{ is: 'span', at: 'reinforce', min: 0, max: 9, none: 'never', called: 'values' }],
  },
  rally: figure('rally', 1),
  retarget: { begun: { retarget: true }, fields: [] },
} satisfies Readonly<Record<string, Entry>>;

export type EffectKind = keyof typeof EFFECTS;
export type HappeningKind = keyof typeof HAPPENINGS;
export const EFFECT_KINDS = Object.keys(EFFECTS) as readonly EffectKind[];
export const HAPPENING_KINDS = Object.keys(HAPPENINGS) as readonly HappeningKind[];

const CATALOGS: Readonly<Record<Catalog, Readonly<Record<string, Entry>>>> = {
  effects: EFFECTS,
  happenings: HAPPENINGS,
};

/** Kinds whose name is also that of a figure of another kind: they are told last. */
const LATER: readonly string[] = ['range', 'pen'];

/** What kind of effect or happening it is; null: the rules know none such. */
export function kindOf(catalog: Catalog, value: unknown): string | null {
  if (!isObject(value)) return null;
  const kinds = Object.keys(CATALOGS[catalog]);
  const has = (kind: string) => kind in value;
  return (
    kinds.find((kind) => has(kind) && !LATER.includes(kind)) ??
    LATER.find((kind) => kinds.includes(kind) && has(kind)) ??
    null
  );
}

/** The figures of a kind. */
export const fieldsOf = (catalog: Catalog, kind: string): readonly Field[] => CATALOGS[catalog][kind]?.fields ?? [];

/** One of a kind as it begins. */
export const begun = (catalog: Catalog, kind: string): unknown => structuredClone(CATALOGS[catalog][kind]?.begun);
// Each entry of a catalog is of its own kind.
export const begunEffect = (kind: EffectKind): Effect => begun('effects', kind) as Effect;
export const begunHappening = (kind: HappeningKind): Happening => begun('happenings', kind) as Happening;

/** Effects that stand alone in their list. */
const ALONE: readonly string[] = ['choose', 'support', 'flank'];
/** What a support can do: it names a hostile card. */
const TARGETS: readonly string[] = ['suppress', 'kill', 'strike', 'retarget'];

/** Where a list of effects stands in a card: by itself, in a choice of several, in a support. */
export type Within = 'card' | 'choice' | 'support';

/** The kinds that are offered at a moment; null: it is not known. */
export function kindsFor(catalog: Catalog, moment: When | null, within: Within): string[] {
  return Object.entries(CATALOGS[catalog]).flatMap(([kind, { when }]) => {
    if (within === 'support') return TARGETS.includes(kind) ? [kind] : [];
    if (within === 'choice' && ALONE.includes(kind)) return [];
    return moment === null || when === undefined || when === moment ? [kind] : [];
  });
}

/** What wins a mission, by its kind. */
export const GOALS: Readonly<Record<Goal['kind'], { begun: Goal; fields: readonly Field[] }>> = {
  destroy: {
    begun: { kind: 'destroy', targets: 1, hits: 1, cover: 3 },
    fields: [
      number('targets', 1, 6),
      number('hits', 1, 9),
      number('cover', 1, 6, 'target_cover'),
      flag('structure'),
      flag('vehicle'),
      flag('armored'),
      flag('quiet'),
    ],
  },
  work: { begun: { kind: 'work', actions: 4 }, fields: [number('actions', 1, 20, 'work')] },
  hold: { begun: { kind: 'hold', soldiers: 1 }, fields: [number('soldiers', 1, 6, 'hold')] },
};
export const GOAL_KINDS = Object.keys(GOALS) as readonly Goal['kind'][];

/** The kind of a goal; null: the rules know none such. */
export const goalOf = (value: unknown): Goal['kind'] | null =>
  isObject(value) ? (GOAL_KINDS.find((kind) => kind === value['kind']) ?? null) : null;
