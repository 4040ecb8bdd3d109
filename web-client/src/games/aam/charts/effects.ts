import type { AbilityData } from '../../../generated/aam';

/** What an ability can do. */
export type EffectWord = AbilityData['effect'];

/** A figure of an effect, and how it is put in. */
export type Param =
  | { key: string; is: 'number'; least: number; most: number }
  | {
      key: string;
      is: 'numbers';
      labels: readonly ('short' | 'medium' | 'long' | 'nearest' | 'farthest')[];
      most: number;
    }
  | { key: string; is: 'some'; of: readonly string[] }
  | { key: string; is: 'one'; of: readonly string[] };

const BANDS = ['short', 'medium', 'long'] as const;
const GROUND = ['forest', 'hill', 'town', 'marsh'] as const;
const KINDS = ['soldier', 'vehicle'] as const;
const ANY = ['soldier', 'vehicle', 'any'] as const;
const MOST = 20;
const number = (key: string, least = 1, most = MOST): Param => ({ key, is: 'number', least, most });
const bands: Param = { key: 'bands', is: 'some', of: BANDS };
const terrain: Param = { key: 'terrain', is: 'some', of: GROUND };

/** The figures of each effect. */
export const PARAMS: Readonly<Record<EffectWord, readonly Param[]>> = {
  dice_override: [
    { key: 'vs', is: 'one', of: KINDS },
    { key: 'range', is: 'numbers', labels: ['nearest', 'farthest'], most: 8 },
    number('dice'),
  ],
  ignore_cover: [bands],
  blast: [],
  extra_attack: [
    { key: 'vs', is: 'one', of: ANY },
    { key: 'dice', is: 'numbers', labels: BANDS, most: MOST },
  ],
  fade: [number('hexes')],
  pierce: [number('n'), bands],
  steady_aim: [number('n')],
  ambush: [number('n')],
  fixed_gun: [],
  set_up: [],
  indirect: [number('min')],
  marksman: [number('n')],
  camouflage: [terrain, bands],
  deflect: [number('n'), bands, { key: 'sides', is: 'some', of: ['front', 'rear'] }],
  thick_hide: [number('times')],
  open_top: [number('n')],
  free_terrain: [terrain],
  ford: [],
  movement_roll: [number('mod', -2, 2)],
  fanatic: [],
  stealth: [],
  transport: [],
  demolition: [number('need', 1, 6)],
  rally: [number('range', 0, 8)],
  aura: [
    { key: 'stat', is: 'one', of: ['attack', 'defence', 'cover', 'speed'] },
    number('n'),
    number('range', 0, 8),
    { key: 'type', is: 'one', of: ANY },
  ],
};

/** All effects, in the order of the rules. */
export const EFFECTS = Object.keys(PARAMS) as [EffectWord, ...EffectWord[]];

/** Whether an effect is one of command, which commanders alone have. */
export const isOfCommand = (effect: EffectWord): boolean => effect === 'aura' || effect === 'rally';

/** The figures that an effect begins with. */
export const paramsOf = (effect: EffectWord): Record<string, unknown> =>
  Object.fromEntries(
    PARAMS[effect].map((param) => {
      if (param.is === 'number') return [param.key, Math.max(param.least, 1)];
      if (param.is === 'numbers') return [param.key, param.labels.map((label) => (label === 'farthest' ? 1 : 0))];
      return [param.key, param.is === 'one' ? param.of[0] : [param.of[0]]];
    }),
  );
