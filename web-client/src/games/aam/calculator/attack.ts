/** An attack to be reckoned. */
export interface Attack {
  /** The ids of the cards; null: none chosen. */
  attacker: string | null;
  target: string | null;
  distance: number;
  /** Which side of a vehicle is met. */
  side: 'front' | 'rear';
  /** Where the target stands. */
  ground: Ground;
  /** Whether it is the second attack that an ability gives. */
  extra: boolean;
  /** Whether it is fired at a unit that moves. */
  defensive: boolean;
  /** Whether the attacker has moved in this turn. */
  moved: boolean;
  /** Whether the attacker is disrupted or damaged. */
  hurt: boolean;
  /** What lies on the target face up. */
  state: State;
  /** What lies on it face down. */
  below: State;
  /** What commanders add: to each die, to the defence, to the cover die. */
  attack: number;
  defence: number;
  cover: number;
}

export const GROUNDS = ['clear', 'forest', 'hill', 'town', 'marsh'] as const;
export type Ground = (typeof GROUNDS)[number];
export const STATES = ['none', 'disrupted', 'damaged'] as const;
export type State = (typeof STATES)[number];
/** What commanders can add. */
export const ADDED = ['attack', 'defence', 'cover'] as const;
/** The farthest distance of an attack, and the most that commanders can add. */
export const FARTHEST = 8;
export const MOST_ADDED = 3;

const FLAGS = ['extra', 'defensive', 'moved', 'hurt'] as const;
export type Flag = (typeof FLAGS)[number];

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

function within(value: string | null, most: number, otherwise: number): number {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : otherwise;
}

/** The attack that an address describes; what cannot be read in it is as usual. */
export function readAttack(address: URLSearchParams): Attack {
  const flags = new Set((address.get('f') ?? '').split('.'));
  const added = (address.get('add') ?? '').split('.');
  const cardAt = (key: string) => {
    const id = address.get(key) ?? '';
    return /^[a-z0-9-]{1,40}$/.test(id) ? id : null;
  };
  return {
    attacker: cardAt('a'),
    target: cardAt('t'),
    distance: within(address.get('d'), FARTHEST, 1),
    side: flags.has('rear') ? 'rear' : 'front',
    ground: oneOf(GROUNDS, address.get('g'), 'clear'),
    extra: flags.has('extra'),
    defensive: flags.has('defensive'),
    moved: flags.has('moved'),
    hurt: flags.has('hurt'),
    state: oneOf(STATES, address.get('s'), 'none'),
    below: oneOf(STATES, address.get('u'), 'none'),
    attack: within(added[0] ?? null, MOST_ADDED, 0),
    defence: within(added[1] ?? null, MOST_ADDED, 0),
    cover: within(added[2] ?? null, MOST_ADDED, 0),
  };
}

/** The address that describes an attack. */
export function addressOf(attack: Attack): URLSearchParams {
  const address = new URLSearchParams();
  if (attack.attacker) address.set('a', attack.attacker);
  if (attack.target) address.set('t', attack.target);
  address.set('d', `${attack.distance}`);
  if (attack.ground !== 'clear') address.set('g', attack.ground);
  if (attack.state !== 'none') address.set('s', attack.state);
  if (attack.below !== 'none') address.set('u', attack.below);
  const flags = [...(attack.side === 'rear' ? ['rear'] : []), ...FLAGS.filter((flag) => attack[flag])];
  if (flags.length > 0) address.set('f', flags.join('.'));
  const added = ADDED.map((one) => attack[one]);
  if (added.some((one) => one > 0)) address.set('add', added.join('.'));
  return address;
}

/** An attack in the words of the server; null while a card is missing. */
export function inServerWords(attack: Attack): string | null {
  const { attacker, target, distance, side, ground, extra, defensive, moved, hurt, state, below } = attack;
  if (attacker === null || target === null) return null;
  return [
    `${attacker} vs ${target} at ${distance}`,
    ...(side === 'rear' ? ['rear'] : []),
    ...(ground === 'clear' ? [] : [ground]),
    ...(extra ? ['extra'] : []),
    ...(defensive ? ['defensive'] : []),
    ...(moved ? ['moved'] : []),
    ...(hurt ? ['hurt'] : []),
    ...(state === 'none' ? [] : [`target ${state}`]),
    ...(below === 'none' ? [] : [`face-down ${below}`]),
    ...ADDED.filter((one) => attack[one] > 0).map((one) => `${one} ${attack[one]}`),
  ].join('; ');
}
