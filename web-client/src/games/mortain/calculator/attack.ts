import { cardOf, RANKS, SUITS, valueOf } from '../cards';

/** An attack to be reckoned. */
export interface Attack {
  /** The sum of the figures that fire. */
  strength: number;
  /** The modifiers of the card. */
  terrain: 0 | 1 | 2;
  adjacent: boolean;
  /** Tiger 102 fires at tanks. */
  tiger: boolean;
  /** Fire under the aircraft. */
  zone: boolean;
  /** How many cards are left of each number, ace to ten. */
  left: readonly number[];
  /** Whether a joker would end the round. */
  joker: boolean;
}

/** The highest sum of figures. */
export const MOST = 40;
/** How many cards there are of a number. */
export const OF_A_NUMBER = SUITS.length;
const NUMBERS = 10;

/** The attack that an address describes; what cannot be read in it is as at the beginning of a round. */
export function readAttack(address: URLSearchParams): Attack {
  const flags = address.get('m') ?? '';
  const left = address.get('left') ?? '';
  const strength = Number(address.get('s') ?? '5');
  const terrain = /[12]/.exec(flags)?.[0];
  return {
    strength: Number.isInteger(strength) && strength >= 0 ? Math.min(strength, MOST) : 0,
    terrain: terrain === '1' ? 1 : terrain === '2' ? 2 : 0,
    adjacent: flags.includes('a'),
    tiger: flags.includes('t'),
    zone: flags.includes('z'),
    left: /^[0-4]{10}$/.test(left) ? [...left].map(Number) : Array<number>(NUMBERS).fill(OF_A_NUMBER),
    joker: address.get('joker') === '1',
  };
}

/** The address that describes an attack. */
export function addressOf(attack: Attack): URLSearchParams {
  const address = new URLSearchParams({ s: `${attack.strength}` });
  const { terrain, adjacent, tiger, zone } = attack;
  const flags = [terrain === 0 ? '' : `${terrain}`, adjacent ? 'a' : '', tiger ? 't' : '', zone ? 'z' : ''].join('');
  if (flags !== '') address.set('m', flags);
  if (attack.left.some((count) => count < OF_A_NUMBER)) address.set('left', attack.left.join(''));
  if (attack.joker) address.set('joker', '1');
  return address;
}

/** The sum of the modifiers of the card. */
export const addedTo = ({ terrain, adjacent, tiger, zone }: Attack): number =>
  terrain - (adjacent ? 1 : 0) - (tiger ? 1 : 0) + (zone ? 1 : 0);

/** An attack in the words of the server. */
export function inServerWords(attack: Attack): string {
  const drawn = RANKS.flatMap((rank) => {
    const value = valueOf(cardOf('S', rank));
    const left = value === null ? OF_A_NUMBER : (attack.left[value - 1] ?? OF_A_NUMBER);
    return SUITS.slice(left).map((suit) => cardOf(suit, rank));
  });
  const without = drawn.length === 0 ? '' : `; without ${drawn.join(' ')}`;
  return `${attack.strength} vs ${addedTo(attack)}${without}${attack.joker ? '; joker' : ''}`;
}
